package mutate

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/stonecheck/stonecheck/checker/files"
)

// Keep writes the report into a file with reports of several measurements, each below a line
// with its title and how it was made. It replaces the report with the same title.
func (r *Report) Keep(path, title, made string) error {
	old, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	own := bytes.NewBufferString("# " + title + ": " + made + "\n")
	if err := r.Write(own); err != nil {
		return err
	}
	var all strings.Builder
	placed := false
	for _, section := range sections(string(old)) {
		if strings.HasPrefix(section, "# "+title+": ") {
			section, placed = own.String(), true
		}
		all.WriteString(section)
	}
	if !placed {
		all.Write(own.Bytes())
	}
	return files.WriteBytes(path, 0o644, []byte(all.String()))
}

// sections divides a text into parts, each of which begins with a line that starts with "# ". What stands before the first
// such line is a part too.
func sections(text string) (all []string) {
	for line := range strings.Lines(text) {
		if len(all) == 0 || strings.HasPrefix(line, "# ") {
			all = append(all, "")
		}
		all[len(all)-1] += line
	}
	return all
}
