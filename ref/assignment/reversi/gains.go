package reversi

import "github.com/stonecheck/stonecheck/ref/games/reversi"

// A program may keep E up to date at each move instead of adding up the weights at each leaf. gainTexts are wrong sums of
// that kind.
var gainTexts = []string{
	"E of the start, changed by each move as if a disc that turns counted once instead of twice",
	"E of the start, changed by each move as if its square counted twice",
	"E of the start, changed by each move without its square, as if only the discs that it turned counted",
	"E of the start, changed by each move without the discs that it turned, as if only its square counted",
	"E less E of the start",
	"E of the start, changed by each move as if the players took turns in the moves other than passes",
	"E that counts the discs of rows 1 to 4 again instead of rows 5 to 8, as if 1 << i had 32 bits",
}

// gains are the numbers of gainTexts for a node.
func (in Input) gains(n *node) []int {
	squares, turned := 0, 0 // weights on the path, negative where Min gains
	passes := passesTo(n)   // before the move
	unpassed := n.Root().Value()
	for at := n; at.Parent != nil; at = at.Parent {
		if at.Move == reversi.Pass {
			passes--
			continue
		}
		mover := at.Parent.At.ToMove
		sign := 1
		if mover != in.Player {
			sign = -1
		}
		square, discs := sign*reversi.Weights[at.Move], sign*weigh(at.At.Discs[mover]&at.Parent.At.Discs[1-mover])
		squares += square
		turned += discs
		unpassed += (1 - 2*(passes%2)) * (square + 2*discs)
	}
	start := n.Root().Value()
	own, other := n.At.Discs[in.Player], n.At.Discs[1-in.Player]
	return []int{
		start + squares + turned, start + 2*squares + 2*turned, start + 2*turned, start + squares, n.Value() - start, unpassed,
		weigh32(own) - weigh32(other),
	}
}

// passesTo counts the passes on the path to a node.
func passesTo(n *node) (passes int) {
	for ; n.Parent != nil; n = n.Parent {
		if n.Move == reversi.Pass {
			passes++
		}
	}
	return passes
}

// weigh adds up the weights of squares.
func weigh(squares uint64) (sum int) {
	for square, weight := range reversi.Weights {
		sum += weight * int(squares>>square&1)
	}
	return sum
}

// weigh32 adds up the weights of squares that a mask of 32 bits with a sign finds.
func weigh32(squares uint64) (sum int) {
	for square, weight := range reversi.Weights {
		if mask := int32(1) << (square % 32); squares&uint64(int64(mask)) != 0 {
			sum += weight
		}
	}
	return sum
}
