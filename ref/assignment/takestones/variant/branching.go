package variant

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A number is a count that may be the dividend or the divisor of the branching factor.
type number struct {
	phrase string
	of     func(c tally) int
}

// A tally holds the counts that the branching factor is computed from.
type tally struct{ visited, evaluated, cutoffs, generated, deepest int }

var (
	above = []number{
		{"the visited nodes without the root", func(c tally) int { return c.visited - 1 }},
		{"the visited nodes", func(c tally) int { return c.visited }},
		{"the evaluated nodes", func(c tally) int { return c.evaluated }},
		{"the successors of expanded nodes, those cut off too,", func(c tally) int { return c.generated }},
		{"the expanded nodes", func(c tally) int { return c.visited - c.evaluated }},
		{"the visited nodes and one more", func(c tally) int { return c.visited + 1 }},
		{"the visited nodes without two", func(c tally) int { return c.visited - 2 }},
		{"the evaluated nodes without one", func(c tally) int { return c.evaluated - 1 }},
	}
	below = []number{
		{"the expanded nodes", func(c tally) int { return c.visited - c.evaluated }},
		{"the visited nodes", func(c tally) int { return c.visited }},
		{"the visited nodes without the root", func(c tally) int { return c.visited - 1 }},
		{"the evaluated nodes", func(c tally) int { return c.evaluated }},
		{"the expanded nodes without the root", func(c tally) int { return c.visited - c.evaluated - 1 }},
		{"the expanded nodes and one more", func(c tally) int { return c.visited - c.evaluated + 1 }},
		{"the expanded nodes without those that are cut off", func(c tally) int { return c.visited - c.evaluated - c.cutoffs }},
		{"the greatest depth", func(c tally) int { return c.deepest }},
		{"the greatest depth and one more", func(c tally) int { return c.deepest + 1 }},
	}
)

// A rounding prints a ratio.
type rounding struct {
	phrase string
	print  func(above, below int) string
}

var roundings = []rounding{
	{"", halfUp},
	{"rounds halves to the even digit (as %.1f does in C, Go and Python), not up", func(a, b int) string { return strconv.FormatFloat(float64(a)/float64(b), 'f', 1, 64) }},
	{"rounds the binary number (as toFixed(1) does in JavaScript), where a half may be a little less, such as 2.55", halfInBinary},
	{"rounds to two decimals first and then to one", func(a, b int) string { return halfUp((200*a+b)/(2*b), 100) }},
	{"cuts off the decimals after the first instead of rounding", func(a, b int) string { return decimal(math.Trunc(10*float64(a)/float64(b)) / 10) }},
	{"divides whole numbers and loses the remainder", func(a, b int) string { return decimal(float64(a / b)) }},
	{"does not round to one decimal", func(a, b int) string { return decimal(float64(a) / float64(b)) }},
	{"rounds to two decimals", func(a, b int) string { return shortened(strconv.FormatFloat(float64(a)/float64(b), 'f', 2, 64)) }},
	{"rounds to a whole number", func(a, b int) string { return decimal(math.Floor(float64(a)/float64(b) + 0.5)) }},
	{"rounds up", func(a, b int) string { return decimal(float64((10*a+b-1)/b) / 10) }},
}

func halfUp(above, below int) string {
	tenths := (20*above + below) / (2 * below)
	return strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10)
}

// halfInBinary rounds a ratio as a binary number, up if it is a half in binary too.
func halfInBinary(above, below int) string {
	if 4*above%below == 0 {
		return halfUp(above, below)
	}
	return strconv.FormatFloat(float64(above)/float64(below), 'f', 1, 64)
}

// decimal prints all digits, and at least one after the point.
func decimal(x float64) string {
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// shortened returns a number without trailing zeros, but with at least one decimal.
func shortened(text string) string {
	text = strings.TrimRight(text, "0")
	if strings.HasSuffix(text, ".") {
		text += "0"
	}
	return text
}

// branchingWays divides each number by each other, both the counts of the run and those that the program wrote, and
// prints the ratio in each way.
func branchingWays() []Way {
	var all []Way
	for _, own := range []bool{false, true} {
		for _, r := range roundings {
			for i, a := range above {
				for j, b := range below {
					if a.phrase != b.phrase {
						all = append(all, branchingWay(own, r, a, b, i+j == 0))
					}
				}
			}
		}
	}
	return append(all,
		powerWay("it prints the root of the visited nodes by the greatest depth", func(c tally) int { return c.visited }),
		powerWay("it prints the root of the evaluated nodes by the greatest depth", func(c tally) int { return c.evaluated }))
}

func branchingWay(own bool, r rounding, a, b number, isRight bool) Way {
	var phrases []string
	if !isRight {
		phrases = append(phrases, "divides "+a.phrase+" by "+b.phrase)
	}
	if r.phrase != "" {
		phrases = append(phrases, r.phrase)
	}
	w := Way{Phrase: strings.Join(phrases, " and "), Cost: len(phrases), Follows: own && isRight && r.phrase == ""}
	if w.Phrase != "" {
		w.Phrase, w.Cost = "it "+w.Phrase, 2*w.Cost
		if own {
			w.Cost++
			w.Phrase += ", by the counts that it prints"
		}
	}
	if w.Follows {
		w.Phrase = "it follows from the counts that are printed"
	}
	w.text = func(run *Run, printed Own) string {
		c, ok := run.counts(own, printed)
		if !ok {
			return ""
		}
		x, y := a.of(c), b.of(c)
		switch {
		case x < 0:
			return ""
		case y <= 0 && slices.Contains(undefined, printed.Branching):
			return printed.Branching
		case y < 0 && x > 0: // more nodes are evaluated than visited
			return "-" + r.print(x, -y)
		case y < 0:
			return r.print(x, -y)
		case y == 0 && x == 0:
			return "NaN"
		case y == 0:
			return "Infinity"
		}
		return r.print(x, y)
	}
	return w
}

// undefined has what programs print, with or without a test, where the divisor is 0 or less.
var undefined = []string{"0.0", "0", "1.0", "NaN", "Infinity"}

// counts returns the counts of the run, or those that the program printed.
func (r *Run) counts(own bool, printed Own) (c tally, ok bool) {
	if own {
		return tally{printed.Visited, printed.Evaluated, r.cutoffs, r.generated, r.deepest}, printed.Visited >= 0 && printed.Evaluated >= 0
	}
	return tally{r.visited, r.evaluated(), r.cutoffs, r.generated, r.deepest}, true
}

// powerWay returns a way that prints a root.
func powerWay(phrase string, of func(tally) int) Way {
	return Way{Phrase: phrase, text: func(r *Run, own Own) string {
		c, _ := r.counts(false, own)
		return strconv.FormatFloat(math.Pow(float64(of(c)), 1/float64(max(c.deepest, 1))), 'f', 1, 64)
	}}
}
