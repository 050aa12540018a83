package intake

import (
	"encoding/json"
	"path/filepath"
)

// carried is what Build needs of a submission whose files are on another machine.
type carried struct {
	Program string // from the folder of its files on
	Mains   []string
	Unclear string
}

// Carry returns what Build needs of a submission beside its files, in JSON.
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

// Carried returns a submission that can be built: what Carry told of it, and a folder with
// its files.
func Carried(text []byte, dir string) (Submission, error) {
	var c carried
	err := json.Unmarshal(text, &c)
	return Submission{Dir: dir, Unclear: c.Unclear, program: filepath.Join(dir, filepath.FromSlash(c.Program)), mains: c.Mains}, err
}
