package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// A Human is a person who types houses, a line each: a name such as B4 or its number
// in the order of sowing, from 1. What is no legal move is asked for again.
type Human struct {
	lines chan string // closed at the end of the input
	out   io.Writer
}

// NewHuman makes a person who reads out and types in.
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

// Move implements Player. The end of the input and `resign` give up.
func (h *Human) Move(ctx context.Context, r Request) (Answer, error) {
	for {
		fmt.Fprintf(h.out, "%s sows from %s (or resign): ", SideName(r.At.ToMove), wanted(r.At))
		select {
		case line, ok := <-h.lines:
			line = strings.TrimSpace(line)
			if !ok || line == "resign" {
				return Answer{}, fault(Resigned, "resigns")
			}
			m, ok := sow.Named(r.At.Board.Pits(), strings.ToUpper(line))
			if number, err := strconv.Atoi(line); err == nil {
				m, err = house(r.At, line, 1, line)
				ok = err == nil && number > 0
			}
			if ok && judge(r.At, m) == nil {
				return Answer{Moves: []ref.Move{m}}, nil
			}
		case <-ctx.Done():
			return Answer{}, ctx.Err()
		}
	}
}
