package match

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// An Entrant is a player of games, the PLAYER of a command line.
type Entrant struct {
	Name string
	// Program marks an untrusted program.
	Program bool
	// withStart marks a program that is started for every request.
	withStart bool
	Files     []string // the files of its program, or the words of its command
	join      func(Setup, *rand.Rand) (Player, error)
}

// Join makes the player for one game; random is its source of random numbers. The error
// wraps ErrBoard if the player does not support the board; otherwise the harness failed.
func (e Entrant) Join(s Setup, random *rand.Rand) (Player, error) { return e.join(s, random) }

// Clock returns the entrant's clock for a given clock: a program without a limit has
// DefaultTime for a move.
func (e Entrant) Clock(given Clock) Clock {
	if !e.Program || e.withStart {
		given.Startup = 0
	}
	if e.Program && !given.Limited() {
		given.Move = DefaultTime
	}
	given.WithStart = e.withStart
	return given
}

// DefaultTime is the time of a program for a move.
const DefaultTime = 5 * time.Second

// A Host makes entrants.
type Host struct {
	// Sandbox returns the sandbox of programs and their compilers; nil means that programs
	// cannot play.
	Sandbox  func() (*sandbox.Sandbox, error)
	Dir      string // the folder for builds and for the programs' own folders
	Human    Player // the player for `human`; may be nil
	endgames endgames
	Memory   int64 // memory limit of a program in bytes; 0 means DefaultMemory
}

// DefaultMemory is the memory limit of a program in bytes; agents keep tables.
const DefaultMemory = 1 << 30

// forms lists the forms of a PLAYER.
var forms = []string{"random", "greedy", "minimax:D", "alphabeta:D", "engine[:nodes=N,ponder,book=off]", "human", "PROTO:COMMAND"}

// Entrant makes an entrant from a PLAYER, and builds its program. The error wraps an error
// of build.Prepare, or describes a mistake of the user.
func (h *Host) Entrant(ctx context.Context, text string) (Entrant, error) {
	kind, rest, _ := strings.Cut(text, ":")
	e := Entrant{Name: text}
	var err error
	switch kind {
	case "random":
		e.join = func(_ Setup, random *rand.Rand) (Player, error) { return randomPlayer{random}, nil }
	case "greedy":
		e.join = always(greedy)
	case "minimax", "alphabeta":
		var depth int
		if depth, err = number(text, rest, "a depth of 1 or more, such as "+kind+":6"); err != nil {
			return e, err
		}
		e.join, rest = always(searchPlayer{ref.Search{Depth: depth, Prune: kind == "alphabeta"}}), ""
	case "engine":
		var options engineOptions
		if options, err = parseEngine(text, rest); err != nil {
			return e, err
		}
		rest = ""
		e.join = func(s Setup, _ *rand.Rand) (Player, error) { return h.endgames.newEngine(s, options), nil }
	case "human":
		if h.Human == nil {
			return e, fmt.Errorf("player %q: a human cannot play here", text)
		}
		e.join = always(h.Human)
	default:
		return h.program(ctx, text, kind, rest)
	}
	if err == nil && (rest != "" || text == kind+":") {
		err = fmt.Errorf("player %q: %q, want nothing after %s", text, rest, kind)
	}
	return e, err
}

func always(p Player) func(Setup, *rand.Rand) (Player, error) {
	return func(Setup, *rand.Rand) (Player, error) { return p, nil }
}

func number(text, digits, want string) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > math.MaxInt32 {
		return 0, fmt.Errorf("player %q: %q, want %s", text, digits, want)
	}
	return n, nil
}

// program builds the program that `PROTO:COMMAND` names.
func (h *Host) program(ctx context.Context, text, protocol, command string) (Entrant, error) {
	words := strings.Fields(command)
	if _, ok := protocols[protocol]; !ok {
		names := append(ProtocolNames(), "random", "greedy", "minimax", "alphabeta", "engine", "human")
		return Entrant{}, fmt.Errorf("player %q, want %s, with PROTO %s%s", text, strings.Join(forms, ", "), strings.Join(ProtocolNames(), ", "), nearest.Hint(protocol, names))
	}
	if protocol == labProtocol {
		return h.agent(ctx, text, command)
	}
	if len(words) == 0 {
		return Entrant{}, fmt.Errorf("player %q, want a program after the protocol", text)
	}
	return h.Program(ctx, text, protocol, words)
}

// Program builds a program, given as its path and arguments, that speaks one of the
// protocols. The errors are those of Entrant.
func (h *Host) Program(ctx context.Context, name, protocol string, words []string) (Entrant, error) {
	if protocol == labProtocol {
		return h.LabAgent(ctx, name, strings.Join(words, " "), "")
	}
	speaks := protocols[protocol]
	e := Entrant{Name: name, Program: true, withStart: speaks.startsEachTurn, Files: words}
	sb, dir, err := h.prepare()
	if err != nil {
		return e, err
	}
	built, err := build.Prepare(ctx, sb, words[0], words[1:], slices.Concat(all.Default().Mains, []string{"player", "kalah"}), dir)
	if err != nil {
		return e, fmt.Errorf("player %q: %w", name, err)
	}
	e.join = h.join(speaks.join, program{Program: built, sandbox: sb, memory: cmp.Or(h.Memory, DefaultMemory)})
	return e, nil
}

// prepare returns the sandbox and a new folder for a program.
func (h *Host) prepare() (sb *sandbox.Sandbox, dir string, err error) {
	if sb, err = h.Sandbox(); err != nil {
		return nil, "", err
	}
	dir, err = os.MkdirTemp(h.Dir, "player-")
	return sb, dir, err
}

// join makes a player for each game of a program, with its own folder.
func (h *Host) join(speak func(*program, Setup) (Player, error), p program) func(Setup, *rand.Rand) (Player, error) {
	p.Program = p.ForLongRuns(p.memory)
	return func(s Setup, _ *rand.Rand) (Player, error) {
		work, err := os.MkdirTemp(h.Dir, "game-")
		if err != nil {
			return nil, err
		}
		inGame := p
		inGame.dir = work
		return speak(&inGame, s)
	}
}
