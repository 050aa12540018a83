package proof

// cutsLeft counts nodes that were cut off and left, after extra moves and after others.
type cutsLeft struct{ extra, plain int }

func (c *cutsLeft) add(f *frame) {
	switch {
	case !f.cut:
	case f.node.Extra():
		c.extra++
	default:
		c.plain++
	}
}

// noteFirst notes the cutoffs before the first child of a node.
func (o *observer) noteFirst(f *frame) {
	if f.visited == 0 && o.record.has(wrongDepth) {
		if o.leftAt == nil {
			o.leftAt = map[uint64]cutsLeft{}
		}
		o.leftAt[f.id] = o.left
	}
}

// cutsBelow counts the nodes below a node that have been cut off and left.
func (o *observer) cutsBelow(f *frame) cutsLeft {
	if f == nil {
		return cutsLeft{}
	}
	before := o.leftAt[f.id]
	return cutsLeft{o.left.extra - before.extra, o.left.plain - before.plain}
}

// goOn checks that there was no cutoff before a child.
func (o *observer) goOn(s *step) {
	if s.on.visited > 0 {
		o.stop(s, s.on, false)
	}
}

// stop checks whether the search goes on after a child.
func (o *observer) stop(s *step, f *frame, stopped bool) {
	if f.last == nil {
		return
	}
	has := o.of(s, f.node, f.last.node, f.up)
	has[0] |= o.search(f)
	if f.cut {
		o.add(s, goesOn, !stopped, has)
	} else {
		o.add(s, stopsEarly, stopped, has)
		if o.record.has(stopsEarly) {
			o.observed[len(o.observed)-1].want = one(f.visited)
		}
	}
}

// goesOnAfter reports whether the program visits another child after an update, or would if
// there were one.
func goesOnAfter(s *step, rest []*step) bool {
	if s.on.next >= len(s.on.node.Children()) {
		return true
	}
	return len(rest) > 0 && rest[0].kind != leave && rest[0].kind != extra
}
