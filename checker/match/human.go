package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Human is a person who types houses, one per line: a name such as B4 or its number in the
// order of sowing, from 1. An illegal line is rejected with the reason, and the person is
// asked again.
type Human struct {
	lines chan string // closed at the end of the input
	out   io.Writer
}

// NewHuman makes a player whose moves are typed into in, after prompts on out.
func NewHuman(in io.Reader, out io.Writer) *Human {
	h := &Human{make(chan string), out}
	go func() {
		defer close(h.lines)
		for scanner := bufio.NewScanner(in); scanner.Scan(); {
			h.lines <- scanner.Text()
		}
	}()
	return h
}

// Move implements Player. The end of the input, and `resign`, resign the game.
func (h *Human) Move(ctx context.Context, r Request) (Answer, error) {
	for {
		fmt.Fprintf(h.out, "%s sows from %s (or resign): ", SideName(r.At.ToMove), wanted(r.At))
		select {
		case line, ok := <-h.lines:
			line = strings.TrimSpace(line)
			if !ok || line == "resign" {
				return Answer{}, fault(Resigned, "resigns")
			}
			m, refusal := typed(r.At, line)
			if refusal == "" {
				return Answer{Moves: []ref.Move{m}}, nil
			}
			if line != "" {
				fmt.Fprintln(h.out, refusal)
			}
		case <-ctx.Done():
			return Answer{}, ctx.Err()
		}
	}
}

// typed returns the move in a line, or the reason why it is rejected.
func typed(at sow.Position, line string) (m ref.Move, refusal string) {
	if m, err := MoveNamed(at, strings.ToLower(line)); err == nil { // swap; the names of houses are upper case
		return m, ""
	}
	n := at.Board.Pits()
	m, ok := sow.Named(n, strings.ToUpper(line))
	number, err := strconv.Atoi(line)
	isNumber := err == nil
	if isNumber && number >= 1 && number <= n {
		m, ok = ref.Move(number-1+int(at.ToMove)*(n+1)), true
	}
	switch {
	case isNumber && !ok:
		return m, fmt.Sprintf("%d is not a house: the houses are 1 to %d, in the order of sowing.", number, n)
	case !ok:
		return m, fmt.Sprintf("%s is not a house.", said(line))
	}
	f := judge(at, m)
	switch {
	case f == nil:
		return m, ""
	case f.Outcome == EmptyPit:
		return m, fmt.Sprintf("%s is empty.", nameOf(at, m))
	}
	return m, fmt.Sprintf("%s is %s's house.", nameOf(at, m), SideName(at.ToMove.Opponent()))
}
