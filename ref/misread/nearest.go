package misread

import (
	"slices"
	"strings"
)

// nearest returns the name that is the fewest edits away, and up to two more that
// are about as near; names that contain it, or have words of it, are nearer.
func nearest(name string, names []string) []string {
	far := func(candidate string) int {
		d := edits(name, candidate)
		if name != "" && strings.Contains(candidate, name) {
			return d - len(candidate)
		}
		return d - 2*sharedWords(name, candidate)
	}
	sorted := slices.Clone(names)
	slices.SortStableFunc(sorted, func(a, b string) int { return far(a) - far(b) })
	count := 0
	for count < min(3, len(sorted)) && far(sorted[count]) <= far(sorted[0])+3 {
		count++
	}
	return sorted[:count]
}

// sharedWords counts the words of a that b has too.
func sharedWords(a, b string) int {
	count := 0
	words := strings.Split(b, "-")
	for word := range strings.SplitSeq(a, "-") {
		if slices.Contains(words, word) {
			count++
		}
	}
	return count
}

// edits is the number of bytes to insert, delete or replace that make a into b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}
