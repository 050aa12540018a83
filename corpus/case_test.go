package corpus

import (
	"bytes"
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

const (
	sampleInput = "2\n1\n2\n3 3 3\n3 3 3\n0\n0\n"
	sampleNext  = "3 4 4\n0 0 5\n0\n2\n"
	sampleCase  = "purpose: p\nflags: a b\nweight: 3\nsource: hand\n-- input.txt --\n" + sampleInput + "-- next_state.txt --\n" + sampleNext
)

func folderOf(pairs ...string) fs.FS {
	fsys := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		fsys[pairs[i]] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return fsys
}

func TestParse(t *testing.T) {
	c, err := Parse("x/y", []byte(sampleCase))
	if err != nil {
		t.Fatal(err)
	}
	want := Case{
		ID: "x/y", Assignment: mancala.Assignment, Purpose: "p", Flags: []string{"a", "b"}, Group: "minimax",
		Weight: 3, Source: "hand", Given: assignment.Given{Input: []byte(sampleInput)}, Expected: []File{{"next_state.txt", []byte(sampleNext)}},
	}
	if d := cmp.Diff(want, c); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"no input", "purpose: p\n", "c.txtar: no input, want a file input.txt or args"},
		{"two inputs", "-- args --\n7 0 0\n-- input.txt --\n", "c: files args and input.txt, want one of them"},
		{"a file twice", "-- args --\n7 0 0\n-- stdout --\na\n-- stdout --\nb\n", "c.txtar: a second file stdout, want one"},
		{"unknown key", "purpose: p\ncolor: red\n-- args --\n7 0 0\n", `c.txtar:2: "color: red", want`},
		{"bad weight", "weight: much\n-- args --\n7 0 0\n", `c.txtar:1: weight "much", want 0 or more`},
		{"bad input", "-- input.txt --\n9\n1\n2\n3 3 3\n3 3 3\n0\n0\n", `c/input.txt:1: "9", want a task, 1 to 4`},
		{"bad arguments", "-- args --\n7 x\n", `c: argument 2 (the number of stones taken): "x", want 0 to 7`},
		{"no such output", "-- args --\n7 0 0\n-- stdout.txt --\n", "c: file stdout.txt, want an output of the assignment"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse("c", []byte(test.data))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("%v, want %s", err, test.want)
			}
		})
	}
}

