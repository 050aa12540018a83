package gen

import (
	"cmp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
)

// Purpose returns a sentence about the content of a case, made from the descriptions of the
// two of its flags with the lowest ranks. A flag that few cases have should have a low rank.
func Purpose(c corpus.Case, rank map[string]int) string {
	flags := slices.Clone(c.Flags)
	slices.SortStableFunc(flags, func(x, y string) int { return cmp.Compare(rank[x], rank[y]) })
	flags = flags[:min(len(flags), 2)]
	var parts []string
	for _, flag := range c.Assignment.Flags {
		if slices.Contains(flags, flag.Name) {
			parts = append(parts, flag.Description)
		}
	}
	text := strings.Join(parts, "; ")
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
