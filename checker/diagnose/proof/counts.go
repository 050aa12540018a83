package proof

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// counts describes how many rows a claim covers.
func (c *claim) counts() string {
	w := &c.where
	rows := "rows"
	if text, ok := ruleTexts[c.rule]; ok {
		rows = text.rows
	}
	in := prose.Count(c.cases, "case")
	if c.rule == wrongState {
		return c.stateCounts()
	}
	switch {
	case c.exact() && c.place() == "" && len(c.instead) > 0:
		return fmt.Sprintf("%s wrong %s, in %s", c.of(w.found), rows, in)
	case c.exact() && c.place() == "":
		return fmt.Sprintf("%s %s, in %s", c.of(w.found), rows, in)
	case c.place() == "":
		return fmt.Sprintf("%d of %d %s, in %s", w.found+w.missed, w.found+w.missed+w.complies(), rows, in)
	case c.exact():
		return fmt.Sprintf("all %d such %s, in %s; %s", w.found, rows, in, c.rest(w.outside))
	}
	return fmt.Sprintf("%d of the %d %s there, in %s; and %d of %d elsewhere", w.found, w.found+w.false, rows, in, w.missed, w.missed+w.outside)
}

// of counts the wrong rows that a claim explains: "all 7", or "7 of the 9".
func (c *claim) of(explained int) string {
	if c.others == 0 {
		return fmt.Sprintf("all %d", explained)
	}
	return fmt.Sprintf("%d of the %d", explained, explained+c.others)
}

// rest counts the right rows among those that a claim does not cover: "the other 7 are right", or "of the other 9, 7 are
// right and 2 are wrong in another way".
func (c *claim) rest(right int) string {
	if c.others == 0 {
		return fmt.Sprintf("the other %d %s right", right, prose.Form(right, "is", "are"))
	}
	return fmt.Sprintf("of the other %d, %d %s right and %d %s wrong in another way",
		right+c.others, right, prose.Form(right, "is", "are"), c.others, prose.Form(c.others, "is", "are"))
}

// unit is what the counts of positions count.
func (c *Case) unit() string {
	if c.Line > 0 {
		return "turn"
	}
	return "case"
}

// stateCounts describes how many positions after the turn a claim covers.
func (c *claim) stateCounts() string {
	w := &c.where
	of := c.group.readings[0].of.unit()
	wrong := w.found + w.missed
	switch {
	case w.complies() == 0 && wrong+c.others == 1:
		return "the only " + of
	case c.exact() && c.place() != "":
		return fmt.Sprintf("all %d such %ss; %s", wrong, of, c.rest(w.complies()))
	case w.complies() == 0 && len(c.instead) > 0:
		return c.of(wrong) + " wrong " + prose.Form(wrong+c.others, of, of+"s")
	case w.complies() == 0:
		return "all " + prose.Count(wrong, of)
	}
	return fmt.Sprintf("%s; %s", prose.Count(wrong, of), c.rest(w.complies()))
}

func (w *where) complies() int { return w.false + w.outside }