// Complete fills in the reference's outputs of a case; Format and Parse do not change the case.
func TestCompleteAndFormat(t *testing.T) {
	for _, text := range []string{sampleCase, "purpose: q\n-- args --\n9 0 0 5\n"} {
		c, err := Parse("c", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if c, err = c.Complete(context.Background()); err != nil {
			t.Fatal(err)
		}
		again, err := Parse("c", c.Format())
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(c, again); d != "" {
			t.Errorf("(-complete +parsed again):\n%s", d)
		}
		p, err := c.Problem(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Expected) != len(p.Outputs) {
			t.Errorf("%d stored outputs, want %d", len(c.Expected), len(p.Outputs))
		}
	}
}

// A file may have lines that look like the beginning of a file.
func TestQuotedFiles(t *testing.T) {
	files := []File{{"out.txt", []byte("-- Board --\n> 1\n\n-- end --\n")}, {"empty.txt", nil}, {"plain.txt", []byte("> 1\n")}}
	comment, again, err := ParseArchive(FormatArchive([]byte("purpose: p\n"), files))
	if err != nil || comment != "purpose: p\n" {
		t.Errorf("%q, %v", comment, err)
	}
	if d := cmp.Diff(files, again, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("(-files +parsed again):\n%s", d)
	}
	if _, err := Parse("c", []byte("quoted: input.txt\n-- input.txt --\n1\n")); err == nil || !strings.Contains(err.Error(), "c.txtar: ") {
		t.Errorf("a quoted file without >: %v", err)
	}
}

// A long log is hashed, and the hash is compared with the reference.
func TestLongLog(t *testing.T) {
	long := "purpose: p\n-- input.txt --\n2\n1\n4\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"
	c, err := Parse("c", []byte(long))
	if err != nil {
		t.Fatal(err)
	}
	if c, err = c.Complete(context.Background()); err != nil {
		t.Fatal(err)
	}
	if len(c.Expected) != 1 || len(c.LogSHA256) != 64 || c.LogLines < 10_000 {
		t.Errorf("%d stored outputs, sha256 %q of %d lines, want the log hashed", len(c.Expected), c.LogSHA256, c.LogLines)
	}
	if got := pin(newManifest(), []Case{c}, nil).files["c/traverse_log.txt"]; got != c.LogSHA256 {
		t.Errorf("MANIFEST would have sha256 %q of the log, want %q", got, c.LogSHA256)
	}
	lint := func(c Case) []string {
		findings, err := Lint(context.Background(), folderOf("c.txtar", string(c.Format())), nil)
		if err != nil {
			t.Fatal(err)
		}
		return findings
	}
	if findings := lint(c); findings != nil {
		t.Errorf("clean case: %q", findings)
	}
	c.LogLines++
	if findings := lint(c); len(findings) != 1 || !strings.Contains(findings[0], "lines") {
		t.Errorf("wrong number of lines: %q", findings)
	}
}

// Stored outputs decide the verdict, whatever the rules are.
func TestStoredOutputsDecide(t *testing.T) {
	c, err := Parse("c", []byte(strings.Replace(sampleCase, "3 4 4", "9 9 9", 1)))
	if err != nil {
		t.Fatal(err)
	}
	for reading, want := range map[mancala.Reading]string{
		{}: "9 9 9",
		{Reading: reference.Reading{Rules: sow.Kalah}}:           "9 9 9",
		{Reading: reference.Reading{Profile: reference.Handout}}: "9 9 9",
	} {
		p, err := c.Problem(context.Background(), reading)
		if err != nil {
			t.Fatal(err)
		}
		for line := range p.Outputs[0].Lines {
			if string(line.Text) != want {
				t.Errorf("%+v: %s, want %s", reading, line.Text, want)
			}
			break
		}
	}
}

func TestLoad(t *testing.T) {
	fsys := folderOf(
		"b/case.txtar", sampleCase,
		"a/one/input.txt", sampleInput,
		"a/one/next_state.txt", sampleNext,
		"a/one/notes.txt", "x",
		"a/two/args", "7 3 1 4 2 3\n",
		"FLAGS", "a: something\nb: another\n",
	)
	cases, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, c := range cases {
		ids = append(ids, c.ID)
	}
	if d := cmp.Diff([]string{"a/one", "a/two", "b/case"}, ids); d != "" {
		t.Errorf("ids (-want +got):\n%s", d)
	}
	for _, test := range []struct {
		assignment *assignment.Assignment
		run, skip  []string
		want       []string
	}{
		{mancala.Assignment, nil, nil, []string{"a/one", "b/case"}},
		{takestones.Assignment, nil, nil, []string{"a/two"}},
		{mancala.Assignment, []string{"a*"}, nil, []string{"a/one"}},
		{mancala.Assignment, []string{"?/*"}, []string{"*/one"}, []string{"b/case"}},
		{mancala.Assignment, []string{"one", "b"}, nil, nil},
	} {
		var got []string
		for _, c := range Select(cases, test.assignment, test.run, test.skip) {
			got = append(got, c.ID)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("run %q, skip %q: %q, want %q", test.run, test.skip, got, test.want)
		}
	}
}

func TestLintFindings(t *testing.T) {
	clean := func() string {
		c, err := Parse("c", []byte("purpose: p\n-- input.txt --\n"+sampleInput))
		if err != nil {
			t.Fatal(err)
		}
		if c, err = c.Complete(context.Background()); err != nil {
			t.Fatal(err)
		}
		return string(c.Format())
	}()
	for _, test := range []struct {
		name string
		fsys fs.FS
		want string // empty means no finding
	}{
		{"clean", folderOf("c.txtar", clean), ""},
		{"wrong next state", folderOf("c.txtar", strings.Replace(clean, "0 0 5", "0 0 6", 1)), `c: next_state.txt:2: stored "0 0 6", the reference has "0 0 5"`},
		{"log too short", folderOf("c.txtar", strings.TrimSuffix(clean, "root,0,1\n")), `c: traverse_log.txt:36: stored "", the reference has "root,0,1"`},
		{"no purpose", folderOf("c.txtar", strings.Replace(clean, "purpose: p", "purpose:", 1)), "c: no purpose"},
		{"undeclared flag", folderOf("c.txtar", strings.Replace(clean, "flags:", "flags: odd", 1)), `c: flag "odd" is not declared in FLAGS`},
		{"misspelt flag", folderOf("c.txtar", strings.Replace(clean, "flags:", "flags: chian", 1), "FLAGS", "chain: something\n"), `c: flag "chian" is not declared in FLAGS, did you mean chain?`},
		{"unused flag", folderOf("c.txtar", clean, "FLAGS", "odd: something\n"), `FLAGS: flag "odd" is not used`},
		{"same input", folderOf("c.txtar", clean, "d/input.txt", strings.ReplaceAll(sampleInput, "\n", "\r\n")), "d: the same input as c"},
		{"same id", folderOf("c.txtar", clean, "C.txtar", strings.Replace(clean, "3 3 3\n3", "3 3 2\n3", 1)), "c: another case has the same id"},
		{"ambiguous", folderOf("c.txtar", strings.Replace(clean, "B2,1,-Inf", "B2,1,-Infinity\tOPTIONAL\nB2,1,-Inf", 1)), "c: traverse_log.txt:4: equals an optional line before it"},
		{"manifest", folderOf("c.txtar", clean, "MANIFEST", "00  c\n"), `MANIFEST:1: "00  c", want "# version N, sha256 SUM of the lines below"`},
		{"retired id", folderOf("c.txtar", clean, "RETIRED", "c: nobody needs it\n"), "c: the id is retired (nobody needs it), want another one"},
		{"retired id in capitals", folderOf("c.txtar", clean, "RETIRED", "C: nobody needs it\n"), "c: the id is retired (nobody needs it), want another one"},
	} {
		t.Run(test.name, func(t *testing.T) {
			findings, err := Lint(context.Background(), test.fsys, nil)
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" && findings != nil || test.want != "" && !slices.Contains(findings, test.want) {
				t.Errorf("%q, want %q", findings, test.want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sampleCase))
	f.Add([]byte("purpose: q\nsha256: 00\nlines: 3\n-- args --\n7 3 1 4 2 3\n-- stdout --\nMove: 6\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse("c", data)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		text := c.Format()
		again, err := Parse("c", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !bytes.Equal(text, again.Format()) {
			t.Errorf("printed again it differs:\n%s\n%s", text, again.Format())
		}
	})
}
