package report

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// A Point is what a history keeps of a run.
type Point struct {
	Time       time.Time `json:"time"`
	Program    string    `json:"program"`
	Assignment string    `json:"assignment"`
	Passed     int       `json:"passed"`
	Judged     int       `json:"judged"`
}

// PointOf returns the point of a run.
func PointOf(run Run) Point {
	return Point{run.Started.Truncate(time.Second), run.Program, run.Assignment, run.Totals.Passed, run.Totals.Judged}
}

// AllPass reports whether every judged case passed.
func (p Point) AllPass() bool { return p.Passed == p.Judged && p.Judged > 0 }

// String returns the totals in a few words.
func (p Point) String() string {
	if p.AllPass() {
		return fmt.Sprintf("all %d pass", p.Judged)
	}
	return fmt.Sprintf("%d/%d", p.Passed, p.Judged)
}

// AppendHistory adds a point to a history, a file with a line of JSON for each run. A last line
// without its newline, as an editor may leave it, is completed first.
func AppendHistory(name string, p Point) error {
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return err
	}
	if !endsLine(f) {
		line = append([]byte("\n"), line...)
	}
	_, err = f.Write(append(line, '\n'))
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// endsLine reports whether a file is empty or ends in a newline.
func endsLine(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return true
	}
	last := make([]byte, 1)
	_, err = f.ReadAt(last, info.Size()-1)
	return err != nil || last[0] == '\n'
}

// ReadHistory reads a history; name is used in errors.
func ReadHistory(name string, data []byte) ([]Point, error) {
	var points []Point
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		var p Point
		if err := json.Unmarshal([]byte(line), &p); err != nil || p.Time.IsZero() || p.Passed < 0 || p.Passed > p.Judged {
			return nil, fmt.Errorf("%s:%d: not a run, want what check --history writes", name, number)
		}
		points = append(points, p)
	}
	return points, nil
}

// Trend returns the last runs on a line of at most width columns, the latest at its end:
// 12:03 16/30 → 12:07 22/30.
func Trend(points []Point, width int) string {
	text := ""
	for _, p := range slices.Backward(points) {
		longer := p.Time.Local().Format("15:04 ") + p.String()
		if text != "" {
			longer += " → " + text
		}
		if len([]rune(longer)) > width {
			break
		}
		text = longer
	}
	return text
}

// Chart draws a history, a line for each of the last runs, for each program that has any.
func Chart(w io.Writer, points []Point, last int) error {
	var programs []string
	for _, p := range points {
		if !slices.Contains(programs, p.Program) {
			programs = append(programs, p.Program)
		}
	}
	var b strings.Builder
	for i, program := range programs {
		if i > 0 {
			b.WriteByte('\n')
		}
		runs := slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return p.Program != program })
		fmt.Fprintf(&b, "%s: %s\n", program, runs[len(runs)-1].Assignment)
		for _, p := range runs[max(0, len(runs)-last):] {
			tally := Tally{Passed: p.Passed, Cases: p.Judged}
			fmt.Fprintf(&b, "  %s  %s  %v\n", p.Time.Local().Format("2006-01-02 15:04"), barOf(tally, chartWidth), p)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const chartWidth = 30
