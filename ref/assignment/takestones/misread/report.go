package misread

import (
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Labels of the six lines of a Take-Stones report, and others that say the same.
var (
	labels = [6]string{"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated",
		"Max Depth Reached", "Avg Effective Branching Factor"}
	labelsInOtherWords = [6]string{"Best Move", "Value", "Nodes Visited", "Nodes Evaluated",
		"Maximum Depth Reached", "Average Effective Branching Factor"}
)

// report returns the text that a program prints after its search.
func (g *game) report(value float64) string {
	visited := g.visited
	if g.on[rootNotCounted] {
		visited-- // the ratio of successors to expanded nodes, which is right
	}
	names := labels
	if g.on[otherLabels] {
		names = labelsInOtherWords
	}
	if g.on[extraSpaces] {
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
	if g.on[integerValues] {
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
	case g.on[unroundedRatio]:
		return g.decimal(strconv.FormatFloat(ratio, 'f', -1, 64))
	case g.on[halfEvenRounding]:
		return g.decimal(strconv.FormatFloat(ratio, 'f', 1, 64))
	}
	return g.tenths(float64((20*above + below) / (2 * below)))
}

// Misreadings of what the report counts.
const (
	rootNotCounted = iota + endOfSearch

	endOfLog
)

var logTexts = assignment.MisreadingTexts{
	rootNotCounted: {"root-not-counted",
		"The root is not one of the visited nodes; the branching factor, successors by expanded nodes, is right.",
		`"The total number of nodes visited" - in the sample 3, of which the deepest has depth 2`,
		"Count the nodes of the sample by hand."},
}

// Misreadings of the format.
const (
	halfEvenRounding = iota + endOfLog
	negativeZero
	integerValues
	unroundedRatio
	extraSpaces
	otherLabels

	count
)

var formatTexts = assignment.MisreadingTexts{
	halfEvenRounding: {"half-even-rounding",
		"The branching factor is printed with a format of one decimal that rounds the binary number and halves to even, as C, Go and Python do.",
		"Graders: the branching factor is rounded half up (2.25 is 2.3).",
		"How does your language print 2.25 with one decimal?"},
	negativeZero: {"negative-zero",
		"The value of a position in which stone 1 is free is negated for Min like any other, as a floating-point number, and is printed as -0.0.",
		`"If stone 1 is not taken yet, return a value of 0" - graders: it is printed as 0.0`,
		"What is the opposite of 0.0 in your language?"},
	integerValues: {"integer-values",
		"A whole number is printed without a decimal point, 2 instead of 2.0.",
		`"Value: 1.0" (sample)`,
		"Compare the last digits of your numbers with the sample's."},
	unroundedRatio: {"unrounded-ratio",
		"The branching factor is printed with all of its digits.",
		"Graders: the branching factor has one decimal, rounded half up.",
		"How many decimals does the branching factor have in the sample?"},
	extraSpaces: {"extra-spaces",
		"A space before a colon does not matter: Max Depth Reached : 2.",
		`"Max Depth Reached: 2" (sample)`,
		"Compare your lines with the sample's, spaces too."},
	otherLabels: {"other-labels",
		"The labels may be put in other words: Best Move, Nodes Visited, Nodes Evaluated, Maximum Depth Reached, Average Effective Branching Factor.",
		`"Move: 6 ... Number of Nodes Visited: 3 ... Number of Nodes Evaluated: 1 ... Max Depth Reached: 2 ... Avg Effective Branching Factor: 1.0" (sample)`,
		"Compare the words before the colons with the sample's."},
}
