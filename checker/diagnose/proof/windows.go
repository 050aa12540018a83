package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

var childWindowTexts = slices.Concat([]string{
	"the parent's window at its entry, not narrowed by its children", "the infinite window", "the parent's window with alpha and beta exchanged",
	"the window of the parent's parent", "the root's window", "the parent's window already narrowed by the parent's value",
	"the parent's value in place of the bound, without the maximum or minimum", "the window of the child before",
	"the window of the child before at its entry", "alpha as in the parent, beta infinite", "beta as in the parent, alpha infinite",
	"alpha as at the parent's entry, beta as in the parent", "beta as at the parent's entry, alpha as in the parent",
	"the negated window, exchanged",
}, zeroLostTexts, []string{replayedText})

func (o *observer) childWindows(s *step) [][2]int {
	f, none := s.on, [2]int{assignment.None, assignment.None}
	if f == nil {
		return slices.Repeat([][2]int{none}, len(childWindowTexts)-1) // without replayedText
	}
	w := f.window
	grand, last, lastEntry := none, none, none
	if f.up != nil {
		grand = f.up.window
	}
	root := f
	for root.up != nil {
		root = root.up
	}
	if f.last != nil {
		last, lastEntry = f.last.window, f.last.entered
	}
	narrow, set := w, w
	if f.node.Max() {
		narrow[0], set[0] = max(w[0], f.value), f.value
	} else {
		narrow[1], set[1] = min(w[1], f.value), f.value
	}
	inf := assignment.Infinity
	return append([][2]int{
		f.entered, {-inf, inf}, {w[1], w[0]}, grand, root.window, narrow, set, last, lastEntry, {w[0], inf}, {-inf, w[1]},
		{f.entered[0], w[1]}, {w[0], f.entered[1]}, {-w[1], -w[0]},
	}, zeroLost(w)...)
}

// narrowed returns the window after an update if the program does not notice a cutoff.
func (o *observer) narrowed(s *step) [2]int {
	w := s.on.window
	if s.on.node.Max() {
		return [2]int{max(w[0], s.row.Value), w[1]}
	}
	return [2]int{w[0], min(w[1], s.row.Value)}
}

const (
	alphaRaised = "alpha raised, also where Min moves"
	betaLowered = "beta lowered, also where Max moves"
)

var updateWindowTexts = slices.Concat([]string{
	"alpha and beta as they were before the child", "the window already narrowed by this value", "the value in place of the bound, without the maximum or minimum",
	"the other bound narrowed", "the window of the child's last row", "the window of its own first row", "the parent's window",
	"the infinite window", "the window with alpha and beta exchanged", "the window narrowed by the child's value",
	alphaRaised, betaLowered, "both bounds set to the value",
	"the value in place of the other bound", "the window that the child was entered with",
	"the child's value in place of the bound, without the maximum or minimum", "the child's value in place of alpha", "the child's value in place of beta",
	"the bounds that the child has narrowed, as if alpha and beta were passed by reference",
}, zeroLostTexts, zeroReplacedTexts)

// cutWindowTexts names the same windows as updateWindowTexts, for the row of a cutoff. At a cutoff of Min,
// the value is no more than alpha and cannot raise it, so nothing is known about Min there.
var cutWindowTexts = func() []string {
	texts := slices.Clone(updateWindowTexts)
	for i, text := range texts {
		switch text {
		case alphaRaised:
			texts[i] = "alpha already raised by this value"
		case betaLowered:
			texts[i] = "beta already lowered by this value"
		}
	}
	return texts
}()

func (o *observer) updateWindows(s *step) [][2]int {
	f, c, v := s.on, s.child, s.row.Value
	w, parent := f.window, [2]int{assignment.None, assignment.None}
	if f.up != nil {
		parent = f.up.window
	}
	alpha, beta := [2]int{max(w[0], v), w[1]}, [2]int{w[0], min(w[1], v)}
	setAlpha, setBeta := [2]int{v, w[1]}, [2]int{w[0], v}
	byChild, setChild := [2]int{max(w[0], c.value), w[1]}, [2]int{c.value, w[1]}
	own, other, set, setOther := alpha, beta, setAlpha, setBeta
	if !f.node.Max() {
		own, other, set, setOther = beta, alpha, setBeta, setAlpha
		byChild, setChild = [2]int{w[0], min(w[1], c.value)}, [2]int{w[0], c.value}
	}
	shared := [2]int{max(c.window[0], v), c.window[1]}
	if !f.node.Max() {
		shared = [2]int{c.window[0], min(c.window[1], v)}
	}
	inf := assignment.Infinity
	right, _ := raised(f.node, w, v)
	return slices.Concat([][2]int{
		w, own, set, other, c.window, f.entered, parent, {-inf, inf}, {own[1], own[0]}, byChild,
		alpha, beta, {v, v}, setOther, c.entered, setChild, {c.value, w[1]}, {w[0], c.value}, shared,
	}, zeroLost(right), zeroReplaced(s))
}
