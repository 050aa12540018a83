package declared

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// The limits of a course's programs if the declaration sets none. The limits of CPU time and memory are those of
// submissions: a case that needs more of the reference could not be asked of them. maxOutput is smaller than theirs,
// because these outputs stay in memory.
const (
	defaultCPU    = 10 * time.Second
	defaultMemory = 256 << 20
	maxOutput     = 16 << 20
)

// A runner runs the programs of a folder. It is safe for concurrent use.
type runner struct {
	ctx    context.Context
	folder string // an absolute path without links
	*declared.Declaration

	reading   assignment.Reading // set before the first run
	arguments bool               // inputs are arguments

	opening sync.Once
	sandbox *sandbox.Sandbox
	temp    *files.Temp
	failed  error

	mu       sync.Mutex
	programs map[string]func() (build.Program, error)
	stored   map[string]func() store
	written  map[string]map[string]string // the outputs by their names, by program and input
	draws    map[string]declared.Draw     // what a generated input was made from, by its text
	refused  error                        // what stopped the generator the first time
}

func newRunner(ctx context.Context, folder string, d *declared.Declaration) *runner {
	return &runner{
		ctx: ctx, folder: folder, Declaration: d,
		programs: map[string]func() (build.Program, error){}, stored: map[string]func() store{}, written: map[string]map[string]string{},
	}
}

// open opens the sandbox on first use.
func (r *runner) open() error {
	r.opening.Do(func() {
		if r.sandbox, r.failed = sandbox.Open(sandbox.Best); r.failed == nil {
			r.temp, r.failed = files.NewTemp()
		}
	})
	return r.failed
}

func (r *runner) close() {
	r.opening.Do(func() { r.failed = errors.New("the assignment is closed") })
	if r.sandbox != nil {
		r.sandbox.Close()
	}
	if r.temp != nil {
		_ = r.temp.Remove()
	}
}

