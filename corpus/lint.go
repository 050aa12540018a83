package corpus

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// Lint reports the faults of a corpus, one per line: stored outputs that differ from the
// reference, repeated ids, unknown or unused flags, cases with the same input, missing
// purposes, optional lines that equal the next line, retired ids, unknown ids in QUICK, an
// outdated MANIFEST. Cases whose ids name no assignment belong to a, which may be nil. An
// error means that the corpus cannot be read.
func Lint(ctx context.Context, fsys fs.FS, a *assignment.Assignment) ([]string, error) {
	cases, err := LoadFor(fsys, a)
	if err != nil {
		return nil, err
	}
	flags, err := Flags(fsys)
	if err != nil {
		return nil, err
	}
	if len(cases) == 0 {
		return []string{"no cases"}, nil
	}
	retired, err := Retired(fsys)
	if err != nil {
		return nil, err
	}
	var l linter
	for _, c := range cases {
		l.outputs(ctx, c)
	}
	l.flags(cases, flags)
	l.repeats(cases)
	l.findings = append(l.findings, revived(cases, retired)...)
	l.quick(fsys, cases)
	l.manifest(fsys, cases, retired)
	return l.findings, nil
}

type linter struct{ findings []string }

func (l *linter) add(format string, args ...any) {
	l.findings = append(l.findings, fmt.Sprintf(format, args...))
}

// outputs compares the stored outputs with the reference's.
func (l *linter) outputs(ctx context.Context, c Case) {
	complete, err := c.Complete(ctx)
	if c.IsStored() && errors.Is(err, assignment.ErrNoReference) {
		return
	}
	if err != nil {
		l.add("%s: %v", c.ID, err)
		return
	}
	if c.LogSHA256 != complete.LogSHA256 || c.LogLines != complete.LogLines {
		if c.LogSHA256 != "" {
			l.add("%s: the reference's log has sha256 %s and %d lines, the case says %s and %d", c.ID,
				complete.LogSHA256, complete.LogLines, c.LogSHA256, c.LogLines)
		}
	}
	for _, stored := range c.Expected {
		l.ambiguous(c, stored)
		for _, want := range complete.Expected {
			if want.Name == stored.Name {
				l.difference(c, stored, want)
			}
		}
	}
}

// difference reports the first line in which the reference differs.
func (l *linter) difference(c Case, stored, want File) {
	got, ref := bytes.Split(stored.Data, []byte("\n")), bytes.Split(want.Data, []byte("\n"))
	for i := range max(len(got), len(ref)) {
		a, b := lineAt(got, i), lineAt(ref, i)
		if a != b {
			l.add("%s: %s:%d: stored %q, the reference has %q", c.ID, stored.Name, i+1, a, b)
			return
		}
	}
}

func lineAt(lines [][]byte, i int) string {
	if i >= len(lines) {
		return "(nothing)"
	}
	return strings.TrimSuffix(string(lines[i]), "\r")
}

// ambiguous reports an optional line that equals the required line after it: a line-by-line
// comparison could not say which of them a program has left out.
func (l *linter) ambiguous(c Case, stored File) {
	var optional [][]byte
	n := 0
	for line := range assignment.Marked(stored.Data) {
		n++
		if line.Optional {
			optional = append(optional, line.Text, line.Or)
			continue
		}
		if slices.ContainsFunc(optional, func(text []byte) bool { return text != nil && bytes.Equal(text, line.Text) }) {
			l.add("%s: %s:%d: equals an optional line before it", c.ID, stored.Name, n)
		}
		optional = nil
	}
}

func (l *linter) flags(cases []Case, flags []assignment.Flag) {
	used := map[string]bool{}
	var declared []string
	for _, f := range flags {
		declared = append(declared, f.Name)
	}
	for _, c := range cases {
		if c.Purpose == "" && c.Source != "folder" {
			l.add("%s: no purpose", c.ID)
		}
		for _, name := range c.Flags {
			if f := declarationOf(flags, c, name); f != nil {
				used[f.Name] = true
			} else {
				l.add("%s: flag %q is not declared in FLAGS%s", c.ID, name, nearest.Hint(name, declared))
			}
		}
	}
	for _, f := range flags {
		if !used[f.Name] {
			l.add("FLAGS: flag %q is not used", f.Name)
		}
	}
}

// repeats reports repeated ids and inputs.
func (l *linter) repeats(cases []Case) {
	ids, inputs := map[string]bool{}, map[string]string{}
	for _, c := range cases {
		if id := strings.ToLower(c.ID); ids[id] {
			l.add("%s: another case has the same id", c.ID)
		} else {
			ids[id] = true
		}
		input := c.Text()
		if in, err := c.Instance(nil); err == nil {
			input = c.Assignment.Name + " " + in.Given().Text()
		}
		if first, ok := inputs[input]; ok {
			l.add("%s: the same input as %s", c.ID, first)
		} else {
			inputs[input] = c.ID
		}
	}
}
