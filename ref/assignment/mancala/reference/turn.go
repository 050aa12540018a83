package reference

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Turn returns the whole turn of a Competition in the format that a program writes: the names of the pits, one a
// line.
func Turn(in Input, moves []ref.Move) []byte {
	var text []byte
	for _, m := range moves {
		text = append(append(text, sow.Name(in.Board.Pits(), m)...), '\n')
	}
	return text
}

// answer returns what a program should have written for a Competition, given what it did write: output.txt or, if
// that is empty, next_state.txt with the board after the turn.
func (r Reading) answer(in Input, read func(string) []byte, stop assignment.Stop) []assignment.Output {
	turn, state := read(TurnFile), read(NextStateFile)
	if len(bytes.TrimSpace(turn)) > 0 || state == nil {
		return []assignment.Output{{Name: TurnFile, Lines: assignment.Marked([]byte(r.legalTurn(in, turn)))}}
	}
	_, root := r.game(in)
	numbers := strings.Fields(string(state))
	wrote := func(b sow.Board) bool { return slices.Equal(strings.Fields(string(StateText(b))), numbers) }
	want := fmt.Appendf(nil, "the board after a whole turn of %v: no turn leads to this one\n", in.Player)
	if turn := r.Rules.TurnTo(root, wrote, stop); turn != nil {
		want = r.After(in, turn)
	}
	return []assignment.Output{{Name: NextStateFile, Numbers: true, Lines: assignment.Marked(want)}}
}

// legalTurn returns the legal part of a turn, then what should have followed it: the legal sowings at that point, and
// why the written one is illegal.
func (r Reading) legalTurn(in Input, text []byte) string {
	game, p := r.game(in)
	pits := in.Board.Pits()
	var legal strings.Builder
	because := ""
	for _, line := range append(assignment.InputLines(text), "") {
		moves := game.Moves(&p, nil)
		m, _ := sow.Written(p, line)
		if !slices.Contains(moves, m) {
			fmt.Fprintf(&legal, "%s%s%s\n", names(pits, moves), because, fault(p, line))
			break
		}
		next, _, again := r.Rules.Play(p, m)
		legal.WriteString(line + "\n")
		if !again {
			break
		}
		p, because = next, fmt.Sprintf(", for %s earns an extra move", sow.Name(pits, m))
	}
	return legal.String()
}

// names lists the pits of moves.
func names(pits int, moves []ref.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, sow.Name(pits, m))
	}
	return strings.Join(list, " or ")
}

// fault explains why a line is not a legal sowing; it returns "" if there is no line.
func fault(p sow.Position, line string) string {
	if line == "" {
		return ""
	}
	pits := p.Board.Pits()
	m, ok := sow.Written(p, line)
	own := (m < ref.Move(pits)) == (p.ToMove == sow.One)
	switch {
	case !ok:
		return "; the written text is not a pit"
	case own:
		return fmt.Sprintf("; %s is empty", sow.Name(pits, m))
	default:
		return fmt.Sprintf("; %s is a pit of %v", sow.Name(pits, m), p.ToMove.Opponent())
	}
}
