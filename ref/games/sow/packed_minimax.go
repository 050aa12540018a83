package sow

// full searches below a node by minimax.
func (w *packedWalk) full(own, opp uint64, diff int, me *side, at uint64, below int) (value int) {
	switch below {
	case w.limit:
		return w.lastPly(own, opp, diff, me, at)
	case w.limit - 1:
		return w.lastTwo(own, opp, diff, me, at)
	case w.split:
		return w.strand(own, opp, diff, me, at)
	}
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	value = none
	w.put(at + me.enter)
	children := me.first + uint64(below)*w.perDepth
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, over := diff+by.gain, false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, v, over = me.finish(o, q, v, by)
		}
		child := children + pit*w.perNode
		if over {
			w.put(child + w.over)
		}
		switch {
		case over:
			w.put(child + uint64(v*me.sign))
		case by.one == inOwnStore:
			v = w.full(o, q, v, me, child, below)
		default:
			v = -w.full(q, o, -v, me.other, child, below+1)
		}
		value = max(value, v)
		w.put(at + uint64(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0
		}
	}
	return value
}

// lastPly does what full does, for a node whose children are leaves unless they earn an extra move. Most nodes of a search are
// such children.
func (w *packedWalk) lastPly(own, opp uint64, diff int, me *side, at uint64) (value int) {
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	n := w.write(w.n, at+me.enter)
	value = none
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, last := diff+by.gain, by.one
		child := me.last + pit*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				last = inOppPit
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastPly(o, q, v, me, child)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			n = w.write(n, child+uint64(v*me.sign))
		}
		value = max(value, v)
		n = w.write(n, at+uint64(value*me.sign))
	}
	w.n = n
	return value
}

// lastTwo does what full does, for a node whose children can be searched by lastPly. It repeats the code of lastPly, because a
// call takes longer. It counts its rows in a register.
func (w *packedWalk) lastTwo(own, opp uint64, diff int, me *side, at uint64) (value int) {
	n := w.write(w.n, at+me.enter)
	value = none
	children, you := me.last-w.perDepth, me.other
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		if n > batch-spare {
			if w.n = n; !w.flush() {
				return 0
			}
			n = w.n
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, last := diff+by.gain, by.one
		child := children + pit*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				n = w.write(n, child+uint64(v*me.sign))
				value = max(value, v)
				n = w.write(n, at+uint64(value*me.sign))
				continue
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastTwo(o, q, v, me, child)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			best := none
			n = w.write(n, child+you.enter)
			for pit, rest := uint64(0), q; rest != 0; pit, rest = pit+1, rest>>8 {
				if rest&255 == 0 {
					continue
				}
				x, y, by := you.sow(q, o, pit, rest&255)
				u, last := by.gain-v, by.one
				leaf := you.last + pit*w.perNode
				if x&by.mask == last || x == 0 || y == 0 {
					over := false
					if x, y, u, over = you.finish(x, y, u, by); over {
						n = w.write(n, leaf+w.over)
						last = inOppPit
					}
				}
				if last == inOwnStore {
					w.n = n
					u = w.lastPly(x, y, u, you, leaf)
					if w.n > batch-spare && !w.flush() {
						return 0
					}
					n = w.n
				} else {
					n = w.write(n, leaf+uint64(u*you.sign))
				}
				best = max(best, u)
				n = w.write(n, child+uint64(best*you.sign))
			}
			v = -best
		}
		value = max(value, v)
		n = w.write(n, at+uint64(value*me.sign))
	}
	w.n = n
	return value
}
