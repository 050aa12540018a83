package reversi

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// variants are wrong rules that a program may play by.
var variants logged.Variants

var (
	firstOrder      = variants.Add(logged.OrderTexts()...)
	firstPlacing    = variants.Add(placingTexts()...)
	depthOfInput    = variants.Add("runs Greedy to the cut-off depth in the input")
	depthMore       = variants.Add("searches one move deeper than the cut-off depth")
	depthLess       = variants.Add("searches one move less than the cut-off depth")
	depthDigit      = variants.Add(logged.FirstDigitText)
	passesEnd       = variants.Add("ends the game only by two passes in a row")
	fullOrPassesEnd = variants.Add("ends the game only by two passes in a row or when no square is free")
	colourEnds      = variants.Add("ends the game as soon as a colour has no disc, without two passes")
	fullEnds        = variants.Add("ends the game as soon as a colour has no disc or no square is free, without two passes")
	moverEnds       = variants.Add("ends the game as soon as the player to move has no disc, without two passes")
	otherEnds       = variants.Add("ends the game as soon as the player who is not to move has no disc, without two passes")
	onePassEnds     = variants.Add("ends the game when one player passes")
	passesNotReset  = variants.Add("ends the game by two passes that do not follow each other")
	keptByMax       = variants.Add("ends the game by two passes even if Max has moved between them")
	keptByMin       = variants.Add("ends the game by two passes even if Min has moved between them")
	repeatedMoves   = variants.Add("tries a move once for each direction in which it turns discs")
	flatWeights     = variants.Add("counts discs instead of weights")
	wrongEdge       = variants.Add("has the weight -6 for h4 and h5")
	discsAtEnd      = variants.Add("counts discs instead of weights when the game is over")
	noPasses        = variants.Add("treats a player without a move as the end of the game")
	passedBack      = variants.Add("makes the other player pass too after every pass, which ends the game")
	rootPassFree    = variants.Add("does not count a pass of the root, so that two more passes in a row end the game")
	firstRoot       = variants.Add(rootTexts()...)
	firstBlocked    = variants.Add(blockedTexts...)
	passesAtOnce    = variants.Add("expands a pass at the cut-off depth too if the other player must pass as well")
	frontierOfStart = variants.Add("tries only squares beside a disc of the board at the start of the search")
	straightBeside  = variants.Add("tries only squares that share a side with an opposing disc")
	firstUntried    = variants.Add(untriedTexts...)
	firstLost       = variants.Add(lostTexts...)
	firstSharing    = variants.Add(logged.SharingTexts("turns", true)...)
	firstRun        = variants.Add(runTexts...) // and those after it, one for each of runVariants
	firstLoop       = variants.Add(loopTexts...)
	firstSign       = variants.Add(signTexts()...)
	firstTally      = variants.Add(tallyTexts()...)
	firstMost       = variants.Add(mostTexts()...)
	firstMissed     = variants.Add(missedTexts()...)
	onlyCorners     = variants.Add(cornerTexts...)
	eightBits       = variants.Add("keeps E in a number of 8 bits with a sign, so that a value outside of -128 to 127 is wrong by a multiple of 256")
	noDeeperThan    = variants.Add(noDeeperTexts...)
	emptyGoesOn     = variants.Add("does not end the game when the board is empty, only by two passes in a row")
	firstPassCount  = variants.Add(passCountTexts()...)
	firstRemember   = variants.Add(logged.RememberTexts()...)
	eightUnsigned   = variants.Add("keeps E in a number of 8 bits without a sign, so that a value outside of 0 to 255 is wrong by a multiple of 256")
)

var grid = logged.Board{Width: reversi.Side, Name: func(square int) string { return reversi.Name(ref.Move(square)) }}

