package explain_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/trace"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// inputs yields generated inputs of every recipe, alternating between rules and profiles.
func inputs(t *testing.T, count int, tasks ...reference.Task) iter.Seq2[reference.Reading, reference.Input] {
	return func(yield func(reference.Reading, reference.Input) bool) {
		rules, made := explain.AllRules(), 0
		for c := range gen.Cases(mancala.Assignment, mancala.Assignment.Recipes, 5, true) {
			in, err := reference.ParseInput(c.ID, c.Input, false)
			if err != nil {
				t.Fatal(err)
			}
			in.Task = tasks[made%len(tasks)]
			reading := reference.Reading{Profile: reference.Profile(made / 2 % 2)}
			if made%3 == 2 {
				reading.Rules = rules[made/3%len(rules)]
			}
			if size(reading, in) > 4*mancala.MaxRows {
				continue // not with these rules, or no cutoffs
			}
			if made == count || !yield(reading, in) {
				return
			}
			made++
		}
	}
}

func size(reading reference.Reading, in reference.Input) (rows int) {
	reading.Trace(in, func(*ref.Event, int64) bool {
		rows++
		return rows <= 4*mancala.MaxRows
	})
	return rows
}

// Every row of every log is explained, and the numbers computed from the reasons are the numbers in the row.
func TestEveryRow(t *testing.T) {
	needs.Time(t)
	seen := map[string]int{}
	for reading, in := range inputs(t, 240, reference.MiniMax, reference.AlphaBeta, reference.AlphaBeta) {
		lines := logLines(reading, in)
		rows := int64(0)
		explain.EachRow(reading, in, func(row explain.Row) bool {
			rows++
			if err := checkReasons(reading, in, row, lines, seen); err != nil {
				t.Fatalf("%v, rules %v, profile %v, row %d: %v", in, reading.Rules, reading.Profile, row.Number, err)
			}
			return true
		})
		if want := lines[len(lines)-1].number; rows+1 != want {
			t.Errorf("%v: %d rows explained, want %d", in, rows+1, want)
		}
	}
	for _, what := range []string{"optional", "cutoff", "bound of an ancestor", "extra move", "leaf", "expanded"} {
		if seen[what] < 100 {
			t.Errorf("%s: seen %d times, want 100 or more", what, seen[what])
		}
	}
}

// A logLine is an expected line of a log.
type logLine struct {
	text     string
	optional bool
	number   int64 // among the required lines, from 1
}

func logLines(reading reference.Reading, in reference.Input) []logLine {
	var lines []logLine
	number := int64(0)
	for line := range reading.Problem(in, nil).Outputs[1].Lines {
		if !line.Optional {
			number++
		}
		lines = append(lines, logLine{string(line.Text), line.Optional, number})
	}
	return lines
}

func checkReasons(reading reference.Reading, in reference.Input, row explain.Row, lines []logLine, seen map[string]int) error {
	line := lines[row.Line]
	if line.optional || line.number != row.Number {
		return fmt.Errorf("line %d is optional (%v) or row %d", row.Line, line.optional, line.number)
	}
	if text := reading.Row(in, &row.Event); text != line.text {
		return fmt.Errorf("the row is %q, want %q", text, line.text)
	}
	columns := map[trace.Topic]string{}
	fields := strings.Split(line.text, ",")
	for i, topic := range []trace.Topic{trace.Name, trace.Depth, trace.Value, trace.Alpha, trace.Beta}[:len(fields)] {
		columns[topic] = fields[i]
	}
	topics := map[trace.Topic]string{}
	for _, r := range explain.Reasons(reading, in, row) {
		if topics[r.Topic] != "" {
			return fmt.Errorf("two reasons for %s", r.Topic)
		}
		topics[r.Topic] = r.Sentence
		if r.Number != columns[r.Topic] {
			return fmt.Errorf("%s is worked out as %q, the row %q has %q", r.Topic, r.Number, line.text, columns[r.Topic])
		}
		if !strings.HasPrefix(r.Sentence, r.Number) || !strings.HasSuffix(r.Sentence, ".") || strings.Contains(r.Sentence, "%!") {
			return fmt.Errorf("%s: sentence %q", r.Topic, r.Sentence)
		}
	}
	for topic := range columns {
		if topics[topic] == "" {
			return fmt.Errorf("no reason for %s", topic)
		}
	}
	return checkTopics(row, topics, lines[row.Line-1].optional, seen)
}

// checkTopics checks that the reasons for properties without a column agree with the event.
func checkTopics(row explain.Row, topics map[trace.Topic]string, optional bool, seen map[string]int) error {
	says := func(topic trace.Topic, text string) bool {
		if strings.HasPrefix(topics[topic], text) {
			seen[strings.TrimPrefix(text, "a ")]++
			return true
		}
		return false
	}
	update := row.Event.Kind == ref.Update
	switch {
	case topics[trace.Order] == "":
		return fmt.Errorf("no reason for its place")
	case (topics[trace.Optional] != "") != optional:
		return fmt.Errorf("an optional row before it (%v): %q", optional, topics[trace.Optional])
	case (topics[trace.Next] != "") != update || says(trace.Next, "a cutoff") != row.Event.Cutoff:
		return fmt.Errorf("cutoff (%v): %q", row.Event.Cutoff, topics[trace.Next])
	case says(trace.Kind, "a leaf") != (row.Event.Kind == ref.Leaf), says(trace.Kind, "expanded") != (row.Event.Kind == ref.Enter):
		return fmt.Errorf("event %d: %q", row.Event.Kind, topics[trace.Kind])
	}
	for what, text := range map[string]string{"optional": topics[trace.Optional], "bound of an ancestor": topics[trace.Alpha], "extra move": topics[trace.Depth]} {
		if what == "optional" && text != "" || strings.Contains(text, "a node begins with the window") || strings.Contains(text, "an extra move (+)") {
			seen[what]++
		}
	}
	return nil
}
