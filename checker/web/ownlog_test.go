package web

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// written returns the reference's log with the optional lines for whose number keep is true.
func written(t *testing.T, in string, keep func(n int) bool) []string {
	t.Helper()
	output, _ := parse(t, in).log(nil)
	var lines []string
	n := 0
	for line := range output.Lines {
		if line.Optional {
			n++
		}
		if !line.Optional || keep(n) {
			lines = append(lines, string(line.Text))
		}
	}
	return lines
}

// Every window shows an uploaded log beside the reference's: row by row up to the first
// difference, whatever optional lines it has, and line by line after it.
func TestOwnLog(t *testing.T) {
	needs.Seconds(t)
	never := func(int) bool { return false }
	always := func(int) bool { return true }
	some := func(n int) bool { return n%3 == 1 }
	for _, test := range []struct {
		name, why string
		in        string
		keep      func(int) bool
		edit      func(lines []string) []string
		wrong     int64 // the row of the first difference
	}{
		{"right", "no optional lines", short, never, nil, 0},
		{"right, optional", "all optional lines", short, always, nil, 0},
		{"right, mixed", "some optional lines, in a log of a million rows", million, some, nil, 0},
		{"white space", "tolerated white space is not a difference", short, some, func(l []string) []string {
			l[7] += " \r"
			return append(l, "", "")
		}, 0},
		{"wrong row", "the following lines are still shown beside their rows", short, never, func(l []string) []string {
			l[49] = "B9,9,9,9,9"
			return l
		}, 50},
		{"wrong header", "the first row", short, never, func(l []string) []string { l[0] = "node"; return l }, 1},
		{"late", "after a million rows", million, some, func(l []string) []string { l[len(l)-2] = "nonsense"; return l }, 1_136_761},
		{"missing row", "all following lines are shifted by one", short, never, func(l []string) []string { return slices.Delete(l, 39, 40) }, 40},
		{"short", "the log ends", short, always, func(l []string) []string { return l[:4] }, 5},
		{"long", "the log does not end", short, never, func(l []string) []string { return append(l, "root,0,0,0,0") }, 95},
		{"empty", "nothing is written", short, never, func([]string) []string { return nil }, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.name == "right, mixed" {
				needs.Time(t) // "late" is as long
			}
			lines := written(t, test.in, test.keep)
			if test.edit != nil {
				lines = test.edit(lines)
			}
			text := strings.Join(lines, "\n") + "\n"
			if lines == nil {
				text = ""
			}
			s := parse(t, test.in)
			log, _, err := newOwnLog(context.Background(), s, strings.NewReader(text), maxLog, t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			defer log.close()
			if log.Wrong != test.wrong || (log.Wrong > 0) != (len(log.Why) > 0) {
				t.Errorf("%s: row %d is wrong, as %q, want %d", test.why, log.Wrong, log.Why, test.wrong)
			}
			checkBeside(t, test.in, log, lines, test.wrong)
		})
	}
}

// checkBeside requests windows, and checks that each shows every line beside its row.
func checkBeside(t *testing.T, in string, log *ownLog, lines []string, wrong int64) {
	t.Helper()
	tr := newTrail(parse(t, in))
	defer tr.close()
	p, err := tr.wait(context.Background(), maxRows)
	if err != nil {
		t.Fatal(err)
	}
	at := 0 // the line of the row
	want := map[int64]ownRow{}
	for i, text := range logOf(t, in) {
		row := int64(i + 1)
		right := wrong == 0 || row < wrong
		own := ownRow{State: map[bool]string{true: "same", false: "after"}[right]}
		if right && strings.TrimRight(lines[at], " \r") != text {
			own.Optional = true
			at++
		}
		switch {
		case at < len(lines):
			own.Text = strings.TrimRight(lines[at], " \r")
		case !right && row != wrong:
			own.State = "missing"
		}
		if row == wrong {
			own.State = "wrong"
		}
		want[row] = own
		at++
	}
	for first := int64(1); first <= p.Rows; first += max(1, p.Rows/40) {
		rows, err := windowOf(context.Background(), tr, log, first, 20)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			got := *row.Own
			if got.State == string(proof.Origin) || got.State == string(proof.Consequence) {
				got.State = "after" // TestOwnLogRoles distinguishes them
			}
			if got != want[first+int64(i)] {
				t.Fatalf("window from %d: beside row %d is %+v, want %+v", first, first+int64(i), got, want[first+int64(i)])
			}
		}
	}
}

