package mancala

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// proofs returns the proofs on all boards of some sizes. Some compare the searches that compute
// the outputs, others compare the engine with a plain search. Each proof divides its boards
// among its parts.
func proofs() []assignment.Proof {
	var all []assignment.Proof
	for _, of := range []struct {
		level        assignment.Level
		pits, stones int
	}{
		{assignment.Quick, 3, 5},
		{assignment.Medium, 3, 10}, {assignment.Medium, 4, 7}, {assignment.Medium, 5, 5}, {assignment.Medium, 6, 4},
		{assignment.Full, 3, 14}, {assignment.Full, 4, 8}, {assignment.Full, 5, 7}, {assignment.Full, 6, 6},
	} {
		all = append(all, proof(of.level, of.pits, of.stones, "plain, packed and literal search, both profiles", agreeInProfiles))
	}
	for level, stones := range []int{2, 5, 9} {
		all = append(all, proof(assignment.Level(level), 3, stones, "plain and packed search, all other rules", agreeInRules))
	}
	for _, of := range []struct {
		level        assignment.Level
		pits, stones int
	}{
		{assignment.Quick, 3, 5}, {assignment.Medium, 3, 10}, {assignment.Medium, 4, 8}, {assignment.Full, 4, 10},
	} {
		all = append(all, engineProof(of.level, of.pits, of.stones))
	}
	return all
}

// parts is the number of parts of a proof.
const parts = 64

// proof returns a proof for all boards with this number of pits a side and at most this number
// of stones in them, for both players, all tasks and the depths 1 to 4.
func proof(level assignment.Level, pits, stones int, what string, agree func(*reference.Ways, reference.Input, io.Writer) (int, error)) assignment.Proof {
	return assignment.Proof{
		Name: fmt.Sprintf("%s, %d pits, up to %d stones", what, pits, stones), Level: level, Parts: parts,
		Run: func(part int, out io.Writer, stop assignment.Stop) (searches int, err error) {
			var ways reference.Ways
			for in := range dealt(pits, stones, part, parts, stop) {
				for _, in.Task = range []reference.Task{reference.Greedy, reference.MiniMax, reference.AlphaBeta} {
					for in.Depth = 1; in.Depth <= deepest(in.Task); in.Depth++ {
						n, err := agree(&ways, in, out)
						if searches += n; err != nil {
							return searches, err
						}
					}
				}
			}
			return searches, nil
		},
	}
}

// deepest returns the maximum depth of a task's inputs. Greedy ignores the depth.
func deepest(task reference.Task) int {
	if task == reference.Greedy {
		return 1
	}
	return deepestWithin
}

// dealt yields the inputs of one part, without task and depth. The player has a move.
func dealt(pits, stones, part, parts int, stop assignment.Stop) func(func(reference.Input) bool) {
	return func(yield func(reference.Input) bool) {
		number := 0
		for n := 1; n <= stones; n++ {
			for board := range sow.Boards(pits, n) {
				if number++; number%parts != part {
					continue
				}
				for _, player := range []sow.Player{sow.One, sow.Two} {
					if board.Side(player) > 0 && (stop.Stops() || !yield(reference.Input{Player: player, Board: board})) {
						return
					}
				}
			}
		}
	}
}

// profiles are the profiles of the log, with the misreadings that make the literal search write the same log.
var profiles = []struct {
	reference.Reading
	literal assignment.Set
}{
	{},
	{reference.Reading{Profile: reference.Handout}, Reading{reference.Reading{Profile: reference.Handout}}.Excused()},
}

// agreeInProfiles compares all solvers. It counts one search for each input.
func agreeInProfiles(ways *reference.Ways, in reference.Input, out io.Writer) (int, error) {
	for _, r := range profiles {
		log, nextState, err := agreeInWays(ways, r.Reading, in)
		if err != nil {
			return 0, err
		}
		literal := misread.Solve(MisreadInput(in), r.literal, math.MaxInt)
		if literal.NextState != string(nextState) || literal.Log != string(log) {
			return 0, disagree(in, r.Reading, "the literal search", "the plain search")
		}
		if _, err := fmt.Fprintf(out, "%s%s%s", in, nextState, log); err != nil {
			return 0, err
		}
		if !in.Task.HasLog() {
			break // the profile makes no difference
		}
	}
	return 1, nil
}

// agreeInRules compares the solvers under every set of rules except the default. It counts
// one search for each.
func agreeInRules(ways *reference.Ways, in reference.Input, out io.Writer) (int, error) {
	searches := 0
	for rules := range sow.AllRules {
		if rules == (sow.Rules{}) {
			continue
		}
		log, nextState, err := agreeInWays(ways, reference.Reading{Rules: rules}, in)
		if err != nil {
			return searches, err
		}
		searches++
		if _, err := fmt.Fprintf(out, "%v %s%s%s", rules, in, nextState, log); err != nil {
			return searches, err
		}
	}
	return searches, nil
}

// agreeInWays compares the plain and the packed search. The log is empty if the task has none.
func agreeInWays(ways *reference.Ways, r reference.Reading, in reference.Input) (log, nextState []byte, err error) {
	log, nextState = ways.Plain(r, in)
	packedLog, packedState := ways.Packed(r, in)
	if !bytes.Equal(log, packedLog) || !bytes.Equal(nextState, packedState) {
		return nil, nil, disagree(in, r, "the packed search", "the plain search")
	}
	if !in.Task.HasLog() {
		log = nil
	}
	return log, nextState, nil
}

func disagree(in reference.Input, r reference.Reading, one, other string) error {
	line := strings.ReplaceAll(strings.TrimSpace(in.String()), "\n", "/")
	return fmt.Errorf("%s, rules %v, profile %v: %s and %s do not agree", line, r.Rules, r.Profile, one, other)
}
