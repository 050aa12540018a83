package report

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What is added to a history is read back and drawn, each program by itself.
func TestHistory(t *testing.T) {
	name := filepath.Join(t.TempDir(), "history.jsonl")
	at := time.Date(2026, 3, 1, 12, 3, 0, 0, time.Local)
	for i, p := range []Point{{Program: "a.py", Passed: 0, Judged: 30}, {Program: "b.py", Passed: 1, Judged: 30}, {Program: "a.py", Passed: 30, Judged: 30}} {
		p.Time, p.Assignment = at.Add(time.Duration(i)*time.Minute), "mancala"
		if err := AppendHistory(name, p); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	points, err := ReadHistory("h", data)
	if err != nil {
		t.Fatal(err)
	}
	var chart bytes.Buffer
	if err := Chart(&chart, points, 20); err != nil {
		t.Fatal(err)
	}
	empty, full := strings.Repeat("░", 30), strings.Repeat("█", 30)
	want := "a.py: mancala\n  2026-03-01 12:03  " + empty + "  0/30\n  2026-03-01 12:05  " + full + "  all 30 pass\n\n" +
		"b.py: mancala\n  2026-03-01 12:04  █" + empty[len("░"):] + "  1/30\n"
	if chart.String() != want {
		t.Errorf("the chart is\n%s\nwant\n%s", chart.String(), want)
	}
	if got := Trend(points, 80); got != "12:03 0/30 → 12:04 1/30 → 12:05 all 30 pass" {
		t.Errorf("the trend is %s", got)
	}
	if got := Trend(points, 40); got != "12:04 1/30 → 12:05 all 30 pass" {
		t.Errorf("a short trend is %s", got)
	}
	for _, bad := range []string{"{}\n", "no\n", `{"time":"2026-03-01T12:03:00Z","passed":3,"judged":2}`} {
		if _, err := ReadHistory("h", append(data, bad...)); err == nil || err.Error() != "h:4: not a run, want what check --history writes" {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// A last line without a newline, as an editor or a full disk leaves it, does not swallow the next run.
func TestHistoryAfterHalfLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "history.jsonl")
	p := Point{Time: time.Date(2026, 3, 1, 12, 3, 0, 0, time.UTC), Program: "a.py", Assignment: "mancala", Passed: 1, Judged: 2}
	if err := AppendHistory(name, p); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, bytes.TrimSpace(data), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := AppendHistory(name, p); err != nil {
		t.Fatal(err)
	}
	if data, err = os.ReadFile(name); err != nil {
		t.Fatal(err)
	}
	if points, err := ReadHistory("h", data); err != nil || len(points) != 2 {
		t.Errorf("%d points, %v, in\n%s", len(points), err, data)
	}
}
