package corpus

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/tools/txtar"
)

// quotedKey begins a comment line that names a file each of whose lines begins with ">". Without the ">", a line
// such as "-- Board --" would begin another file.
const quotedKey = "quoted: "

// FormatArchive returns a txtar archive of files that end with a newline or are empty. The comment is empty or
// ends with a newline.
func FormatArchive(comment []byte, files []File) []byte {
	archive := &txtar.Archive{Comment: comment}
	for _, f := range files {
		if len(txtar.Parse(f.Data).Files) > 0 {
			f.Data = bytes.TrimSuffix(bytes.ReplaceAll(append([]byte(">"), f.Data...), []byte("\n"), []byte("\n>")), []byte(">"))
			archive.Comment = append(archive.Comment, quotedKey+f.Name+"\n"...)
		}
		archive.Files = append(archive.Files, txtar.File(f))
	}
	return txtar.Format(archive)
}

// ParseArchive returns the comment and the files of an archive that FormatArchive made, or of a plain txtar archive.
func ParseArchive(data []byte) (comment string, files []File, err error) {
	archive := txtar.Parse(data)
	quoted := map[string]bool{}
	for line := range strings.Lines(string(archive.Comment)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), quotedKey); ok {
			quoted[name] = true
			line = "\n" // other lines keep their numbers
		}
		comment += line
	}
	for _, f := range archive.Files {
		if quoted[f.Name] {
			if f.Data, err = unquote(f.Data); err != nil {
				return comment, files, fmt.Errorf("%s: %w", f.Name, err)
			}
		}
		files = append(files, File(f))
	}
	return strings.TrimRight(comment, "\n") + "\n", files, nil
}

// unquote removes the ">" at the beginning of each line.
func unquote(data []byte) ([]byte, error) {
	var text []byte
	for line := range bytes.Lines(data) {
		plain, ok := bytes.CutPrefix(line, []byte(">"))
		if !ok {
			return nil, fmt.Errorf("a line of a quoted file is %q, want > at its beginning", bytes.TrimSpace(line))
		}
		text = append(text, plain...)
	}
	return text, nil
}
