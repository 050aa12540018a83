// Package declared makes an assignment from a file assignment.toml, in which a course declares
// what its programs are given and what they must write. The package parses and validates;
// it starts nothing. Package checker/declared runs the course's programs.
//
// README.md describes the file. Every mistake in it is reported on one line:
// assignment.toml:LINE, what is there, and what is wanted.
package declared

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// FileName is the name of the file that makes a folder an assignment.
const FileName = "assignment.toml"

// maxSize is the size in bytes above which a declaration is not parsed.
const maxSize = 256 << 10

// A Declaration is the content of an assignment.toml.
type Declaration struct {
	Name        string       `toml:"name,omitempty"`
	Title       string       `toml:"title"`
	Mains       []string     `toml:"mains"`
	Start       []string     `toml:"start"`
	Stdin       string       `toml:"stdin,omitempty"`
	Limits      Limits       `toml:"limits,omitempty"`
	Input       []Input      `toml:"input,omitempty"`
	Output      []Output     `toml:"output"`
	Misreading  []Misreading `toml:"misreading,omitempty"`
	Reference   *Program     `toml:"reference,omitempty"`
	Generate    *Program     `toml:"generate,omitempty"`
	invocations []string
}

// Limits are the limits of a submission, and of the course's own programs, on a case.
type Limits struct {
	CPU    string  `toml:"cpu,omitempty"`
	Memory string  `toml:"memory,omitempty"`
	cpu    float64 // in seconds
	memory int64
}

// Values returns the CPU time in seconds and the memory in bytes; 0 where the declaration sets no limit and the default applies.
func (l Limits) Values() (cpu float64, memory int64) { return l.cpu, l.memory }

// A Program is a program of the course.
type Program struct {
	Run string `toml:"run"` // its path in the folder
}

// A Misreading is a program with one mistake.
type Misreading struct {
	Run         string `toml:"run"`
	Name        string `toml:"name"`
	Kind        string `toml:"kind,omitempty"`
	Belief      string `toml:"belief"`
	Contradicts string `toml:"contradicts,omitempty"`
	Hint        string `toml:"hint,omitempty"`
}

// An Input says what an input looks like, line by line.
type Input struct {
	File  string `toml:"file"`
	Lines []Line `toml:"lines,omitempty"`
}

// An Output is what programs must write.
type Output struct {
	File      string   `toml:"file"`
	Compare   string   `toml:"compare,omitempty"`
	Tolerance float64  `toml:"tolerance,omitempty"`
	Columns   []string `toml:"columns,omitempty"`
	Separator string   `toml:"separator,omitempty"`
	Optional  string   `toml:"optional,omitempty"`
	Ignore    string   `toml:"ignore,omitempty"`
	optional  *regexp.Regexp
	ignore    *regexp.Regexp
}

// Parse parses a declaration. file is the name of the file, for errors; name is the name of
// the assignment if the declaration has none.
func Parse(file, name string, text []byte) (*Declaration, error) {
	if len(text) > maxSize {
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", file, len(text), maxSize)
	}
	d := &Declaration{Name: name}
	decoder := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields()
	if err := decoder.Decode(d); err != nil {
		return nil, tomlError(file, err)
	}
	v := &validator{file: file, lines: positions(text)}
	v.declaration(d)
	return d, v.err
}

// wrongType matches the decoder's message for a value of a type that its key does not take.
var wrongType = regexp.MustCompile(`^cannot decode TOML ([a-z ]+) into struct field \S+\.(\w+) of type (\S+)$`)

// wrongTable matches the decoder's message for a table, or a list of tables, whose key takes something else.
var wrongTable = regexp.MustCompile(`^cannot store an? (array )?table in a (\S+)$`)

// The names of types in error messages about a course's file, by the names that the decoder and Go give them.
var (
	tomlNames = map[string]string{
		"string": "a text", "integer": "an integer", "float": "a number", "boolean": "true or false", "array": "a list", "table": "a table", "inline table": "a table",
	}
	goNames = map[string]string{
		"string": "a text", "[]string": "a list of texts", "int": "an integer", "int64": "an integer", "float64": "a number", "bool": "true or false",
	}
)

// tomlError returns an error of the decoder on one line.
func tomlError(file string, err error) error {
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) && len(unknown.Errors) > 0 {
		first := &unknown.Errors[0]
		line, _ := first.Position()
		key := first.Key()
		return fmt.Errorf("%s:%d: unknown key %s%s", file, line, strings.Join(key, "."), nearest.Hint(key[len(key)-1], keys(reflect.TypeFor[Declaration]())))
	}
	var wrong *toml.DecodeError
	if errors.As(err, &wrong) {
		line, _ := wrong.Position()
		text, key := strings.TrimPrefix(wrong.Error(), "toml: "), strings.Join(wrong.Key(), ".")
		if types := wrongType.FindStringSubmatch(text); types != nil {
			text = cmp.Or(tomlNames[types[1]], "a date or time") + ", want " + cmp.Or(goNames[types[3]], "a table")
			key = strings.ToLower(types[2]) // wrong.Key names the table that it is in, if that is inline
		}
		if types := wrongTable.FindStringSubmatch(text); types != nil {
			is := map[bool]string{true: "a list of tables", false: "a table"}[types[1] != ""]
			text = is + ", want " + cmp.Or(goNames[types[2]], "a table")
		}
		if key != "" && !strings.Contains(text, key) {
			text = key + ": " + text
		}
		return fmt.Errorf("%s:%d: %s", file, line, text)
	}
	return fmt.Errorf("%s: %w", file, err)
}

// keys returns the names of the keys of a table and of the tables in it.
func keys(table reflect.Type) (all []string) {
	for table.Kind() == reflect.Slice || table.Kind() == reflect.Pointer {
		table = table.Elem()
	}
	if table.Kind() != reflect.Struct {
		return nil
	}
	for field := range table.Fields() {
		if name, _, _ := strings.Cut(field.Tag.Get("toml"), ","); name != "" && !slices.Contains(all, name) {
			all = append(append(all, name), keys(field.Type)...)
		}
	}
	return all
}

// Programs returns the paths of all programs of the course, the reference first.
func (d *Declaration) Programs() []string {
	var all []string
	if d.Reference != nil {
		all = append(all, d.Reference.Run)
	}
	if d.Generate != nil {
		all = append(all, d.Generate.Run)
	}
	for _, m := range d.Misreading {
		all = append(all, m.Run)
	}
	return all
}

// CheckPrograms reports a program that is not a file or folder of the assignment's folder.
func (d *Declaration) CheckPrograms(file string, text []byte, folder fs.FS) error {
	v := &validator{file: file, lines: positions(text)}
	exists := func(key, run string) {
		if _, err := fs.Stat(folder, path.Clean(run)); err != nil {
			v.refuse(key+".run", "%s does not exist, want a program in this folder", assignment.Quote(run))
		}
	}
	if d.Reference != nil {
		exists("reference", d.Reference.Run)
	}
	if d.Generate != nil {
		exists("generate", d.Generate.Run)
	}
	for i, m := range d.Misreading {
		exists("misreading."+strconv.Itoa(i), m.Run)
	}
	return v.err
}

// Public returns the text of a declaration for machines that only judge submissions: it has
// none of the course's programs.
func (d *Declaration) Public() []byte {
	public := *d
	public.Reference, public.Generate, public.Misreading = nil, nil, nil
	text, err := toml.Marshal(public)
	if err != nil {
		panic(err) // it was parsed
	}
	return text
}