// The server keeps each log in a file until it drops the log.
func TestLogsAreRemoved(t *testing.T) {
	s := newServer(t, nil)
	for n := range maxLogs + 3 {
		log, key, err := newOwnLog(context.Background(), parse(t, short), strings.NewReader(fmt.Sprint(n)), maxLog, s.temp.Dir)
		if err != nil {
			t.Fatal(err)
		}
		s.logs.get(key, func() *ownLog { return log })
	}
	uploads := func() int {
		files, err := filepath.Glob(filepath.Join(s.temp.Dir, "[^.]*"))
		if err != nil {
			t.Fatal(err)
		}
		return len(files)
	}
	if n := uploads(); n != maxLogs {
		t.Errorf("%d files, want %d", n, maxLogs)
	}
	s.logs.clear()
	if n := uploads(); n != 0 {
		t.Errorf("%d files, want none", n)
	}
}

// The server refuses a log that is too long after reading it, and keeps no file of it. It
// keeps no file of an upload that ends early either.
func TestTooLongLog(t *testing.T) {
	dir, rest := t.TempDir(), strings.NewReader(strings.Repeat("x", 8<<20))
	_, _, err := newOwnLog(context.Background(), parse(t, short), rest, 1<<20, dir)
	const want = "the log has more than 1 MB; stonecheck explain --log compares one of any length"
	if err == nil || err.Error() != want || rest.Len() > 0 {
		t.Errorf("%v, and %d bytes are not read; want %s", err, rest.Len(), want)
	}
	broken := io.MultiReader(strings.NewReader("Node,"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if _, _, err := newOwnLog(context.Background(), parse(t, short), broken, 1<<20, dir); err != io.ErrUnexpectedEOF {
		t.Errorf("%v, want %v", err, io.ErrUnexpectedEOF)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
		t.Errorf("%d files, %v, want none", len(files), err)
	}
}

func TestNoLogOfGreedy(t *testing.T) {
	_, err := parse(t, "1/1/2/3 3 3/3 3 3/0/0").log(nil)
	if err == nil || err.Error() != "greedy writes no log" {
		t.Errorf("%v, want the error that greedy writes no log", err)
	}
}

// After the first difference of a log, each wrong row is either a new mistake or a
// consequence of earlier wrong rows.
func TestOwnLogRoles(t *testing.T) {
	e := parse(t, short)
	set, err := e.homework.ParseSet("no-extra-move")
	if err != nil {
		t.Fatal(err)
	}
	texts, _ := e.input.(assignment.Misreader).Misread(set, 10_000)
	log, _, err := newOwnLog(context.Background(), e, strings.NewReader(texts[e.LogName()]), maxLog, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer log.close()
	tr := newTrail(e)
	defer tr.close()
	rows, err := windowOf(context.Background(), tr, log, 1, maxWindow)
	if err != nil {
		t.Fatal(err)
	}
	states := map[string]int{}
	for _, row := range rows {
		states[row.Own.State]++
		if role := row.Own.State; (role == string(proof.Origin) || role == string(proof.Consequence)) && row.Own.Text == row.Text {
			t.Errorf("%s is right and of state %s", row.Text, role)
		}
	}
	if states["wrong"] != 1 || states[string(proof.Origin)] == 0 || states[string(proof.Consequence)] == 0 {
		t.Errorf("the rows are %v, want one wrong, and some origins and consequences", states)
	}
}
