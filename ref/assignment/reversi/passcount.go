package reversi

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may count passes in a variable that all nodes of the search share. The number is right if every move sets it
// to 0. If not, what earlier branches have left in it may end the game.

// A passCounter is a wrong way to do so.
type passCounter struct {
	text     string
	max, min bool // whose moves set the number to 0
	once     bool // only the first move of a node does
	exactly  bool // a greater number than 2 does not end the game
}

var passCounters = func() (list []passCounter) {
	const counts = "counts passes in one variable for the whole search, which "
	for _, c := range []passCounter{
		{text: "nothing sets back to 0"},
		{text: "only a move of Max sets back to 0", max: true},
		{text: "only a move of Min sets back to 0", min: true},
		{text: "only the first move of a node sets back to 0", max: true, min: true, once: true},
	} {
		for _, c.exactly = range []bool{true, false} {
			most := " or more"
			if c.exactly {
				most = ", not when it is more"
			}
			list = append(list, passCounter{counts + c.text + "; it ends the game when the number is 2" + most, c.max, c.min, c.once, c.exactly})
		}
	}
	return list
}()

func passCountTexts() (texts []string) {
	for _, c := range passCounters {
		texts = append(texts, c.text)
	}
	return texts
}

// passCounter returns the way to count passes under a variant; nil for the right one.
func (v variant) passCounter() *passCounter {
	for i := range passCounters {
		if v.on(firstPassCount + i) {
			return &passCounters[i]
		}
	}
	return nil
}

// A counter is a search that ends the game by the number of passes.
type counter struct {
	passCounter
	passes int
}

// counted ends the game in a tree as the number of passes under variants says. It reports false if the tree is too large.
func (in Input) counted(root *node, is assignment.VariantSet) bool {
	c := (variant{is: is}).passCounter()
	return c == nil || in.inOrder(root, &counter{passCounter: *c})
}

// made counts a pass, or ends the counting, and ends the game after the move if the number says so.
func (p *counter) made(c *node) {
	resets := p.min
	if c.Parent.Max() {
		resets = p.max
	}
	switch {
	case c.Move == reversi.Pass:
		p.passes++
	case resets && (!p.once || c.Parent.Children()[0] == assignment.TreeNode(c)):
		p.passes = 0
	}
	at := c.At
	at.Passes = 0
	c.Turn.Over = c.Game.Start(&at).Over || p.passes == 2 || p.passes > 2 && !p.exactly
}

func (*counter) undone(*node, bool) {}
