package ref_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// printed returns the row of an event with another value.
func printed(s sample, e *ref.Event, value ref.Value) string {
	fields := []string{sow.Name(s.Board.Pits(), e.Move), strconv.Itoa(int(e.Depth)), infinite(value)}
	if s.Task == reference.AlphaBeta {
		fields = append(fields, infinite(e.Alpha), infinite(e.Beta))
	}
	return strings.Join(fields, ",")
}

func infinite(v ref.Value) string {
	text := strconv.Itoa(int(v))
	return strings.Replace(text, strconv.Itoa(int(ref.Infinity)), "Infinity", 1)
}

// The expected lines of a log are its rows and optional lines. An optional line, with Infinity or -Infinity, comes
// before the row of each node at which the game is over, and nowhere else.
func TestExpectedLinesOfALog(t *testing.T) {
	optional := 0
	checkLogs(t, func(s sample) string {
		for _, s := range bothTasks(s) {
			all, _ := events(s, ref.Search{Depth: s.Depth, Prune: s.Task == reference.AlphaBeta})
			want := []string{header(s.Task == reference.AlphaBeta)}
			for i := range all {
				e := &all[i]
				if e.Over {
					optional++
					want = append(want, printed(s, e, ref.Infinity)+" or "+printed(s, e, -ref.Infinity)+" or nothing")
				}
				want = append(want, printed(s, e, e.Value))
			}
			got := expected(s.reading().Problem(s.Input, nil), reference.LogFile)
			if !slices.Equal(want, got) {
				return s.Task.String() + " (-want +got):\n" + cmp.Diff(want, got)
			}
		}
		return ""
	})
	t.Logf("optional: %d", optional)
	if optional < 200 && countsMatter(t) {
		t.Errorf("%d optional lines met, want 200 or more", optional)
	}
}

// expected returns the lines of an output, with their alternatives.
func expected(p assignment.Problem, name string) []string {
	var all []string
	for _, o := range p.Outputs {
		if o.Name != name {
			continue
		}
		for line := range o.Lines {
			text := string(line.Text)
			if line.Or != nil {
				text += " or " + string(line.Or)
			}
			if line.Optional {
				text += " or nothing"
			}
			all = append(all, text)
		}
	}
	return all
}

// In both profiles Solve writes the expected lines without the optional ones. The size of an output counts all its
// lines.
func TestSolvedIsExpected(t *testing.T) {
	checkLogs(t, func(s sample) string {
		for _, s := range bothTasks(s) {
			for _, profile := range []reference.Profile{reference.Graded, reference.Handout} {
				reading := reference.Reading{Rules: s.rules, Profile: profile}
				var log bytes.Buffer
				next, err := reading.Solve(s.Input, &log)
				if err != nil {
					return err.Error()
				}
				got := map[string]string{reference.NextStateFile: string(next), reference.LogFile: log.String()}
				for _, o := range reading.Problem(s.Input, nil).Outputs {
					want, size := required(o)
					total := int64(0)
					for size := range o.Sizes() {
						total += size
					}
					if want != got[o.Name] || size != total {
						return fmt.Sprintf("%v, %s, %s: size %d, want %d (-want +got):\n%s", s.Task, profile, o.Name,
							total, size, cmp.Diff(want, got[o.Name]))
					}
				}
			}
		}
		return ""
	})
}

// required returns an output without its optional lines, and its size with them.
func required(o assignment.Output) (text string, size int64) {
	var b strings.Builder
	for line := range o.Lines {
		size += int64(max(len(line.Text), len(line.Or)) + 1)
		if !line.Optional {
			b.Write(line.Text)
			b.WriteByte('\n')
		}
	}
	return b.String(), size
}

// The handout's log differs from the graded log only in first rows: the root has none, and other nodes show a value
// that depends on the parity of their depth.
func TestHandoutLogDiffersInFirstRows(t *testing.T) {
	checkLogs(t, func(s sample) string {
		for _, s := range bothTasks(s) {
			all, _ := events(s, ref.Search{Depth: s.Depth, Prune: s.Task == reference.AlphaBeta})
			want := []string{header(s.Task == reference.AlphaBeta)}
			for i := 1; i < len(all); i++ {
				value := all[i].Value
				if all[i].Kind == ref.Enter {
					value = []ref.Value{-ref.Infinity, ref.Infinity}[all[i].Depth%2]
				}
				want = append(want, printed(s, &all[i], value))
			}
			var log bytes.Buffer
			reference.Reading{Rules: s.rules, Profile: reference.Handout}.Solve(s.Input, &log)
			if text := strings.Join(want, "\n") + "\n"; text != log.String() {
				return s.Task.String() + " (-want +got):\n" + cmp.Diff(text, log.String())
			}
		}
		return ""
	})
}

// An output that is interrupted ends there; iterating over it again starts from the beginning.
func TestLinesBreakOff(t *testing.T) {
	checkLogs(t, func(s sample) string {
		for _, o := range s.reading().Problem(s.Input, nil).Outputs {
			want, _ := required(o)
			first := ""
			for line := range o.Lines {
				first = string(line.Text)
				break
			}
			again, _ := required(o)
			if again != want || !strings.HasPrefix(want, first+"\n") {
				return differ(o.Name+" begins", first, want)
			}
		}
		return ""
	})
}
