// Package nearest finds the existing names that a misspelt name may have been meant for.
package nearest

import (
	"path"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// most is the largest number of names that are suggested.
const most = 3

// Hint returns the end of an error about a name that does not exist: `, did you mean A or B?`, or nothing if no name
// is similar.
func Hint(name string, names []string) string {
	near := Names(name, names)
	if len(near) == 0 {
		return ""
	}
	return ", did you mean " + prose.Or(near) + "?"
}

// Names returns up to three of names that are similar to name, the most similar first: those that contain it or share
// a word with it, and those that a few edits turn it into. It leaves out names that are much less similar than the
// first.
func Names(name string, names []string) []string {
	far := map[string]int{}
	var near []string
	for _, candidate := range names {
		if d, ok := distance(name, candidate); ok && !slices.Contains(near, candidate) {
			near = append(near, candidate)
			far[candidate] = d
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return far[a] - far[b] })
	count := 0
	for count < min(most, len(near)) && far[near[count]] <= far[near[0]]+margin(name) {
		count++
	}
	return near[:count]
}

// distance returns the number of edits minus the length of the words in common; ok is false if the names have too
// little in common. A name without a folder matches that name in any folder.
func distance(name, candidate string) (d int, ok bool) {
	if !strings.Contains(name, "/") {
		candidate = path.Base(candidate)
	}
	d = edits(name, candidate)
	shared := sharedWords(name, candidate)
	switch {
	case name == "":
		return d, false
	case strings.Contains(candidate, name):
		return d - len(candidate), true
	}
	return d - 2*shared, shared > 0 || 2*d <= max(len(name), len(candidate))
}

// sharedWords counts the words of a that also occur in b.
func sharedWords(a, b string) int {
	words := func(text string) []string {
		return strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == '/' })
	}
	count := 0
	for _, word := range words(a) {
		if slices.Contains(words(b), word) {
			count++
		}
	}
	return count
}

// edits returns the number of bytes to insert, delete or replace that turns a into b.
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

// margin returns how many more edits than the nearest name another name may need: a short misspelt name is similar to
// many.
func margin(name string) int { return min(3, len(name)/4) }
