package tree

import (
	"cmp"
	"slices"
	"strings"
)

// action returns the action that a way chooses.
func (s *variedSearch) action(way int) string {
	at := 0
	for i, v := range s.values {
		equal := v == s.values[at]
		better := v > s.values[at]
		switch way {
		case 1:
			better = better || equal
		case 2:
			better = better || equal && s.actions[i] > s.actions[at]
		case 3:
			better = better || equal && s.actions[i] < s.actions[at]
		case 4:
			better = v < s.values[at]
		}
		if better {
			at = i
		}
	}
	if len(s.actions) == 0 {
		return ""
	}
	return s.actions[at]
}

// list returns the generated states as a way lists them.
func (s *variedSearch) list(way int) string {
	var names []string
	met := map[string]bool{}
	for i, name := range s.generated {
		key := name
		if way == 3 {
			key = strings.ToLower(name)
		}
		if !met[key] && (way != 4 || i > 0) || way == 5 {
			names = append(names, name)
		}
		met[key] = true
	}
	switch way {
	case 1:
	case 2, 3:
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) })
	case 6:
		slices.SortStableFunc(names, byNumbers)
	default:
		slices.Sort(names)
	}
	return strings.Join(names, " ")
}

// byNumbers compares names with a number at the end by the text before it, and then by value.
func byNumbers(a, b string) int {
	textA, textB := strings.TrimRight(a, "0123456789"), strings.TrimRight(b, "0123456789")
	return cmp.Or(cmp.Compare(textA, textB), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}