// Run returns what a program writes for an input. If an archive in the folder `outputs` has
// the outputs of a wrong solution for this input, Run takes them from there. It remembers in
// memory what it has returned.
func (r *runner) Run(ctx context.Context, program string, given assignment.Given) (map[string]string, error) {
	key := program + "\x00" + sumOf(given)
	r.mu.Lock()
	texts := r.written[key]
	r.mu.Unlock()
	if texts != nil {
		return texts, nil
	}
	if texts = r.storedOf(program).outputs[sumOf(given)]; texts == nil {
		var err error
		if texts, err = r.run(ctx, program, given); err != nil {
			return nil, err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.written) > maxRemembered {
		clear(r.written)
	}
	r.written[key] = texts
	return texts, nil
}

// maxRemembered limits the number of runs whose outputs are remembered.
const maxRemembered = 20_000

func sumOf(given assignment.Given) string {
	sum := sha256.Sum256([]byte(given.Text()))
	return hex.EncodeToString(sum[:16])
}

// program builds a program on first use.
func (r *runner) program(path string) (build.Program, error) {
	r.mu.Lock()
	built := r.programs[path]
	if built == nil {
		built = sync.OnceValues(func() (build.Program, error) { return r.build(path) })
		r.programs[path] = built
	}
	r.mu.Unlock()
	return built()
}

func (r *runner) build(path string) (build.Program, error) {
	dir, err := os.MkdirTemp(r.temp.Dir, "build-")
	if err != nil {
		return build.Program{}, err
	}
	p, err := build.Prepare(r.ctx, r.sandbox, filepath.Join(r.folder, filepath.FromSlash(path)), nil, nil, dir)
	var refused *build.Failure
	if errors.As(err, &refused) {
		first, _, _ := strings.Cut(strings.TrimSpace(refused.Output), "\n")
		err = fmt.Errorf("%s: does not compile: %s", path, first)
	}
	// A course's program that both versions of Python can run is run by Python 3.
	if p.Other != nil && p.Other.Language == "Python 3" {
		p = *p.Other
	}
	return p, err
}

// run runs a program in a fresh folder.
func (r *runner) run(ctx context.Context, path string, given assignment.Given) (map[string]string, error) {
	if err := r.open(); err != nil {
		return nil, err
	}
	p, err := r.program(path)
	if err != nil {
		return nil, err
	}
	dir, work, err := r.workFolder()
	if err != nil {
		return nil, err
	}
	defer untrusted.RemoveAll(dir)
	if given.Input != nil {
		if err := os.WriteFile(filepath.Join(work, assignment.InputFile), given.Input, 0o644); err != nil {
			return nil, err
		}
	}
	command := r.command(p, given)
	command.Dir, command.Stdout, command.Stderr = work, filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")
	if err := r.execute(ctx, path, command); err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for _, o := range r.Output {
		folder, name := work, o.File
		if name == assignment.Stdout {
			folder, name = filepath.Split(command.Stdout)
		}
		file, err := untrusted.OpenIn(folder, name)
		if o.File == assignment.Stdout && errors.Is(err, fs.ErrNotExist) { // what is not printed may leave no file
			texts[o.File] = ""
			continue
		}
		if text, err := untrusted.Read(file, err, maxOutput); err == nil {
			texts[o.File] = tidy(text)
		}
	}
	return texts, nil
}

// workFolder makes a folder for a run, and the folder in it in which the program works.
func (r *runner) workFolder() (dir, work string, err error) {
	if dir, err = os.MkdirTemp(r.temp.Dir, "run-"); err != nil {
		return "", "", err
	}
	work = filepath.Join(dir, "work")
	return dir, work, os.Mkdir(work, 0o755)
}

// execute runs the command of a program. It returns an error if the sandbox or the program
// fails.
func (r *runner) execute(ctx context.Context, path string, command sandbox.Command) error {
	outcome, err := r.sandbox.Run(ctx, command)
	if err != nil {
		return err
	}
	if err := failure(outcome, command); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// command returns the command that starts a program: the first entry of start in the
// declaration.
func (r *runner) command(p build.Program, given assignment.Given) sandbox.Command {
	argv := append([]string{}, p.Argv...)
	for _, word := range strings.Fields(r.Start[0])[1:] { // after {program}
		if word == "{args}" {
			argv = append(argv, given.Args...)
			continue
		}
		argv = append(argv, strings.ReplaceAll(word, "{input}", assignment.InputFile))
	}
	c := sandbox.Command{Argv: argv, Read: p.Read, Env: p.Env, Stdin: r.Stdin, Limits: r.limits(p)}
	for _, o := range r.Output {
		if o.File == assignment.Stdout {
			c.JudgedStdout = true
			continue
		}
		c.Judged = append(c.Judged, o.File)
	}
	return c
}

// limits returns the limits of a program of the course.
func (r *runner) limits(p build.Program) sandbox.Limits {
	seconds, memory := r.Limits.Values()
	cpu := cmp.Or(time.Duration(seconds*float64(time.Second)), defaultCPU)
	return sandbox.Limits{
		CPU: cpu, Wall: 3 * cpu, Memory: cmp.Or(memory, defaultMemory), Runtime: p.Runtime,
		Output: maxOutput, Files: maxOutput, Printed: maxOutput,
	}
}

// failure returns the reason why a run of a program of the course cannot be used.
func failure(o sandbox.Outcome, c sandbox.Command) error {
	switch o.Limit {
	case sandbox.CPULimit:
		return fmt.Errorf("uses more than %v of CPU time", c.Limits.CPU)
	case sandbox.WallLimit:
		return fmt.Errorf("takes longer than %v", c.Limits.Wall)
	case sandbox.MemoryLimit:
		return fmt.Errorf("uses more than %d MiB of memory", c.Limits.Memory>>20)
	case sandbox.OutputLimit:
		return fmt.Errorf("writes more than %d MiB", c.Limits.Output>>20)
	case sandbox.FilesLimit:
		return fmt.Errorf("writes more than %d MiB, too many files, or folders nested too deeply", c.Limits.Files>>20)
	case sandbox.ProcessLimit:
		return errors.New("starts too many processes")
	}
	if o.Signal == "" && o.Status == 0 {
		return nil
	}
	how := cmp.Or(o.Signal, fmt.Sprintf("exit status %d", o.Status))
	file, err := untrusted.Open(c.Stderr)
	text, _ := untrusted.Read(file, err, 64<<10)
	if lines := strings.Split(strings.TrimSpace(string(text)), "\n"); lines[len(lines)-1] != "" {
		how += ": " + lines[len(lines)-1]
	}
	return errors.New(how)
}

// tidy removes what comparisons ignore: white space at line ends, including CRs, and empty
// lines at the end.
func tidy(text []byte) string {
	var out strings.Builder
	for line := range strings.Lines(strings.TrimRight(string(text), " \t\r\n")) {
		out.WriteString(strings.TrimRight(line, " \t\r\n") + "\n")
	}
	return out.String()
}
