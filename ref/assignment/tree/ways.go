package tree

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// action returns the action that a way chooses.
func (s *variedSearch) action(way int) string {
	at, least := 0, s.begins.root
	for i, v := range s.values {
		if at == i && v <= least || at == i && v != v && least == least {
			at++ // not better than the value at which the best one begins
			continue
		}
		equal := v == s.values[at]
		better := v > s.kept(s.values[at]) || s.on[zeroIsNone] && s.values[at] == 0
		switch way {
		case 1:
			better = better || equal
		case 2:
			better = better || equal && s.actions[i] > s.actions[at]
		case 3:
			better = better || equal && s.actions[i] < s.actions[at]
		case 4:
			better = v < s.values[at]
		case 5:
			better = v >= s.values[at]+1
		}
		if better {
			at = i
		}
	}
	switch {
	case at == len(s.actions):
		return ""
	case way == 6:
		at = sortedByInteger(s.values)[0]
	}
	return s.actions[at]
}

// sortedByInteger returns the places of values, the greatest first, as Java sorts up to 31 of them with a comparison that
// returns their difference as an int: by binary insertion behind the run at the beginning. The order depends on the
// method, because values that differ by less than 1 count as equal, which is not transitive.
func sortedByInteger(values []float64) (order []int) {
	compare := func(a, b int) int { return int(values[b] - values[a]) }
	for i := range values {
		order = append(order, i)
	}
	run := 1
	switch {
	case len(order) < 2:
		return order
	case compare(order[1], order[0]) < 0:
		for run++; run < len(order) && compare(order[run], order[run-1]) < 0; run++ {
		}
		slices.Reverse(order[:run])
	default:
		for run++; run < len(order) && compare(order[run], order[run-1]) >= 0; run++ {
		}
	}
	for ; run < len(order); run++ {
		of := order[run]
		to := sort.Search(run, func(i int) bool { return compare(of, order[i]) < 0 })
		copy(order[to+1:run+1], order[to:run])
		order[to] = of
	}
	return order
}

// distinct returns the generated states without repetitions, which a key tells.
func (s *variedSearch) distinct(key func(name string) string) (names []string) {
	met := map[string]bool{}
	for _, name := range s.generated {
		if k := key(name); !met[k] {
			met[k], names = true, append(names, name)
		}
	}
	return names
}

// list returns the generated states as a way lists them.
func (s *variedSearch) list(way int) string {
	if s.listed == nil {
		s.listed = s.distinct(func(name string) string { return name })
	}
	names := slices.Clone(s.listed)
	switch way {
	case 3:
		names = s.distinct(strings.ToLower)
	case 4:
		names = names[1:]
	case 5:
		names = slices.Clone(s.generated)
	case 7:
		names = slices.DeleteFunc(names, func(name string) bool { return !s.expanded[name] })
	}
	switch way {
	case 1:
	case 2, 3:
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) })
	case 6:
		slices.SortStableFunc(names, byNumbers)
	case 8:
		slices.SortStableFunc(names, byLocale)
	default:
		slices.Sort(names)
	}
	return strings.Join(names, " ")
}

// keyNumber returns the number by which JavaScript orders a name among the keys of an object; infinity for other names.
func keyNumber(name string) float64 {
	n, err := strconv.ParseUint(name, 10, 32)
	if err != nil || n == math.MaxUint32 || name != strconv.FormatUint(n, 10) {
		return math.Inf(1)
	}
	return float64(n)
}

// byNumbers compares names with a number at the end by the text before it, and then by value.
func byNumbers(a, b string) int {
	textA, textB := strings.TrimRight(a, "0123456789"), strings.TrimRight(b, "0123456789")
	return cmp.Or(cmp.Compare(textA, textB), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

// collation is the order of ASCII characters in the root collation of Unicode (CLDR), upper case aside.
const collation = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

// byLocale compares names as localeCompare of JavaScript does: names that differ in case only are compared by it, lower
// case first. Characters beyond ASCII come before all others; names that differ only in them are compared by length and
// then by code point.
func byLocale(a, b string) int {
	x, y := strings.ToLower(a), strings.ToLower(b)
	for i := range min(len(x), len(y)) {
		if c := strings.IndexByte(collation, x[i]) - strings.IndexByte(collation, y[i]); c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y), cmp.Compare(b, a))
}
