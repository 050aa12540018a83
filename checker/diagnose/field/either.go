package field

import (
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// either describes a fault and equally good explanations. If these differ from a part of the fault only in numbers, the
// other numbers follow in parentheses: "begins at 999 (or 1000)".
func either(f fault) string {
	others := f.others[:min(len(f.others), maxAlternatives-1)]
	for i, part := range f.parts {
		isAlike := func(other string) bool {
			return slices.Equal(number.Split(other, -1), number.Split(part, -1))
		}
		rest := slices.DeleteFunc(slices.Clone(f.others), isAlike)
		alike := slices.DeleteFunc(slices.Clone(f.others), func(other string) bool { return !isAlike(other) })
		if text, ok := orNumbers(part, alike); ok {
			parts := slices.Clone(f.parts)
			parts[i] = text
			return prose.Or(append([]string{prose.And(parts)}, rest[:min(len(rest), maxAlternatives-1)]...))
		}
	}
	return prose.Or(append([]string{prose.And(f.parts)}, others...))
}

var number = regexp.MustCompile(`-?\b\d+(\.\d+)?\b`)

// orNumbers adds the numbers of other texts to a text. It reports false if the texts differ in more than their numbers.
func orNumbers(text string, others []string) (merged string, alike bool) {
	words := number.Split(text, -1)
	numbers := number.FindAllString(text, -1)
	also := make([][]string, len(numbers))
	for _, other := range others {
		if !slices.Equal(number.Split(other, -1), words) {
			return "", false
		}
		for i, n := range number.FindAllString(other, -1) {
			if n != numbers[i] {
				also[i] = append(also[i], n)
			}
		}
	}
	var out strings.Builder
	for i, n := range numbers {
		out.WriteString(words[i] + n)
		switch last := len(also[i]) - 1; {
		case last >= maxAlternatives-1:
			out.WriteString(" (or another number, such as " + also[i][0] + " or " + also[i][last] + ")")
		case last >= 0:
			out.WriteString(" (or " + prose.Or(also[i]) + ")")
		}
	}
	return out.String() + words[len(numbers)], len(numbers) > 0 && len(others) > 0
}
