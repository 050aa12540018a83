package reference

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

var plot = flag.String("plot", "", "write the curves of BenchmarkCurve to this SVG `FILE`")

// The curves cover logs with this range of rows.
const (
	fewestRows    = 10_000
	mostRows      = 10_000_000
	shortRunsMost = 300_000
)

func rowLimit() int {
	if testing.Short() {
		return shortRunsMost
	}
	return mostRows
}

// A cost says what it takes to make a log.
type cost struct {
	rows    float64
	seconds float64 // to search and print, the best of some runs
	bytes   float64 // the peak memory of a process that does it
}

// BenchmarkCurve measures what a log costs, by its number of rows: the exponents of the power laws that fit time and
// memory best. An exponent of 1 means proportional cost, 0 constant cost.
func BenchmarkCurve(b *testing.B) {
	var costs []cost
	for b.Loop() {
		costs = nil
		for _, in := range curveInputs(b) {
			costs = append(costs, costOf(b, in))
		}
	}
	seconds := fit(costs, func(c cost) float64 { return c.seconds })
	memory := fit(costs, func(c cost) float64 { return c.bytes })
	b.ReportMetric(seconds.exponent, "time-exponent")
	b.ReportMetric(memory.exponent, "memory-exponent")
	b.ReportMetric(float64(len(costs)), "logs")
	if *plot != "" {
		if err := os.WriteFile(*plot, []byte(svg(costs, seconds, memory)), 0o644); err != nil {
			b.Fatal(err)
		}
	}
}

// curveInputs returns inputs of both tasks whose logs have fewestRows to mostRows rows.
func curveInputs(b *testing.B) (inputs []Input) {
	for task := MiniMax; task <= AlphaBeta; task++ {
		for pits := 4; pits <= 8; pits++ {
			row := strings.TrimSpace(strings.Repeat("4 ", pits))
			for depth, rows := 2, 0; rows < rowLimit() && depth < 14; depth++ {
				in, err := ParseInput("", fmt.Appendf(nil, "%d\n1\n%d\n%s\n%s\n0\n0\n", task, depth, row, row), false)
				if err != nil {
					b.Fatal(err)
				}
				if rows = rowsOf(in); rows >= fewestRows && rows <= rowLimit() {
					inputs = append(inputs, in)
				}
			}
		}
	}
	return inputs
}

// rowsOf returns the number of lines of a log; it stops counting a little beyond rowLimit().
func rowsOf(in Input) int {
	count, most := lineCounter{}, rowLimit()
	Reading{}.log(in, nil, func(b assignment.Block) bool {
		count.Write(b.Text)
		return count.lines <= most
	})
	return count.lines
}

func costOf(b *testing.B, in Input) cost {
	c := cost{rows: float64(rowsOf(in)), seconds: math.Inf(1)}
	for range 5 {
		start := time.Now()
		Reading{}.Solve(in, io.Discard)
		c.seconds = min(c.seconds, time.Since(start).Seconds())
	}
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), peakOf+"="+in.String())
	out, err := child.Output()
	if err != nil {
		b.Fatal(err)
	}
	if _, err := fmt.Sscanf(string(out), "%g", &c.bytes); err != nil {
		b.Skipf("%v: the memory of a process is not known here: %s", err, out)
	}
	return c
}

// peakOf is an environment variable that holds an input. A process that has it only solves that input and prints its
// own peak memory.
const peakOf = "STONECHECK_PEAK_OF"

func TestMain(m *testing.M) {
	text, child := os.LookupEnv(peakOf)
	if !child {
		os.Exit(m.Run())
	}
	in, err := ParseInput("", []byte(text), false)
	if err != nil {
		panic(err)
	}
	Reading{}.Solve(in, io.Discard)
	status, _ := os.ReadFile("/proc/self/status") // on Linux
	_, peak, _ := bytes.Cut(status, []byte("VmHWM:"))
	var kilobytes float64
	if _, err := fmt.Sscan(string(peak), &kilobytes); err == nil {
		fmt.Println(1024 * kilobytes)
	}
}

// A law says that the cost is factor times the rows to the power of exponent.
type law struct{ factor, exponent float64 }

func (l law) at(rows float64) float64 { return l.factor * math.Pow(rows, l.exponent) }

// fit returns the law with the least squares of logarithms.
func fit(costs []cost, of func(cost) float64) law {
	var n, sx, sy, sxx, sxy float64
	for _, c := range costs {
		x, y := math.Log(c.rows), math.Log(of(c))
		n, sx, sy, sxx, sxy = n+1, sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	exponent := (n*sxy - sx*sy) / (n*sxx - sx*sx)
	return law{math.Exp((sy - exponent*sx) / n), exponent}
}

// svg draws both curves on logarithmic scales.
func svg(costs []cost, duration, memory law) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="420" font-family="sans-serif" font-size="13">` + "\n")
	curve(&b, 60, "milliseconds", costs, duration, 1e3, func(c cost) float64 { return c.seconds })
	curve(&b, 540, "megabytes of memory", costs, memory, 1e-6, func(c cost) float64 { return c.bytes })
	b.WriteString("</svg>\n")
	return b.String()
}

func curve(b *strings.Builder, left float64, title string, costs []cost, l law, unit float64, of func(cost) float64) {
	const width, height, top = 380.0, 320.0, 50.0
	values := []float64{l.at(fewestRows) * unit, l.at(mostRows) * unit}
	for _, c := range costs {
		values = append(values, of(c)*unit)
	}
	low := math.Floor(math.Log10(slices.Min(values)))
	high := max(low+1, math.Ceil(math.Log10(slices.Max(values))))
	x := func(rows float64) float64 {
		return left + width*math.Log10(rows/fewestRows)/math.Log10(mostRows/fewestRows)
	}
	y := func(value float64) float64 { return top + height*(high-math.Log10(value))/(high-low) }
	fmt.Fprintf(b, `<text x="%g" y="30">%s: rows to the %.3f</text>`+"\n", left, title, l.exponent)
	for at := low; at <= high; at++ {
		value := math.Pow(10, at)
		fmt.Fprintf(b, `<path stroke="#ccc" d="M%g %.1fh%g"/><text x="%g" y="%.1f" text-anchor="end">%g</text>`+"\n",
			left, y(value), width, left-6, y(value)+4, value)
	}
	for rows := float64(fewestRows); rows <= mostRows; rows *= 10 {
		fmt.Fprintf(b, `<path stroke="#ccc" d="M%.1f %gv%g"/><text x="%.1f" y="%g" text-anchor="middle">%.0f</text>`+"\n",
			x(rows), top, height, x(rows), top+height+20, rows)
	}
	fmt.Fprintf(b, `<path stroke="#c00" d="M%.1f %.1fL%.1f %.1f"/>`+"\n", x(fewestRows), y(l.at(fewestRows)*unit), x(mostRows), y(l.at(mostRows)*unit))
	for _, c := range costs {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3" fill="#06c"/>`+"\n", x(c.rows), y(of(c)*unit))
	}
}
