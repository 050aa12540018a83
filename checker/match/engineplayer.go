package match

import (
	"context"
	"fmt"
	"math/bits"
	"strings"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/match/book"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

// The resources of the engine.
const (
	engineTable  = 20       // bits: 16 MB, for long searches
	smallTable   = 12       // bits, for short ones; a table that fits the processor's caches is faster
	engineNodes  = 500_000  // per move if nothing else limits it
	endgameBytes = 10 << 20 // of an endgame table: up to 14 seeds with 6 houses a side
	// perNode is the size of the endgame table in bytes for each node of a move, so that building the table takes no
	// longer than some moves.
	perNode = 40
	// nodesPerSecond is a cautious estimate of the engine's speed.
	nodesPerSecond = 1e6
)

// stopping is the time that the engine reserves to stop, even on a busy machine.
const stopping = 50 * time.Millisecond

// The engineOptions are what follows the name of the engine in a PLAYER.
type engineOptions struct {
	nodes   int64 // per move; 0 means as many as the time permits
	ponders bool  // it also thinks in the opponent's time
	noBook  bool
}

// parseEngine parses the part after the name.
func parseEngine(player, options string) (o engineOptions, err error) {
	if player == "engine" {
		return o, nil
	}
	for option := range strings.SplitSeq(options, ",") {
		count, limited := strings.CutPrefix(option, "nodes=")
		switch {
		case limited:
			nodes, err := number(player, count, "a number of nodes")
			if err != nil {
				return o, err
			}
			o.nodes = int64(nodes)
		case option == "ponder":
			o.ponders = true
		case option == "book=off":
			o.noBook = true
		default:
			return o, fmt.Errorf("player %q: %q, want nodes=N, ponder or book=off", player, option)
		}
	}
	return o, nil
}

// An enginePlayer plays one game with the engine.
type enginePlayer struct {
	rules  sow.Rules
	table  *solve.Table   // nil if there is none
	expert *expert.Player // nil before the first search
	book   book.Shelf     // empty if there is none
	engineOptions

	stopPondering context.CancelFunc // nil if it is not pondering
	pondered      chan struct{}      // closed when it has stopped
}

// endgames caches the endgame tables of a host, which all its engines share.
type endgames struct {
	mu     sync.Mutex
	tables map[endgameKey]*solve.Table
}

// An endgameKey identifies a table.
type endgameKey struct {
	rules  sow.Rules
	houses int
	seeds  int
	bytes  uint64
}

// table returns a table for a board, nil if the board has too many houses.
func (e *endgames) table(rules sow.Rules, board sow.Board, nodes int64) *solve.Table {
	bytes := uint64(endgameBytes)
	if nodes > 0 {
		bytes = min(bytes, uint64(nodes)*perNode)
	}
	key := endgameKey{rules, board.Pits(), board.Total(), bytes}
	e.mu.Lock()
	defer e.mu.Unlock()
	t, ok := e.tables[key]
	if !ok {
		t = expert.NewTable(rules, key.houses, key.seeds, bytes)
		if e.tables == nil {
			e.tables = map[endgameKey]*solve.Table{}
		}
		e.tables[key] = t
	}
	return t
}

// newEngine makes the engine for one game.
func (e *endgames) newEngine(s Setup, o engineOptions) *enginePlayer {
	rules := s.Rules.AfterOpening()
	p := &enginePlayer{rules: rules, engineOptions: o, table: e.table(rules, s.Start.Board, o.nodes)}
	if !o.noBook {
		p.book = book.Of(rules, s.Start.Board.Pits())
	}
	return p
}

// prepare makes the player for searches of about this many nodes.
func (p *enginePlayer) prepare(nodes int64) {
	if p.expert == nil {
		size := min(max(bits.Len64(uint64(nodes))+1, smallTable), engineTable)
		p.expert = expert.New(p.rules, p.table, size)
	}
}

// search finds a move by the rules after the opening: in the book, unless a search would look further ahead.
func (p *enginePlayer) search(ctx context.Context, r Request) (Answer, error) {
	limits := expert.Limits{}
	limits.Nodes, limits.Stop = p.nodes, func() bool { return ctx.Err() != nil }
	switch {
	case r.Share > 0:
		t := newTiming(r)
		limits.Expected = int64(t.planned.Seconds() * nodesPerSecond)
		limits.Stop = func() bool { return ctx.Err() != nil || t.over() }
		limits.Enough = t.enough
	case p.nodes == 0:
		limits.Nodes = engineNodes
	}
	nodes := max(limits.Expected, limits.Nodes)
	if a, ok := p.book.Find(r.At); ok && (a.Exact || nodes <= a.Nodes) {
		return Answer{Moves: []ref.Move{a.Move}, Value: &a.Value}, nil
	}
	p.prepare(nodes)
	if len(legal(r.At)) == 1 && r.Share > 0 {
		limits.Nodes = forcedNodes
	}
	result := p.expert.Search(r.At.Board, r.At.ToMove, limits)
	return Answer{Moves: []ref.Move{result.Move}, Value: &result.Value, Depth: result.Depth}, ctx.Err()
}

// forcedNodes limits the search if only one move is legal: it only finds the value of that move.
const forcedNodes = 1000

// ponder searches the position after a move in the opponent's time. What it finds stays in the engine's tables. A player
// that has found all its moves in the book has no tables yet.
func (p *enginePlayer) ponder(r Request, m ref.Move) {
	next, over, again := r.Rules.Play(r.At, m)
	if !p.ponders || p.expert == nil || over || again || next.Phase != sow.Later {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.stopPondering, p.pondered = cancel, make(chan struct{})
	go func() {
		defer close(p.pondered)
		stop := engine.Limits{Stop: func() bool { return ctx.Err() != nil }}
		p.expert.Search(next.Board, next.ToMove, expert.Limits{Limits: stop, Expected: nodesPerSecond})
	}()
}

// endPondering ends pondering and waits for it.
func (p *enginePlayer) endPondering() {
	if p.stopPondering != nil {
		p.stopPondering()
		<-p.pondered
		p.stopPondering = nil
	}
}

// Load implements Loaded.
func (p *enginePlayer) Load() sandbox.Load { return ownWaiting() }

// Close implements io.Closer.
func (p *enginePlayer) Close() error {
	p.endPondering()
	return nil
}
