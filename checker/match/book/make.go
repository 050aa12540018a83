package book

import (
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The costs of a move. The book gets the positions that are cheapest to reach, and thus the lines in which both sides
// play its moves to the greatest depth.
const (
	followCost  = 1 // the book's own move
	deviateCost = 3 // any other move
)

// The resources of a search.
const (
	mostTable = 400 << 20 // bytes of the endgame table
	perNode   = 40        // bytes of the endgame table for each node of a search
	hashBits  = 20        // of the engine's table
)

// Options say which book Make makes.
type Options struct {
	Rules         sow.Rules // First and Swap are not set
	Houses, Seeds int
	Positions     int         // how many the book gets, or all if the game has fewer
	Nodes         int64       // the limit of the search of each position
	Stop          func() bool // called occasionally; ends the work if it returns true
	Added         func()      // called after every position
}

// A maker makes a book.
type maker struct {
	Options
	book   *Book
	player *expert.Player
	queues [][]sow.Position // positions to search, by cost
}

// Make makes a book from games that the engine plays against itself. It searches the first position, then the positions
// after its moves, and so on, the cheapest first. The same options give the same book: nothing in it depends on the time, and
// nothing is random. It reports false if it was stopped.
func Make(o Options) (*Book, bool) {
	b := &Book{Rules: o.Rules, Houses: o.Houses, Seeds: o.Seeds, Nodes: o.Nodes, entries: map[string]entry{}}
	start := b.start()
	table := expert.NewTable(o.Rules, o.Houses, start.Board.Total(), min(mostTable, uint64(o.Nodes)*perNode))
	m := maker{
		Options: o,
		book:    b,
		player:  expert.New(o.Rules, table, hashBits),
		queues:  [][]sow.Position{{start}},
	}
	for cost := 0; cost < len(m.queues); cost++ {
		for _, at := range m.queues[cost] {
			if !m.add(at, cost) {
				return nil, false
			}
		}
	}
	b.backUp()
	return b, true
}

// add searches a position and queues those after its moves, unless the book has it or is full. It reports false if it was
// stopped.
func (m *maker) add(at sow.Position, cost int) bool {
	entries := m.book.entries
	if _, known := entries[keyOf(at)]; known || len(entries) == m.Positions {
		return true
	}
	found := m.player.Search(at.Board, at.ToMove, expert.Limits{Limits: engine.Limits{Nodes: m.Nodes, Stop: m.Stop}})
	if m.Stop() {
		return false
	}
	entries[keyOf(at)] = entry{int(found.Move) - first(at.Board, at.ToMove), found.Value - stores(at), found.Exact}
	for _, move := range (sow.Game{}).Moves(&at, nil) {
		next, over, _ := m.Rules.Play(at, move)
		switch {
		case over:
		case move == found.Move:
			m.queue(next, cost+followCost)
		default:
			m.queue(next, cost+deviateCost)
		}
	}
	m.Added()
	return true
}

func (m *maker) queue(at sow.Position, cost int) {
	for len(m.queues) <= cost {
		m.queues = append(m.queues, nil)
	}
	m.queues[cost] = append(m.queues[cost], at)
}
