package intake

import (
	"encoding/json"
	"path/filepath"
)

// carried holds what Build needs of a submission whose files are on another machine.
type carried struct {
	Program string // relative to the folder of its files
	Mains   []string
	Unclear string
}

// Carry returns what Build needs of a submission besides its files, as JSON.
func (s Submission) Carry() ([]byte, error) {
	c := carried{Mains: s.mains, Unclear: s.Unclear}
	if s.Unclear == "" {
		program, err := filepath.Rel(s.Dir, s.program)
		if err != nil {
			return nil, err
		}
		c.Program = filepath.ToSlash(program)
	}
	return json.Marshal(c)
}

// Carried returns a submission that can be built, from the result of Carry and a folder
// with its files.
func Carried(text []byte, dir string) (Submission, error) {
	var c carried
	err := json.Unmarshal(text, &c)
	return Submission{Dir: dir, whole: dir, Unclear: c.Unclear, program: filepath.Join(dir, filepath.FromSlash(c.Program)), mains: c.Mains}, err
}
