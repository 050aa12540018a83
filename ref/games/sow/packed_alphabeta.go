package sow

// pruned searches below a node by alpha-beta. A node starts with its parent's window.
func (w *packedWalk) pruned(own, opp uint64, diff int, me *side, at uint64, below, alpha, beta int) (value int) {
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	switch below {
	case w.limit:
		return w.lastPruned(own, opp, diff, me, at, alpha, beta)
	case w.limit - 1:
		return w.lastTwoPruned(own, opp, diff, me, at, alpha, beta)
	}
	w.put(at + me.enter)
	value = none
	toChild := me.first + uint64(below)*w.perDepth - at&^windowBits
	for rest := own; rest != 0; {
		pit, shift := first(rest)
		o, q, by := me.sow(own, opp, pit, rest>>shift&255)
		rest &^= 255 << shift
		v, over := diff+by.gain, false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, v, over = me.finish(o, q, v, by)
		}
		child := at + toChild + pit*w.perNode
		switch {
		case over:
			w.put(child + w.over)
			w.put(child + uint64(v*me.sign))
		case by.one == inOwnStore:
			v = w.pruned(o, q, v, me, child, below, alpha, beta)
		default:
			v = -w.pruned(q, o, -v, me.other, child, below+1, -beta, -alpha)
		}
		value = max(value, v)
		switch {
		case v >= beta:
			rest = 0
		case v > alpha:
			at += uint64(v-alpha) * me.rise
			alpha = v
		}
		w.put(at + uint64(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0
		}
	}
	return value
}

// lastTwoPruned is to pruned what lastTwo is to full: it searches a node whose children lastPruned can search. It
// counts its rows in a register.
func (w *packedWalk) lastTwoPruned(own, opp uint64, diff int, me *side, at uint64, alpha, beta int) (value int) {
	n := w.write(w.n, at+me.enter)
	value = none
	toChild, you := me.last-w.perDepth-at&^windowBits, me.other
	for rest := own; rest != 0; {
		if n > batch-spare {
			if w.n = n; !w.flush() {
				return 0
			}
			n = w.n
		}
		pit, shift := first(rest)
		o, q, by := me.sow(own, opp, pit, rest>>shift&255)
		rest &^= 255 << shift
		v, last := diff+by.gain, by.one
		child := at + toChild + pit*w.perNode
		over := false
		if o&by.mask == by.one || o == 0 || q == 0 {
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				n = w.write(n, child+uint64(v*me.sign))
			}
		}
		switch {
		case over:
		case last == inOwnStore:
			w.n = n
			v = w.lastTwoPruned(o, q, v, me, child, alpha, beta)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		default:
			best, least, most := none, -beta, -alpha
			n = w.write(n, child+you.enter)
			toLeaf := you.last - child&^windowBits
			for rest := q; rest != 0; {
				pit, shift := first(rest)
				x, y, by := you.sow(q, o, pit, rest>>shift&255)
				rest &^= 255 << shift
				u, last := by.gain-v, by.one
				leaf := child + toLeaf + pit*w.perNode
				if x&by.mask == last || x == 0 || y == 0 {
					over := false
					if x, y, u, over = you.finish(x, y, u, by); over {
						n = w.write(n, leaf+w.over)
						last = inOppPit
					}
				}
				if last == inOwnStore {
					w.n = n
					u = w.lastPruned(x, y, u, you, leaf, least, most)
					if w.n > batch-spare && !w.flush() {
						return 0
					}
					n = w.n
				} else {
					n = w.write(n, leaf+uint64(u*you.sign))
				}
				best = max(best, u)
				if u > least {
					if u >= most {
						n = w.write(n, child+uint64(best*you.sign))
						break
					}
					child += uint64(u-least) * you.rise
					least = u
				}
				n = w.write(n, child+uint64(best*you.sign))
			}
			v = -best
		}
		value = max(value, v)
		if v > alpha {
			if v >= beta {
				n = w.write(n, at+uint64(value*me.sign))
				break
			}
			at += uint64(v-alpha) * me.rise
			alpha = v
		}
		n = w.write(n, at+uint64(value*me.sign))
	}
	w.n = n
	return value
}

// lastPruned is pruned for a node whose children are leaves unless they earn an extra move. It counts its rows in a
// register.
func (w *packedWalk) lastPruned(own, opp uint64, diff int, me *side, at uint64, alpha, beta int) (value int) {
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	n := w.write(w.n, at+me.enter)
	value = none
	toChild := me.last - at&^windowBits
	for rest := own; rest != 0; {
		pit, shift := first(rest)
		o, q, by := me.sow(own, opp, pit, rest>>shift&255)
		rest &^= 255 << shift
		v, last := diff+by.gain, by.one
		child := at + toChild + pit*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				last = inOppPit
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastPruned(o, q, v, me, child, alpha, beta)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			n = w.write(n, child+uint64(v*me.sign))
		}
		value = max(value, v)
		if v > alpha {
			if v >= beta {
				n = w.write(n, at+uint64(value*me.sign))
				break
			}
			at += uint64(v-alpha) * me.rise
			alpha = v
		}
		n = w.write(n, at+uint64(value*me.sign))
	}
	w.n = n
	return value
}