// A variant is the game with some of its rules changed.
type variant struct {
	reversi.Game
	is    assignment.VariantSet // the changes
	start reversi.Position
	runs  wrongRuns
	loop  *loop // nil without such a variant
	sign  *sign // nil without such a variant
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// bent reports whether the program finds or turns runs, the discs of a move in one direction, wrongly.
func (v variant) bent() bool { return v.runs != wrongRuns{} || v.loop != nil || v.sign != nil }

// variantOf is the game under a set of variants.
func (in Input) variantOf(is assignment.VariantSet) variant {
	v := variant{Game: in.game(), is: is, start: in.root(), runs: runsOf(is), loop: loopOf(is), sign: signOf(is)}
	switch {
	case v.on(passesEnd), v.on(fullOrPassesEnd):
		v.End = reversi.ByPasses
	case v.on(colourEnds):
		v.End = reversi.ByColour
	case v.on(fullEnds):
		v.End = reversi.ByColourOrFull
	}
	return v
}

func (v variant) Start(p *reversi.Position) ref.Turn {
	turn := v.Game.Start(p)
	if v.expandsRoot(p) || v.expandsEmpty(p) {
		turn.Over = false
	}
	full := p.Discs[0]|p.Discs[1] == anywhere
	turn.Over = turn.Over || (v.on(fullOrPassesEnd) || v.on(noDeeperThan)) && full || v.on(onePassEnds) && p.Passes == 1 || v.on(noPasses) && p.Legal() == 0 ||
		v.on(moverEnds) && p.Discs[p.ToMove] == 0 || v.on(otherEnds) && p.Discs[1-p.ToMove] == 0 || v.endsBlocked(p)
	return turn
}

func (v variant) Moves(p *reversi.Position, moves []ref.Move) []ref.Move {
	first := len(moves)
	switch finds, _ := halvesOf(v.is, p.ToMove); {
	case v.on(passedBack) && p.Passes == 1:
		return append(moves, reversi.Pass)
	case v.expandsRoot(p), v.expandsEmpty(p), (v.tallies() || v.passCounter() != nil) && v.Game.Over(p):
		return append(moves, reversi.Pass) // in none of these positions is another move possible
	case finds && v.bent():
		moves = v.bentMoves(p, moves)
	default:
		moves = v.Game.Moves(p, moves)
	}
	own := moves[first:]
	if len(own) > 0 && own[0] != reversi.Pass {
		logged.Reorder(own, v.is, firstOrder, grid)
		v.placed(own)
	}
	own = v.triedOf(p, own)
	moves = append(moves[:first], own...)
	if v.on(repeatedMoves) {
		var all []ref.Move
		for _, m := range own {
			runs := 1
			if m != reversi.Pass {
				runs = p.Runs(int(m))
			}
			all = append(all, slices.Repeat([]ref.Move{m}, runs)...)
		}
		moves = append(moves[:first], all...)
	}
	return append(moves[:first], v.kept(moves[first:])...)
}

func (v variant) Play(p *reversi.Position, m ref.Move, next *reversi.Position) ref.Turn {
	passes := p.Passes
	v.Game.Play(p, m, next)
	if _, turns := halvesOf(v.is, p.ToMove); turns && v.bent() && m != reversi.Pass {
		v.bend(p, int(m), next)
	}
	keeps := keptByMin
	if p.ToMove == v.Max {
		keeps = keptByMax
	}
	if m != reversi.Pass && (v.on(passesNotReset) || v.on(keeps)) {
		next.Passes = passes
	}
	if v.on(rootPassFree) && v.isRoot(p) {
		next.Passes = 0
	}
	return v.Start(next)
}

// moveForm matches the name of a move.
var moveForm = lazy.MustCompile(`(?i)^(?:[a-h][1-8]|pass)$`)

// LogProof returns the description of the log for the tasks with one right answer, under the
// profile graded. Otherwise it returns nil.
func (in Input) LogProof() *assignment.LogProof {
	if in.Task == Competition || in.Sheet.Raised {
		return nil
	}
	s := in.search()
	const largest = 1000 // above the sum of all weights
	p := &logged.Proof[reversi.Position]{
		State: outputFile, StateLines: reversi.Side, Root: s.Root, Prune: s.Prunes(), Variants: variants, Limits: halfTexts(), Name: s.Name,
		Reader: &logged.Reader{Window: s.Prunes(), Names: moveForm, Named: "a square or pass", Name: strings.ToLower, Largest: largest},
		Text:   (*reversi.Position).State,
		Game: func(is assignment.VariantSet) (ref.Game[reversi.Position], int) {
			return in.variantOf(is), in.limit(is)
		},
		Sharing: firstSharing, Choice: true, Squares: true, TakeBack: takeBack, Searched: in.searched, Remembered: firstRemember, Expands: expands,
		Features: proofFeatures, Has: in.has, Values: proofValues, Numbers: in.numbers, Sum: sum, Counts: in.counts, Views: proofViews, Shown: in.shown,
		Ranks: ranks, Ranked: ranked,
	}
	if in.Task != Greedy {
		p.Log = outputFile
	}
	return p.LogProof()
}

type node = logged.Node[reversi.Position]

// proofFeatures are predicates of a node, in the order of the bits of has.
var proofFeatures = []assignment.Feature{
	{Yes: "is reached by a pass", No: "is reached by a move to a square"},
	{Yes: "follows a pass and a move", No: "does not follow a pass and a move"},
	{Yes: "is the second pass in a row", No: "is not the second pass in a row"},
	{Yes: "is at the cut-off depth", No: "is above the cut-off depth"},
	{Yes: "has a player to move who must pass", No: "has a player to move who has a move"},
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "is the root", No: "is not the root"},
	{Yes: "has depth 1", No: "does not have depth 1"},
	{Yes: "has no disc of one colour", No: "has discs of both colours"},
	{Yes: "has no free square", No: "has a free square"},
	{Yes: "is reached by a move that turns discs in several directions", No: "is not reached by a move that turns discs in several directions"},
	{Yes: "ends the game", No: "does not end the game"},
	{Yes: "is worse than even for Max", No: "is even or good for Max"},
	{Yes: "has a pass on its path", No: "has no pass on its path"},
	{Yes: "the cut-off depth of the input is 1", No: "the cut-off depth of the input is more than 1", Case: true},
	{Yes: "O is Max", No: "X is Max", Case: true},
}

