package autograder

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"text/template"
	"time"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/shell"
)

var (
	//go:embed setup.sh
	setup []byte
	//go:embed run_autograder.tmpl
	runAutograder string
	//go:embed actions.yml.tmpl
	actions string
	//go:embed classroom.yml.tmpl
	classroom string
)

// A workflow is what the templates of the packages are filled with.
type workflow struct {
	Flags   string
	Release string
	Tests   []classroomTest
}

// Gradescope returns the files of an autograder's zip.
func (p Package) Gradescope() ([]File, error) {
	flags := p.flags("$source")
	if p.Scheme != nil {
		flags += ` --scheme "$source/scheme.toml"`
	}
	run, err := fill(runAutograder, workflow{Flags: flags})
	if err != nil {
		return nil, err
	}
	files := []File{{"setup.sh", setup, true}, {"run_autograder", run, true}}
	if p.Scheme != nil {
		files = append(files, File{"scheme.toml", p.Scheme, false})
	}
	return p.with(files, ".")
}

// Actions returns a workflow of GitHub Actions, for the repository of a submission.
func (p Package) Actions() ([]File, error) {
	const dir = ".github/stonecheck"
	text, err := fill(actions, workflow{Flags: p.flags(dir), Release: p.Release})
	if err != nil {
		return nil, err
	}
	return p.with([]File{{".github/workflows/stonecheck.yml", text, false}}, dir)
}

// A classroomTest is a step of GitHub Classroom's workflow; a submission gets its points
// if the exit status of Command is 0.
type classroomTest struct {
	ID, Name string
	Command  string
	Minutes  int // the limit of wall time
	Points   int
}

// Classroom returns the workflow of an assignment of GitHub Classroom, with a test for each
// case, which has the case's weight in points.
func (p Package) Classroom() ([]File, error) {
	const dir = ".github/classroom"
	const building = time.Minute
	w := workflow{Release: p.Release}
	for i, c := range slices.Concat(p.Cases, p.Fresh) {
		w.Tests = append(w.Tests, classroomTest{
			ID: fmt.Sprint("case", i+1), Name: c.ID, Points: c.Weight,
			Command: "stonecheck check " + p.flags(dir) + " --diagnose=false --run " + shell.Quote(c.ID) + " .",
			Minutes: int(math.Ceil((3*p.CPU + building).Minutes())), // the wall time of a case is three times its CPU time
		})
	}
	text, err := fill(classroom, w)
	if err != nil {
		return nil, err
	}
	return p.with([]File{{".github/workflows/classroom.yml", text, false}}, dir)
}

// flags returns the flags of all commands, with the corpus, the fresh cases and the phrases
// of the package in dir.
func (p Package) flags(dir string) string {
	flags := shell.Join(p.Flags)
	if p.Declaration != nil {
		flags += ` --assignment "` + dir + `/assignment"`
	}
	if p.Corpus != nil {
		flags += ` --corpus "` + dir + `/cases"`
	}
	if len(p.Fresh) > 0 {
		flags += ` --fresh-cases "` + dir + `/fresh"`
	}
	if p.Phrases != nil {
		flags += ` --phrases "` + dir + `/phrases.toml"`
	}
	return flags
}

// with adds the binary, the phrases, the fresh cases and the corpus in dir, as far as there
// are any.
func (p Package) with(files []File, dir string) ([]File, error) {
	if p.Binary != nil {
		files = append(files, File{path.Join(dir, "stonecheck"), p.Binary, true})
	}
	if p.Phrases != nil {
		files = append(files, File{path.Join(dir, "phrases.toml"), p.Phrases, false})
	}
	for _, c := range p.Fresh {
		files = append(files, File{path.Join(dir, "fresh", c.ID+".txtar"), c.Format(), false})
	}
	if p.Declaration != nil {
		files = append(files, File{path.Join(dir, "assignment", declared.FileName), p.Declaration, false})
		for _, c := range p.Cases {
			files = append(files, File{path.Join(dir, "cases", c.ID+".txtar"), c.Format(), false})
		}
		return files, nil
	}
	if p.Corpus == nil {
		return files, nil
	}
	err := fs.WalkDir(p.Corpus, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(p.Corpus, name)
		files = append(files, File{path.Join(dir, "cases", name), data, false})
		return err
	})
	return files, err
}

func fill(text string, w workflow) ([]byte, error) {
	functions := template.FuncMap{"quote": yamlString, "upper": strings.ToUpper}
	var out bytes.Buffer
	err := template.Must(template.New("").Funcs(functions).Parse(text)).Execute(&out, w)
	return out.Bytes(), err
}

// yamlString is a text as a scalar of YAML, which a JSON string is too.
func yamlString(text string) (string, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(text)
	return strings.TrimSuffix(out.String(), "\n"), err
}
