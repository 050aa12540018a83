package gangwars

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
)

// A sorting is an order in which programs try the moves of a position, so that Alpha-Beta cuts off early or because they
// list the moves so. compare compares two moves; equal ones stay in the right order. It is nil for the right order.
type sorting struct {
	text    string
	compare func(in Input, at *place, a, b ref.Move) int
}

// sortings are these orders, the right one first.
var sortings = []sorting{
	{"tries the moves in the right order", nil},
	{"tries the moves that gain most first", func(in Input, at *place, a, b ref.Move) int {
		return in.gain(at, b, 2) - in.gain(at, a, 2)
	}},
	{"tries the moves that gain most first, with conquered squares counted once", func(in Input, at *place, a, b ref.Move) int {
		return in.gain(at, b, 1) - in.gain(at, a, 1)
	}},
	{"tries the moves that conquer the most squares first", func(in Input, at *place, a, b ref.Move) int {
		return in.conquers(at, b) - in.conquers(at, a)
	}},
	{"tries the moves to the squares of the greatest value first", func(in Input, at *place, a, b ref.Move) int {
		return in.gain(at, b, 0) - in.gain(at, a, 0)
	}},
	{"tries the moves with the highest evaluation right after them first, also where Min moves", func(in Input, at *place, a, b ref.Move) int {
		if at.ToMove != in.Player {
			a, b = b, a
		}
		return in.gain(at, b, 2) - in.gain(at, a, 2)
	}},
	{"tries the Stake and then the Raid of one square after another", func(in Input, _ *place, a, b ref.Move) int {
		return in.squareOf(a) - in.squareOf(b)
	}},
	{"tries the Raid and then the Stake of one square after another", func(in Input, _ *place, a, b ref.Move) int {
		return cmp.Or(in.squareOf(a)-in.squareOf(b), int(b-a))
	}},
	{"tries the Raids before the Stakes", func(in Input, _ *place, a, b ref.Move) int {
		return cmp.Compare(b, a) * min(1, in.kindOf(a)^in.kindOf(b))
	}},
	{"tries the moves from the last to the first", func(_ Input, _ *place, a, b ref.Move) int { return int(b - a) }},
	{"tries all Stakes, then all Raids, each column by column", func(in Input, _ *place, a, b ref.Move) int {
		return cmp.Or(in.kindOf(a)-in.kindOf(b), in.squareOf(a)%in.Width-in.squareOf(b)%in.Width)
	}},
}

// lastGain numbers the last of the sortings by what a move gains; at the root it is the same as the first of them. Variants of
// the game have most of the others.
const lastGain = 5

func (in Input) squareOf(m ref.Move) int { return int(m) % len(in.Pieces) }

// kindOf is 0 for a Stake and 1 for a Raid.
func (in Input) kindOf(m ref.Move) int { return int(m) / len(in.Pieces) }

// conquers is the number of squares that a move conquers.
func (in Input) conquers(at *place, m ref.Move) int {
	if in.kindOf(m) == 0 {
		return 0
	}
	return len(in.Game().Conquered(&at.Position, in.squareOf(m), nil))
}

// gain is the value of a move's square, plus the values of the squares that it conquers, each counted this many times.
func (in Input) gain(at *place, m ref.Move, times int) int {
	square := in.squareOf(m)
	sum := in.Values[square]
	if in.kindOf(m) == 1 && times > 0 {
		for _, i := range in.Game().Conquered(&at.Position, square, nil) {
			sum += times * in.Values[i]
		}
	}
	return sum
}

// sort puts the moves of a position into an order.
func (in Input) sort(by sorting) func(at *place, moves []ref.Move) {
	if by.compare == nil {
		return nil
	}
	return func(at *place, moves []ref.Move) {
		slices.SortStableFunc(moves, func(a, b ref.Move) int { return by.compare(in, at, a, b) })
	}
}

// A bounding is a way to take bounds for values at the root, and the order of the moves.
type bounding struct {
	text   string
	by     sorting
	how    logged.Bounded[place]
	stakes bool // a Stake takes the place of a Raid that returns the same value
	exact  bool // no bound counts as a value: the order decides between moves that are really equal, in MINIMAX too
}

// boundings are all of these ways that may choose another move than the right one.
var boundings = func() (all []bounding) {
	const (
		counts = "counts at the root a move whose search was cut off as equal to the best one if both return the same value (it "
		first  = ", and takes the first of equal ones in the right order"
		last   = ", and takes the last of equal ones that it tries"
		right  = "; below the root it tries the moves in the right order"
		stake  = ", and takes the first that it tries, but a Stake rather than a Raid"
		hard   = "; what a search returns is never outside of alpha and beta"
	)
	for i, by := range sortings {
		add := func(text string, how logged.Bounded[place]) {
			all = append(all, bounding{counts + by.text + text + ")", by, how, text == stake, false})
		}
		if i > 0 {
			add(first, logged.Bounded[place]{Below: true})
			add(first+right, logged.Bounded[place]{})
			add(first+hard, logged.Bounded[place]{Hard: true})
			add(stake, logged.Bounded[place]{Below: true, Tried: true})
		}
		add(last, logged.Bounded[place]{Below: true, Last: true})
		add(last+hard, logged.Bounded[place]{Hard: true, Last: true})
	}
	for _, by := range sortings[1:lastGain] {
		all = append(all, bounding{text: by.text + ", and keeps the first of equal ones in this order", by: by, exact: true})
	}
	return all
}()

func boundTexts() (texts []string) {
	for _, way := range boundings {
		texts = append(texts, way.text)
	}
	return texts
}

// bound sorts the moves of the root: of moves with equal values, a program with a bounding chooses the first. It reports false if there are too many nodes.
func (in Input) bound(root *node, way bounding) bool {
	if way.exact {
		root.SortChildren(func(a, b *node) int { return way.by.compare(in, &root.At, a.Move, b.Move) })
		return true
	}
	way.how.Sort = in.sort(way.by)
	if way.stakes {
		way.how.Replaces = func(chosen, by ref.Move) bool { return in.kindOf(chosen) > in.kindOf(by) }
	}
	return root.Bound(way.how)
}

// bounded is the name of the move that a program with one of the boundings chooses.
func (in Input) bounded(way int) string {
	children := in.LogProof().Root(assignment.Variants(firstBounding + way)).Children()
	return slices.MaxFunc(children, func(a, b assignment.TreeNode) int { return cmp.Compare(a.Value(), b.Value()) }).Name()
}
