package match

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

//go:embed lab/StonecheckAgent.java
var labAdapter string

// lab describes the agents of a lab exercise about Kalah, the Kalah lab of README.md: Java
// classes that the exercise's harness calls, on a board of 12 houses with 3 stones each.
var lab = build.Adapter{
	Class: "StonecheckAgent", Source: labAdapter, Prefix: "agent ",
	Method:    lazy.MustCompile(`\bint\s+move\s*\(\s*(final\s+)?int\s*(\[\s*\]|\.\.\.|\w+\s*\[)`),
	Interface: "MancalaAgent",
	// Agents of other years lack the last two.
	Declaration: "{ int move(int[] board); default String name() { return getClass().getSimpleName(); } default void reset() {} }",
	Preferred:   "MancalaImp",
	Harness:     []string{"RandomAgent"},
}

// labHouses is the number of houses a side on the lab's board, an array of 14 numbers.
const labHouses = 6

// A labPlayer is an agent in its own process for a game. Its board is in the order of
// sowing from its first house on.
type labPlayer struct {
	program *program
	class   string
	seeds   int    // in the game
	talk    *talk  // nil before the first request
	name    string // the name that the agent reports; empty until it is ready
	number  int    // of the last request
}

func newLab(p *program, s Setup) (Player, error) {
	if n := s.Start.Board.Pits(); n != labHouses {
		return nil, fmt.Errorf("%w: %s a side and a player of protocol lab, want %d, as the lab has", ErrBoard, prose.Count(n, "house"), labHouses)
	}
	return &labPlayer{program: p, class: p.class, seeds: s.Start.Board.Total()}, nil
}

// agent builds the agent in `lab:PATH` or `lab:PATH#CLASS`.
func (h *Host) agent(ctx context.Context, text, command string) (Entrant, error) {
	given, class, _ := cutClass(command)
	if given == "" {
		return Entrant{}, fmt.Errorf("player %q, want a folder or file after the protocol", text)
	}
	return h.LabAgent(ctx, text, given, class)
}

// cutClass splits PATH#CLASS, unless a file with the whole name exists.
func cutClass(command string) (given, class string, ok bool) {
	at := strings.LastIndex(command, "#")
	if _, err := os.Stat(command); err == nil || at < 0 {
		return command, "", false
	}
	return command[:at], command[at+1:], true
}

// LabAgent builds an agent for protocol lab; class chooses among several, and may be empty.
// It returns the same errors as Host.Entrant.
func (h *Host) LabAgent(ctx context.Context, name, given, class string) (Entrant, error) {
	e := Entrant{Name: name, Program: true, Files: []string{given}}
	sb, dir, err := h.prepare()
	if err != nil {
		return e, err
	}
	built, found, err := build.PrepareAgent(ctx, sb, given, class, lab, dir)
	if err != nil {
		return e, fmt.Errorf("player %q: %w", name, err)
	}
	e.join = h.join(newLab, program{Program: built, sandbox: sb, class: found, memory: cmp.Or(h.Memory, DefaultMemory)})
	return e, nil
}

// AgentName implements Named.
func (p *labPlayer) AgentName() string { return p.name }

// Start implements Starter.
func (p *labPlayer) Start(ctx context.Context, _ Request) error {
	if p.talk == nil {
		talk, err := p.program.talk("play", p.class, fmt.Sprint(p.seeds))
		if err != nil {
			return err
		}
		p.talk = talk
	}
	if p.name != "" {
		return nil
	}
	line, err := p.talk.line(ctx)
	if err != nil {
		return p.fault(err)
	}
	name, ok := strings.CutPrefix(line, "ready ")
	if !ok {
		return garbage(line, "a house from move(int[])")
	}
	p.name = name
	return nil
}

func (p *labPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	if err := p.Start(ctx, r); err != nil {
		return Answer{}, err
	}
	at := ringOf(r.At)
	numbers := append(at.own, at.ownStore)
	numbers = append(append(numbers, at.opp...), at.oppStore)
	p.number++
	p.talk.say(fmt.Sprintf("%d %s\n", p.number, joined(" ", numbers...)))
	for {
		line, err := p.talk.line(ctx)
		if err != nil {
			return Answer{}, p.fault(err)
		}
		number, answer, _ := strings.Cut(line, " ")
		if number != fmt.Sprint(p.number) {
			continue // belongs to a request that was not answered in time
		}
		m, err := house(r.At, answer, 0, answer)
		return Answer{Moves: []ref.Move{m}}, err
	}
}

// fault returns the fault if an expected line does not arrive.
func (p *labPlayer) fault(err error) error {
	if errors.Is(err, errEnded) {
		return p.talk.ended(false)
	}
	return err
}

// Load implements Loaded.
func (p *labPlayer) Load() sandbox.Load { return p.talk.load() }

// Close implements io.Closer.
func (p *labPlayer) Close() error { return closeTalk(p.talk, p.program) }
