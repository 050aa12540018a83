package proof

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/phrases"
)

// What is wrong, what is right and the counts are translated, and no English is left between the words.
func TestFindingsAreTranslated(t *testing.T) {
	for _, name := range phrases.Names {
		book, err := phrases.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if book == nil {
			continue
		}
		translated := func(text, in string) {
			t.Helper()
			if in == text || strings.Contains(in, "{") {
				t.Errorf("%s: %q is %q", name, text, in)
			}
		}
		for rule, text := range ruleTexts {
			f := Finding{What: text.what, Right: text.right}.In(book)
			translated(text.what, f.What)
			if text.right != "" {
				translated(text.right, f.Right)
			}
			c := claim{rule: rule, cases: 3}
			if rule == wrongState {
				continue
			}
			c.where.found, c.where.missed = 5, 2
			counts := c.counts()
			in := Finding{Counts: counts}.In(book).Counts
			translated(counts, in)
			if strings.Contains(in, text.rows) || strings.Contains(in, "case") {
				t.Errorf("%s: the counts %q are %q", name, counts, in)
			}
		}
		for _, rows := range []string{"turn", "case", "turns", "cases", "nodes"} {
			for _, counts := range []string{
				"all 7 wrong %s, in 1 case", "7 of the 9 wrong %s, in 2 cases", "all 7 %s, in 2 cases", "7 of the 9 %s, in 2 cases", "7 of 9 %s, in 2 cases",
				"all 7 such %s, in 3 cases; the other 1 is right", "all 7 such %s, in 3 cases; of the other 4, 3 are right and 1 is wrong in another way",
				"7 of the 9 %s there, in 2 cases; and 1 of 8 elsewhere", "all 7 such %s; the other 5 are right", "all 7 wrong %s", "7 of the 8 wrong %s", "all 7 %s",
				"7 %s; of the other 5, 3 are right and 2 are wrong in another way",
			} {
				counts = fmt.Sprintf(counts, rows)
				in := Finding{Counts: counts}.In(book).Counts
				translated(counts, in)
				for _, english := range []string{"all ", " the ", "case", "right", "turn ", "wrong", "nodes"} {
					if strings.Contains(in, english) {
						t.Errorf("%s: %q is %q", name, counts, in)
					}
				}
			}
		}
		for _, text := range []string{
			"no position after the turn is written", "the position before the turn is written, not the one after it",
			"the position after another turn than the best one is written", "the written position is one to which no turn leads", "the form of a row is wrong: spaces",
		} {
			translated(text, Finding{What: text}.In(book).What)
		}
	}
}

// A finding in English stays as it is, and so does one about a rule of the game.
func TestFindingsInEnglish(t *testing.T) {
	for _, text := range []string{"a row is written twice", PlayedWrongly + "a row is written twice"} {
		if got := (Finding{What: text, Counts: "all 7 rows, in 2 cases"}).In(nil); got.What != text || got.Counts != "all 7 rows, in 2 cases" {
			t.Errorf("%+v", got)
		}
	}
}
