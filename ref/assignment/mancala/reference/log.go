package reference

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// These are the files of the Mancala assignment.
const (
	NextStateFile = "next_state.txt"
	LogFile       = "traverse_log.txt"
	TurnFile      = "output.txt" // of the Competition
)

// A Profile is a form of the traverse log. The search is the same in all profiles.
type Profile uint8

const (
	// Graded is the log that the course's graders accepted.
	Graded Profile = iota
	// Handout is the log in the form of the sample printed in the handout: it omits the root's first row, and a
	// node's first value depends on the parity of its depth (odd: Infinity) instead of on the player who moves next.
	Handout
)

var profileNames = []string{"graded", "handout"}

func (p Profile) String() string { return profileNames[p] }

// ParseProfile parses the name of a profile.
func ParseProfile(name string) (Profile, error) {
	if i := slices.Index(profileNames, name); i >= 0 {
		return Profile(i), nil
	}
	return 0, fmt.Errorf("profile %q, want %s", name, strings.Join(profileNames, " or "))
}

// A Reading says how to interpret the Mancala assignment; the zero value is the interpretation by which the course
// graded it.
type Reading struct {
	Rules   sow.Rules
	Profile Profile
}

// Solve searches in, writes the traverse log to log if the task has one, and returns the text of next_state.txt. It
// returns only errors of log.
func (r Reading) Solve(in Input, log io.Writer) (nextState []byte, err error) {
	return r.SolveAhead(in, log, nil)
}

// SolveAhead is like Solve, but computes parts of a long log with ahead.
func (r Reading) SolveAhead(in Input, log io.Writer, ahead assignment.Ahead) (nextState []byte, err error) {
	if !in.Task.HasLog() {
		return r.NextState(in), nil
	}
	line, _ := r.log(in, ahead, func(b assignment.Block) bool {
		_, err = log.Write(b.Text)
		return err == nil
	})
	if err != nil {
		return nil, err
	}
	return r.After(in, line), nil
}

// log searches in and passes its traverse log to yield in blocks, until yield returns false. It returns the moves of
// the best line, which include at least the root's turn, and whether the search was completed.
func (r Reading) log(in Input, ahead assignment.Ahead, yield func(assignment.Block) bool) (line []ref.Move, done bool) {
	packed, ok := r.pack(in)
	if !ok || hasFewRows(packed, in.Search()) {
		return r.plainLog(in, yield)
	}
	if ahead != nil {
		return r.logAhead(in, packed, ahead, yield)
	}
	return r.packedLog(in, packed, yield)
}

// hasFewRows reports whether a log is so short that building the tables for printing batches would take longer than
// printing it.
func hasFewRows(packed *sow.Packed, s ref.Search) bool {
	const few = 2_000
	rows := 0
	_, done := packed.Walk(s, func(batch sow.Rows) bool {
		rows += len(batch)
		return rows < few
	})
	return done
}

// pack returns a packed search of in, if the board fits and the search is long enough to make up for building its
// tables.
func (r Reading) pack(in Input) (*sow.Packed, bool) {
	if depth := in.Search().Depth; depth < 4 {
		return nil, false
	}
	return sow.Pack(r.game(in))
}

// smallBlock is the size of a log's first block, in bytes: most logs are short.
const smallBlock = 4 << 10

// newBlock returns the first block of a log, with its header.
func newBlock(r *rows, size int) *assignment.Block {
	return &assignment.Block{Text: append(make([]byte, 0, size), r.Header()+"\n"...)}
}

// plainLog prints the log event by event.
func (r Reading) plainLog(in Input, yield func(assignment.Block) bool) (line []ref.Move, done bool) {
	rows := newRows(in, r.Profile)
	block := newBlock(rows, smallBlock)
	result, done := r.walk(in, in.Search(), func(e *ref.Event) bool {
		if e.Kind == ref.Leaf && e.Over {
			block.Optional = append(block.Optional, len(block.Text))
		}
		block.Text = rows.append(block.Text, e)
		return block.HasRoom(maxRow) || block.PassTo(yield)
	})
	return result.Line, done && yield(*block)
}

// packedLog prints the same log in batches of rows.
func (r Reading) packedLog(in Input, packed *sow.Packed, yield func(assignment.Block) bool) (line []ref.Move, done bool) {
	rows := newRows(in, r.Profile)
	block, printer := newBlock(rows, assignment.FullBlock), newPackedRows(rows, packed)
	result, done := packed.Walk(in.Search(), printer.print(block, yield))
	return result.Line, done && yield(*block)
}

// NextState returns the text of next_state.txt: the board after the whole turn of the best move, including its extra
// moves.
func (r Reading) NextState(in Input) []byte {
	text, _ := r.nextStateUntil(in, nil)
	return text
}

func (r Reading) nextStateUntil(in Input, stop assignment.Stop) (text []byte, done bool) {
	line, done := r.best(in, stop)
	if !done {
		return nil, false
	}
	return r.After(in, line), true
}

// best searches for the best line, which includes at least the root's turn.
func (r Reading) best(in Input, stop assignment.Stop) (line []ref.Move, done bool) {
	search := in.Search()
	search.Prune = true // finds the same moves as minimax, but faster
	var result ref.Result
	if packed, ok := r.pack(in); ok {
		result, done = packed.Walk(search, func(sow.Rows) bool { return stop == nil || !stop() })
	} else {
		result, done = r.walk(in, search, stop.Until(func(*ref.Event) {}))
	}
	return result.Line, done
}

