package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// inRanges joins texts that differ only in a number into one text, if their numbers follow each other. Then the cases show
// only that the number is one of them.
func inRanges(texts []string) (joined []string) {
	rest := slices.Clone(texts)
	for len(rest) > 0 {
		text, with := longestRange(rest)
		joined = append(joined, text)
		rest = slices.DeleteFunc(rest, func(s string) bool { return slices.Contains(with, s) })
	}
	return joined
}

// longestRange joins the first text with the most others.
func longestRange(texts []string) (text string, with []string) {
	text, with = texts[0], texts[:1]
	words := strings.Fields(text)
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			continue
		}
		like := func(n int) string {
			other := slices.Clone(words)
			other[i] = strconv.Itoa(n)
			return strings.Join(other, " ")
		}
		from, to := n, n
		for slices.Contains(texts, like(from-1)) {
			from--
		}
		for slices.Contains(texts, like(to+1)) {
			to++
		}
		if to-from < len(with) {
			continue
		}
		with = nil
		for n := from; n <= to; n++ {
			with = append(with, like(n))
		}
		words := slices.Clone(words)
		words[i] = fmt.Sprintf("%d (or any number up to %d)", from, to)
		if to == from+1 {
			words[i] = fmt.Sprintf("%d (or %d)", from, to)
		}
		text = strings.Join(words, " ")
	}
	return text, with
}

// either returns the texts of causes, of which one is the right one.
func either(causes []unlogged) (texts []string) {
	for _, u := range causes {
		what := strings.TrimPrefix(u.what, PlayedWrongly)
		if u.instead != "" {
			what += ": " + u.instead
		}
		texts = append(texts, what)
	}
	return inRanges(texts)
}

// tail matches what the text of a variant says after a semicolon: a detail of the fault, such as what it does in rare
// positions.
var tail = lazy.MustCompile(`; .*?( and |, but only |$)`)

// withoutTails joins texts that differ only in their tails, which the cases then do not show.
func withoutTails(texts []string) (joined []string) {
	count := map[string]int{}
	short := func(s string) string { return tail.ReplaceAllString(s, "$1") }
	for _, s := range texts {
		count[short(s)]++
	}
	for _, s := range texts {
		if count[short(s)] > 1 {
			s = short(s)
		}
		if !slices.Contains(joined, s) {
			joined = append(joined, s)
		}
	}
	return joined
}
