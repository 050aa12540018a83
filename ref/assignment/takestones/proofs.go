package takestones

import (
	"fmt"
	"io"
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/misread"
)

// parts is how many parts a proof has.
const parts = 64

// proofs compare the search that outputs come from with the events of the plain one and with
// the literal solver, on every legal list of taken stones and every depth.
func proofs() []assignment.Proof {
	var all []assignment.Proof
	for level, most := range []int{9, 12, 14} {
		all = append(all, assignment.Proof{
			Name: fmt.Sprintf("word, plain and literal search, up to %d stones", most), Level: assignment.Level(level), Parts: parts,
			Run: func(part int, out io.Writer, stop assignment.Stop) (searches int, err error) {
				number := 0
				for n := 1; n <= most; n++ {
					for a := range everyState(Args{Stones: n}) {
						if number++; number%parts != part {
							continue
						}
						if stop.Stops() {
							return searches, nil
						}
						if err := a.agree(out); err != nil {
							return searches, err
						}
						searches++
					}
				}
				return searches, nil
			},
		})
	}
	return all
}

// everyState yields a and every state that follows it by the rules, each with every depth.
func everyState(a Args) func(func(Args) bool) {
	return func(yield func(Args) bool) {
		for a.Depth = range a.Stones - len(a.Taken) + 1 {
			if !yield(a) {
				return
			}
		}
		for stone := 1; stone <= a.Stones; stone++ {
			if !legalMove(a, stone) {
				continue
			}
			next := a
			next.Taken = append(a.Taken[:len(a.Taken):len(a.Taken)], stone)
			for state := range everyState(next) {
				if !yield(state) {
					return
				}
			}
		}
	}
}

// agree compares the solvers.
func (a Args) agree(out io.Writer) error {
	text := a.Solve().String()
	if plain := a.traced().String(); plain != text {
		return fmt.Errorf("%v: plain search prints %q, word search %q", a, plain, text)
	}
	if literal, _ := misread.Solve(misread.Input{Stones: a.Stones, Taken: a.Taken, Depth: a.Depth}, assignment.Set{}, math.MaxInt); literal != text {
		return fmt.Errorf("%v: the literal solver prints %q, word search %q", a, literal, text)
	}
	_, err := fmt.Fprintf(out, "%v\n%s", a, text)
	return err
}

// traced returns the report by the events of the plain search.
func (a Args) traced() Report {
	report := Report{Move: int(ref.None)}
	game, root := a.game()
	result, _ := ref.Walk(game, root, ref.Search{Depth: a.Depth, Prune: true}, func(e *ref.Event) bool {
		if e.Kind != ref.Update {
			report.Visited++
			report.MaxDepth = max(report.MaxDepth, int(e.Depth))
		}
		if e.Kind == ref.Leaf {
			report.Evaluated++
		}
		return true
	})
	report.Value = result.Value
	if len(result.Line) > 0 {
		report.Move = int(result.Line[0])
	}
	return report
}
