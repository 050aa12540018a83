package misread

import (
	"strconv"
	"strings"
)

// Labels of the six lines of a Take-Stones report, and others that say the same.
var (
	labels = [6]string{"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated",
		"Max Depth Reached", "Avg Effective Branching Factor"}
	otherLabels = [6]string{"Best Move", "Value", "Nodes Visited", "Nodes Evaluated",
		"Maximum Depth Reached", "Average Effective Branching Factor"}
)

// report is the text that a program prints after its search.
func (g *game) report(value float64) string {
	visited := g.visited
	if g.set.has(stonesRootNotCounted) {
		visited-- // the ratio is that of successors to expanded nodes, and is right
	}
	names := labels
	if g.set.has(stonesOtherLabels) {
		names = otherLabels
	}
	if g.set.has(stonesExtraSpaces) {
		names[4] += " "
	}
	var text []byte
	for i, number := range [6]string{
		strconv.Itoa(g.move), g.tenths(value), strconv.Itoa(visited), strconv.Itoa(g.evaluated),
		strconv.Itoa(g.deepest), g.branching(),
	} {
		text = append(text, names[i]...)
		text = append(text, ": "...)
		text = append(append(text, number...), '\n')
	}
	return string(text)
}

// tenths prints a number of tenths with one decimal.
func (g *game) tenths(value float64) string {
	return g.decimal(strconv.FormatFloat(value/10, 'f', 1, 64))
}

// decimal prints a decimal number with its point, or, whole, without it.
func (g *game) decimal(text string) string {
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	if g.set.has(stonesIntegerValues) {
		text = strings.TrimSuffix(text, ".0")
	}
	return text
}

// branching prints the average effective branching factor. Graders: rounded half
// up on the exact fraction; 0.0 if no node was expanded.
func (g *game) branching() string {
	above, below := g.visited-1, g.visited-g.evaluated
	if below == 0 {
		return g.tenths(0)
	}
	ratio := float64(above) / float64(below)
	switch {
	case g.set.has(stonesUnroundedRatio):
		return g.decimal(strconv.FormatFloat(ratio, 'f', -1, 64))
	case g.set.has(stonesHalfEvenRounding):
		return g.decimal(strconv.FormatFloat(ratio, 'f', 1, 64))
	}
	return g.tenths(float64((20*above + below) / (2 * below)))
}
