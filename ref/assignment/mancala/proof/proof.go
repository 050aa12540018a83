package proof

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// An Input is what a program reads.
type Input struct {
	Player int // the player who moves first, and who is Max
	Depth  int // the cut-off depth of the task
	Line3  int // the cut-off depth in the input
	// Pits has the pits of player 1 and player 2, each from left to right as they are drawn.
	Pits   [2][]int
	Stores [2]int
	Log    string // the name of the output with the rows; empty if there is none
	State  string // the name of the output with the board after the turn
	Window bool   // rows have the columns alpha and beta
	Rules  Rules  // the options that are right
}

// Rules are the options of the rules under which some misreadings are right.
type Rules struct {
	CaptureNeedsOpposite, EndOnlyMover, SweepToOther, NoSweep, LapSkipsOrigin bool
}

// variants returns the variants that are right under the options.
func (r Rules) variants() (set assignment.VariantSet) {
	for v, on := range map[int]bool{
		captureNeedsOpposite: r.CaptureNeedsOpposite, endOnlyMover: r.EndOnlyMover,
		sweepToOther: r.SweepToOther, noSweep: r.NoSweep, lapSkipsOrigin: r.LapSkipsOrigin,
	} {
		if on {
			set = set.Union(assignment.Variants(v))
		}
	}
	return set
}

// texts returns the texts of the variants. Without a variant that is right, programs do the opposite.
func (r Rules) texts() []string {
	texts, right := slices.Concat(variantTexts[:], partSweepTexts(), packingTexts()), r.variants()
	for v, opposite := range map[int]string{
		captureNeedsOpposite: "captures also if the pit opposite is empty",
		endOnlyMover:         "ends the game as soon as one side has no stones, whoever moves next",
		sweepToOther:         "sweeps the stones that are left to the store of the side that they lie on",
		noSweep:              "moves the stones that are left at the end of the game to a store",
		lapSkipsOrigin:       "sows into the emptied pit too when a sowing goes round the board",
	} {
		if right.Has(v) {
			texts[v] = opposite
		}
	}
	return texts
}

// pitForm matches the name of a pit.
var pitForm = lazy.MustCompile(`^[ABab]\d{1,2}$`)

// New returns the proof of an input.
func New(in Input) *assignment.LogProof {
	stones := 0
	for player, row := range in.Pits {
		for _, n := range row {
			stones += n
		}
		stones += in.Stores[player]
	}
	r := &logged.Reader{Window: in.Window, Names: pitForm, Named: "a letter and the number of a pit", Name: strings.ToUpper, Largest: stones}
	return &assignment.LogProof{
		Log: in.Log, State: in.State, Window: in.Window,
		Read: r.Read, ReadNumbers: r.ReadNumbers, Variants: in.Rules.texts(), Limits: limitTexts[:], Features: features, Values: values, Keys: keys, Views: views, Implied: []int{viewReplayed},
		Replay: in.replay,
		Root: func(variants assignment.VariantSet) assignment.TreeNode {
			if root := in.root(variants); root.t.restores() || root.t.share(root, in.Window) {
				return root
			}
			return in.root(variants.Without(unrestored))
		},
	}
}

// replay plays pits of the player who moves first, one after another.
func (in *Input) replay(names []string) string {
	root := in.root(assignment.VariantSet{})
	for _, name := range names {
		if number, err := strconv.Atoi(name[1:]); err == nil {
			root.t.play(&root.board, in.Player, number-2, false)
		}
	}
	return root.Views()[0]
}

// root returns the root of the search under variants.
func (in *Input) root(variants assignment.VariantSet) *node {
	var start board
	for player, row := range in.Pits {
		for column, n := range row {
			start.pits[player][column] = int32(n)
		}
		start.store[player] = int32(in.Stores[player])
	}
	t := &tree{game: game{pits: len(in.Pits[0]), is: in.Rules.variants().Toggled(variants), right: in.Rules.variants()}, me: in.Player, limit: in.Depth, depth: in.Depth}
	t.limits(in.Line3)
	t.sown = start.side(0) + start.side(1)
	root := &node{t: t, board: start, mover: in.Player}
	t.wrap(&root.board)
	if t.on(storesExchanged) {
		root.board.store = [2]int32{start.store[1], start.store[0]}
	}
	return root
}

// limits changes the cut-off depth as the variants demand.
func (t *tree) limits(line3 int) {
	switch {
	case t.on(depthOfInput):
		t.limit = line3
	case t.on(depthMore):
		t.limit++
	case t.on(depthLess):
		t.limit--
	}
}