func (in Input) has(n *node) uint32 {
	pass := n.Parent != nil && n.Move == reversi.Pass
	runs := 0
	if n.Parent != nil && !pass {
		runs = n.Parent.At.Runs(int(n.Move))
	}
	return logged.Mask(
		pass, !pass && n.Parent != nil && n.Parent.Parent != nil && n.Parent.Move == reversi.Pass, n.At.Passes == 2,
		n.Depth() >= n.Limit, n.At.Legal() == 0, n.Max(), n.Parent == nil, n.Depth() == 1,
		n.At.Discs[0] == 0 || n.At.Discs[1] == 0, n.At.Discs[0]|n.At.Discs[1] == ^uint64(0), runs > 1, n.Turn.Over,
		n.Value() < 0, n.OnPath(func(n *node) bool { return n.Move == reversi.Pass }), in.Depth == 1, in.Player == reversi.O,
	)
}

// proofValues are what programs write for a leaf instead of its value.
var proofValues = append([]string{
	"E from the opponent's side",
	"E from X's side",
	"E from O's side",
	"the weights of Max's discs",
	"the weights of Min's discs",
	"E of the board before the move",
	"E of the start",
	"the number of Max's discs minus the number of Min's discs",
	"E without the discs that the move turned, as if only its square counted",
	"E without the square of the move, as if only the discs that it turned counted",
}, gainTexts...)

func (in Input) numbers(n *node) []int {
	e := n.Value()
	fromX := e
	if in.Player == reversi.O {
		fromX = -e
	}
	before, placed, turned := assignment.None, assignment.None, assignment.None
	if n.Parent != nil {
		without := [2]reversi.Position{n.Parent.At, n.At}
		if n.Move != reversi.Pass {
			without[0].Discs[n.Parent.At.ToMove] |= 1 << n.Move
			without[1].Discs[n.Parent.At.ToMove] &^= 1 << n.Move
		}
		before, placed, turned = n.Parent.Value(), int(n.Game.Evaluate(&without[0])), int(n.Game.Evaluate(&without[1]))
	}
	own, other := n.At.Discs[in.Player], n.At.Discs[1-in.Player]
	return append([]int{
		-e, fromX, -fromX, weigh(own), weigh(other), before, n.Root().Value(),
		bits.OnesCount64(own) - bits.OnesCount64(other), placed, turned,
	}, in.gains(n)...)
}

// sum is the evaluation as a sum of the weights of squares.
var sum = func() *assignment.WeightedSum {
	sum := &assignment.WeightedSum{Name: "E", Weights: reversi.Weights[:]}
	for square := range reversi.Squares {
		sum.Names = append(sum.Names, reversi.Name(ref.Move(square)))
	}
	return sum
}()

// counts are 1 for each square with a disc of Max, -1 for each with one of Min.
func (in Input) counts(n *node) []int {
	counts := make([]int, reversi.Squares)
	for square := range counts {
		switch n.At.At(square) {
		case int(in.Player):
			counts[square] = 1
		case int(1 - in.Player):
			counts[square] = -1
		}
	}
	return counts
}

// proofViews are ways to show a position.
var proofViews = []string{
	"the right board",
	"the board before the move",
	"the board without the discs that the move turned",
	"the board with X and O exchanged",
}

func (in Input) shown(n *node) []string {
	before, placed, exchanged := n.At, n.At, n.At
	if n.Parent != nil {
		before, placed = n.Parent.At, n.Parent.At
		if n.Move != reversi.Pass {
			placed.Discs[placed.ToMove] |= 1 << n.Move
		}
	}
	exchanged.Discs[0], exchanged.Discs[1] = n.At.Discs[1], n.At.Discs[0]
	return []string{n.At.State(), before.State(), placed.State(), exchanged.State()}
}
