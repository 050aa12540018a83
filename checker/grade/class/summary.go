package class

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Summary summarises the class. It lists separately the submissions that need a human or a
// missing tool, and those that stonecheck failed to judge.
func (c Class) Summary(w io.Writer) error {
	var passing, failing, refused, undone, excused int
	var scores []score.Points
	var human, faulty, toolless []Member
	for _, m := range c.Members {
		switch m.State() {
		case Excused:
			excused++
		case Waiting:
			undone++
		case Faulty:
			if m.WantsTool() {
				toolless = append(toolless, m)
			} else {
				faulty = append(faulty, m)
			}
		case Human:
			human = append(human, m)
		case Refused:
			refused++
		case Passes:
			passing++
		case Fails:
			failing++
		}
		if m.Score != nil {
			scores = append(scores, m.Score.Points)
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s, %s each%s: %d pass all, %d fail some, %d do not build", prose.Count(len(c.Members), "submission"), prose.Count(len(c.Cases), "case"), c.fresh(), passing, failing, refused)
	if undone > 0 {
		fmt.Fprintf(&text, ", %d not judged yet", undone)
	}
	if excused > 0 {
		fmt.Fprintf(&text, ", %d excused", excused)
	}
	text.WriteString("\n")
	if len(scores) > 0 {
		fmt.Fprintf(&text, "scores: %v\n", spread(scores))
	}
	section(&text, "needing a human", human)
	section(&text, "not judged because a tool is missing (the next --resume tries again)", toolless)
	section(&text, "not judged because stonecheck failed (the next --resume tries again)", faulty)
	_, err := io.WriteString(w, text.String())
	return err
}

// fresh says how many of the cases are fresh, if any.
func (c Class) fresh() string {
	n := 0
	for _, each := range c.Cases {
		if each.IsFresh() {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d of them fresh)", n)
}

func section(text *strings.Builder, title string, members []Member) {
	if len(members) > 0 {
		fmt.Fprintf(text, "%s:\n", title)
	}
	for _, m := range members {
		fmt.Fprintf(text, "  %s: %s\n", m.ID, m.Status())
	}
}

// spread returns the minimum, the median and the maximum of scores.
func spread(scores []score.Points) string {
	slices.Sort(scores)
	n := len(scores)
	median := (scores[(n-1)/2] + scores[n/2]) / 2
	return fmt.Sprintf("%v to %v, median %v", scores[0], scores[n-1], median)
}
