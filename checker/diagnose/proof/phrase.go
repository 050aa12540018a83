package proof

import (
	"strings"

	"github.com/stonecheck/stonecheck/checker/phrases"
)

// The words of What, Right and Counts, and of the parts of Counts. A text takes the first words that fit.
var whatWords = []string{
	"what-missing-enter", "what-missing-leaf", "what-missing-update", "what-entered-leaf", "what-doubled-row",
	"what-extra-row", "what-wrong-name", "what-skipped-child", "what-expanded-leaf", "what-evaluated-inner",
	"what-depth", "what-depth-changes", "what-leaf-value", "what-first-value", "what-value", "what-child-window",
	"what-cut-window", "what-window", "what-goes-on", "what-stops-early", "what-ends-early", "what-forced-move", "what-last-search", "what-every-search", "what-mirrored", "what-mirrored-bounds", "what-small-infinity", "what-position",
	"what-position-missing", "what-position-before", "what-position-other", "what-position-none", "what-form",
}

var rightWords = []string{
	"right-depth", "right-depth-plain", "right-first-value", "right-value", "right-child-window",
	"right-cut-window", "right-window",
}

var countWords = []string{
	"count-such", "count-such-states", "count-there", "count-states", "count-wrong", "count-of-wrong", "count-of-the", "count-of",
	"count-all", "count-wrong-states", "count-of-wrong-states", "count-all-states", "count-only-case", "count-only-turn",
}

var partWords = []string{
	"rows-expanded", "rows-leaves", "rows-after-child", "rows-rows", "rows-moves", "rows-to-expand",
	"rows-nodes", "rows-of-cutoffs", "rows-without-cutoff", "rows-cutoffs", "rows-remaining", "rows-logs", "rows-single-move", "rows-extra-turns",
	"rows-cases", "rows-case", "rows-turns", "rows-turn", "count-in", "count-rest", "count-rest-mixed",
	"count-rest-one",
}

// In returns a finding in the words of a book: what is wrong, what is right and the counts. Descriptions of places, and
// of what is written instead, are English in every book.
func (f Finding) In(book *phrases.Book) Finding {
	if strings.HasPrefix(f.What, PlayedWrongly) {
		return f
	}
	f.What, f.Right = book.Reword(f.What, whatWords...), book.Reword(f.Right, rightWords...)
	f.Counts = book.RewordParts(f.Counts, func(part string) string { return book.Reword(part, partWords...) }, countWords...)
	return f
}