// Problem returns the input of a program for in, and the outputs that it must write.
func (r Reading) Problem(in Input, stop assignment.Stop) assignment.Problem {
	p := assignment.Problem{
		Group: in.Task.String(),
		Given: assignment.Given{Input: []byte(in.String())},
		Terms: assignment.Terms{Disputed: in.Board.Side(in.Player.Opponent()) == 0},
	}
	if in.Task == Competition {
		p.Seconds = in.Seconds()
		p.Outputs = []assignment.Output{{Name: TurnFile, Lines: assignment.Marked(nil)}}
		p.Answer = &assignment.Answer{
			Files:  []string{TurnFile, NextStateFile},
			Expect: func(read func(string) []byte) []assignment.Output { return r.answer(in, read, stop) },
		}
		return p
	}
	p.Outputs = []assignment.Output{{Name: NextStateFile, Numbers: true, Lines: r.nextStateLines(in, stop)}}
	if in.Task.HasLog() {
		log := func(yield func(assignment.Block) bool) { r.log(in, nil, yield) }
		p.Outputs = append(p.Outputs, assignment.Output{Name: LogFile, Lines: assignment.LinesOf(log), Blocks: log})
	}
	return p
}

func (r Reading) nextStateLines(in Input, stop assignment.Stop) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		if text, done := r.nextStateUntil(in, stop); done {
			assignment.Marked(text)(yield)
		}
	}
}

// Trace searches in and calls emit with every event that has a row in the log, and with the number of the row's line,
// until emit returns false. Lines are numbered as in Problem: from 0 for the header, including the optional lines. It
// returns the result and whether the search was completed.
func (r Reading) Trace(in Input, emit func(e *ref.Event, line int64) bool) (ref.Result, bool) {
	return r.walk(in, in.Search(), r.numbered(0, emit))
}

// Resume continues Trace after the event on a line that entered a node; path is what ref.Resume takes. It reports
// whether the search was completed.
func (r Reading) Resume(in Input, path []ref.Event, line int64, emit func(e *ref.Event, line int64) bool) bool {
	game, root := r.game(in)
	return sow.Resume(game, root, in.Search(), path, r.numbered(line, emit))
}

// numbered passes on the events that have a row, with the numbers of their lines, which start after line.
func (r Reading) numbered(line int64, emit func(e *ref.Event, line int64) bool) func(*ref.Event) bool {
	return func(e *ref.Event) bool {
		if r.Profile == Handout && e.Kind == ref.Enter && e.Move == ref.None {
			return true
		}
		if line++; e.Kind == ref.Leaf && e.Over {
			line++ // after the optional line
		}
		return emit(e, line)
	}
}

// Header returns the first line of the log.
func (in Input) Header() string { return newRows(in, Graded).Header() }

// Row returns the row of an event of Trace.
func (r Reading) Row(in Input, e *ref.Event) string {
	row := newRows(in, r.Profile).append(make([]byte, 0, maxRow), e)
	return strings.TrimSuffix(string(row), "\n")
}

// Search returns the search that the task asks for. Greedy is minimax to depth 1.
func (in Input) Search() ref.Search {
	if in.Task == Greedy {
		return ref.Search{Depth: 1}
	}
	return ref.Search{Depth: in.Depth, Prune: in.Task == AlphaBeta}
}

func (r Reading) walk(in Input, s ref.Search, emit func(*ref.Event) bool) (ref.Result, bool) {
	game, root := r.game(in)
	return sow.Walk(game, root, s, emit)
}

func (r Reading) game(in Input) (sow.Game, sow.Position) {
	return sow.Game{Rules: r.Rules, Max: in.Player}, sow.Position{Board: in.Board, ToMove: in.Player}
}

// After returns the text of next_state.txt after the moves of line that belong to the root's turn.
func (r Reading) After(in Input, line []ref.Move) []byte {
	p := sow.Position{Board: in.Board, ToMove: in.Player}
	for _, m := range line {
		next, _, again := r.Rules.Play(p, m)
		p = next
		if !again {
			break
		}
	}
	return StateText(p.Board)
}

// ParseState parses the output of StateText; it reports false if the text is not a board.
func ParseState(text string) (sow.Board, bool) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) != 4 {
		return sow.Board{}, false
	}
	var rows [4][]int
	for i, line := range lines {
		for field := range strings.FieldsSeq(line) {
			n, ok := assignment.ParseCount(field)
			if !ok || n > sow.MaxStones {
				return sow.Board{}, false
			}
			rows[i] = append(rows[i], n)
		}
	}
	if n := len(rows[0]); n == 0 || n > sow.MaxPits || n != len(rows[1]) || len(rows[2]) != 1 || len(rows[3]) != 1 {
		return sow.Board{}, false
	}
	return sow.NewBoard(rows[0], rows[1], [2]int{rows[3][0], rows[2][0]}), true
}

// StateText returns a board in the format of next_state.txt.
func StateText(b sow.Board) []byte {
	return fmt.Appendf(nil, "%s\n%s\n%d\n%d\n", row(b, sow.Two), row(b, sow.One), b.Store(sow.Two), b.Store(sow.One))
}
