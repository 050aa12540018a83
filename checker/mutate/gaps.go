package mutate

import (
	"context"
	"fmt"
	"path"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
)

// maxShrinkRuns limits the runs of mutants that shrink one case.
const maxShrinkRuns = 200

// gaps returns generated cases that give every mutant enough kills, as far as such cases
// exist. It repeatedly takes the case that most mutants still need. A case that kills a
// survivor is shrunk as long as it still kills the same mutants.
func (m *Measurement) gaps(ctx context.Context, trials []*trial) []Gap {
	wants := map[*trial]int{}
	for _, t := range trials {
		if t.weak() {
			wants[t] = min(m.Kills-t.kills, len(t.others))
		}
	}
	common := map[string]int{} // counts the cases that have each flag
	for _, c := range m.Cases {
		for _, flag := range c.Flags {
			common[flag]++
		}
	}
	var gaps []Gap
	for {
		c, serves := m.best(trials, wants)
		if len(serves) == 0 || ctx.Err() != nil {
			return gaps
		}
		gap := Gap{Case: c}
		survivor := false
		for _, t := range serves {
			wants[t]--
			gap.Mutants = append(gap.Mutants, t.String())
			t.others = slices.DeleteFunc(t.others, func(each corpus.Case) bool { return each.ID == c.ID })
			survivor = survivor || t.outcome == Survivor
		}
		if survivor {
			gap.Case = shrink(ctx, c, serves, gaps)
		}
		gap.Case.ID, gap.Case.Purpose = gapID(gap.Case), gen.Purpose(gap.Case, common)
		gap.Case.Source = corpus.ByMutant + ", " + gap.Mutants[0]
		gaps = append(gaps, gap)
	}
}

// best returns the generated case that most mutants need, with those mutants.
func (m *Measurement) best(trials []*trial, wants map[*trial]int) (best corpus.Case, serves []*trial) {
	if len(wants) == 0 {
		return best, nil
	}
	by := map[string][]*trial{}
	for _, t := range trials {
		for _, c := range t.others {
			if wants[t] > 0 {
				by[c.ID] = append(by[c.ID], t)
			}
		}
	}
	for _, c := range m.guided() {
		if len(by[c.ID]) > len(serves) {
			best, serves = c, by[c.ID]
		}
	}
	return best, serves
}

// shrink makes a case smaller as long as it kills all of its mutants and differs from the
// other gaps.
func shrink(ctx context.Context, c corpus.Case, mutants []*trial, gaps []Gap) corpus.Case {
	runs := 0
	return gen.Shrink(c, func(smaller corpus.Case) bool {
		if runs >= maxShrinkRuns || slices.ContainsFunc(gaps, func(g Gap) bool { return g.Case.Text() == smaller.Text() }) {
			return false
		}
		return !slices.ContainsFunc(mutants, func(t *trial) bool {
			runs++
			return !t.fails(ctx, smaller)
		})
	})
}

// gapID returns the id of a generated case that joins a corpus.
func gapID(c corpus.Case) string {
	folder := path.Join(c.Assignment.Name, c.Group)
	if c.Group == c.Assignment.Name {
		folder = c.Group
	}
	return path.Join(folder, "mutant-"+hashOfText(c.Line()))
}

// hashOfText returns a short hash of a text.
func hashOfText(text string) string { return fmt.Sprintf("%08x", uint32(sum(text))) }
