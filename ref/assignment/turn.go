package assignment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// Turn is the whole turn of a Competition as a program writes it: the names of the
// pits, a line each.
func Turn(in Input, moves []ref.Move) []byte {
	var text []byte
	for _, m := range moves {
		text = append(append(text, sow.Name(in.Board.Pits(), m)...), '\n')
	}
	return text
}

// answer is what a program should have written for a Competition, made from what it
// wrote: output.txt with the names of pits or, as programs that take part do, with
// their bare numbers; or next_state.txt with the board after the turn.
func (r Reading) answer(in Input, read func(string) []byte, stop Stop) []Output {
	turn, state := read(TurnFile), read(NextStateFile)
	if turn != nil || state == nil {
		return []Output{{Name: TurnFile, Lines: Marked([]byte(r.legalTurn(in, turn)))}}
	}
	want := r.reached(in, strings.Fields(string(state)), stop)
	if want == nil {
		want = fmt.Appendf(nil, "the board after a whole turn of %v: no turn leads to this one\n", in.Player)
	}
	return []Output{{Name: NextStateFile, Numbers: true, Lines: Marked(want)}}
}

// legalTurn is the text of a turn as far as it is legal, and then what should have
// come: the next sowings that are, and why the one that is there is not.
func (r Reading) legalTurn(in Input, text []byte) string {
	game, p := r.game(in)
	pits := in.Board.Pits()
	var legal strings.Builder
	because := ""
	for _, line := range append(inputLines(text), "") {
		moves := game.Moves(&p, nil)
		i := slices.IndexFunc(moves, func(m ref.Move) bool { return named(line, pits, m) })
		if i < 0 {
			fmt.Fprintf(&legal, "%s%s%s\n", names(pits, moves), because, fault(p, line))
			break
		}
		next, _, again := r.Rules.Play(p, moves[i])
		legal.WriteString(line + "\n")
		if !again {
			break
		}
		p, because = next, fmt.Sprintf(", for %s earns an extra move", sow.Name(pits, moves[i]))
	}
	return legal.String()
}

// named reports whether a line is the name of a move's pit, or its number.
func named(line string, pits int, m ref.Move) bool {
	name := sow.Name(pits, m)
	return line == name || line == name[1:]
}

// names lists the pits of moves.
func names(pits int, moves []ref.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, sow.Name(pits, m))
	}
	return strings.Join(list, " or ")
}

// fault says why a line is no legal sowing; nothing if there is no line.
func fault(p sow.Position, line string) string {
	if line == "" {
		return ""
	}
	pits := p.Board.Pits()
	for m := ref.Move(0); m <= ref.Move(2*pits); m++ {
		own := (m < ref.Move(pits)) == (p.ToMove == sow.One)
		switch {
		case m == ref.Move(pits) || !named(line, pits, m) || !own && line != sow.Name(pits, m):
		case own:
			return fmt.Sprintf("; %s is empty", sow.Name(pits, m))
		default:
			return fmt.Sprintf("; %s is a pit of %v", sow.Name(pits, m), p.ToMove.Opponent())
		}
	}
	return "; what is there names no pit"
}

// reached is the next_state.txt with these numbers if a whole turn leads to it, else
// nil.
func (r Reading) reached(in Input, numbers []string, stop Stop) []byte {
	game, root := r.game(in)
	met := map[sow.Board]bool{}
	var from func(p sow.Position) []byte
	from = func(p sow.Position) []byte {
		if met[p.Board] || stop != nil && stop() {
			return nil
		}
		met[p.Board] = true
		for _, m := range game.Moves(&p, nil) {
			next, _, again := r.Rules.Play(p, m)
			if again {
				if found := from(next); found != nil {
					return found
				}
			} else if text := stateText(next.Board); slices.Equal(strings.Fields(string(text)), numbers) {
				return text
			}
		}
		return nil
	}
	return from(root)
}
