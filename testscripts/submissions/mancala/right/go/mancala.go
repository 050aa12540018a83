// A right solution. It leaves out the optional row before a node at which the game is over.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

const inf = 1 << 30

// Board: side[0] is player 1, side[1] is player 2, columns from left to right.
type Board struct {
	side  [2][10]int
	store [2]int
}

type spot struct {
	side, col int // col == n: the store
}

type Game struct {
	n      int
	me     int
	limit  int
	prune  bool
	log    []byte
	ring   [2][]spot  // where the stones of a player go, in order
	where  [2][10]int // index of a pit in its owner's ring
	labels [2][10]string
}

func newGame(n, me, limit int, prune bool) *Game {
	g := &Game{n: n, me: me, limit: limit, prune: prune}
	var half [2][]spot
	for c := 0; c < n; c++ {
		half[0] = append(half[0], spot{0, c})
		half[1] = append(half[1], spot{1, n - 1 - c})
		g.labels[0][c] = "B" + strconv.Itoa(c+2)
		g.labels[1][c] = "A" + strconv.Itoa(c+2)
	}
	for p := 0; p < 2; p++ {
		g.ring[p] = append(g.ring[p], half[p]...)
		g.ring[p] = append(g.ring[p], spot{p, n})
		g.ring[p] = append(g.ring[p], half[1-p]...)
		for i := 0; i < n; i++ {
			g.where[p][half[p][i].col] = i
		}
	}
	if prune {
		g.log = append(g.log, "Node,Depth,Value,Alpha,Beta\n"...)
	} else {
		g.log = append(g.log, "Node,Depth,Value\n"...)
	}
	return g
}

func (g *Game) total(b *Board, p int) (sum int) {
	for _, s := range b.side[p][:g.n] {
		sum += s
	}
	return
}

func (g *Game) sow(b Board, p, col int) (after Board, again, over bool) {
	ring := g.ring[p]
	i := g.where[p][col]
	hand := b.side[p][col]
	b.side[p][col] = 0
	each, rest := hand/len(ring), hand%len(ring)
	last := ring[(i+rest)%len(ring)]
	for k, s := range ring {
		add := each
		// the places 1..rest after i get one more
		if d := (k - i + len(ring)) % len(ring); d >= 1 && d <= rest {
			add++
		}
		if s.col == g.n {
			b.store[p] += add
		} else {
			b.side[s.side][s.col] += add
		}
	}
	if last.side == p && last.col < g.n && b.side[p][last.col] == 1 {
		b.store[p] += b.side[0][last.col] + b.side[1][last.col]
		b.side[0][last.col], b.side[1][last.col] = 0, 0
	}
	t0, t1 := g.total(&b, 0), g.total(&b, 1)
	if t0 == 0 || t1 == 0 {
		b.store[0] += t0
		b.store[1] += t1
		b.side = [2][10]int{}
		return b, false, true
	}
	return b, last.col == g.n, false
}

func (g *Game) number(v int) {
	switch v {
	case inf:
		g.log = append(g.log, "Infinity"...)
	case -inf:
		g.log = append(g.log, "-Infinity"...)
	default:
		g.log = strconv.AppendInt(g.log, int64(v), 10)
	}
}

func (g *Game) row(name string, depth, value, alpha, beta int) {
	g.log = append(g.log, name...)
	g.log = append(g.log, ',')
	g.number(depth)
	g.log = append(g.log, ',')
	g.number(value)
	if g.prune {
		g.log = append(g.log, ',')
		g.number(alpha)
		g.log = append(g.log, ',')
		g.number(beta)
	}
	g.log = append(g.log, '\n')
}

type node struct {
	board Board
	name  string
	depth int
	mover int
	again bool
	over  bool
}

// visit returns the value of x and a board. For the root it is the board after the best turn.
// If the turn that led to x goes on at x, it is the board after the rest of that turn;
// otherwise it is the board of x.
func (g *Game) visit(x node, alpha, beta int) (int, Board) {
	if x.over || x.depth == g.limit && !x.again {
		v := x.board.store[g.me] - x.board.store[1-g.me]
		g.row(x.name, x.depth, v, alpha, beta)
		return v, x.board
	}

	max := x.mover == g.me
	best, end := inf, x.board
	if max {
		best = -inf
	}
	g.row(x.name, x.depth, best, alpha, beta)
	for c := 0; c < g.n; c++ {
		if x.board.side[x.mover][c] == 0 {
			continue
		}
		child := node{name: g.labels[x.mover][c], depth: x.depth, mover: x.mover}
		if !x.again {
			child.depth++
		}
		child.board, child.again, child.over = g.sow(x.board, x.mover, c)
		if !child.again {
			child.mover = 1 - x.mover
		}
		v, turnEnd := g.visit(child, alpha, beta)
		if max && v > best || !max && v < best {
			best = v
			if x.again || x.name == "root" {
				end = turnEnd
			}
		}
		if g.prune {
			if max && best >= beta || !max && best <= alpha {
				g.row(x.name, x.depth, best, alpha, beta)
				break
			}
			if max && best > alpha {
				alpha = best
			}
			if !max && best < beta {
				beta = best
			}
		}
		g.row(x.name, x.depth, best, alpha, beta)
	}
	return best, end
}

func ints(line string) []int {
	var v []int
	for _, word := range strings.Fields(line) {
		x, err := strconv.Atoi(word)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		v = append(v, x)
	}
	return v
}

func main() {
	name := "input.txt"
	if len(os.Args) == 3 && os.Args[1] == "-i" {
		name = os.Args[2]
	}
	f, err := os.Open(name)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var lines [][]int
	in := bufio.NewScanner(f)
	for in.Scan() {
		lines = append(lines, ints(in.Text()))
	}
	f.Close()

	task, me, limit := lines[0][0], lines[1][0]-1, lines[2][0]
	if task == 1 {
		limit = 1
	}
	var b Board
	n := copy(b.side[1][:], lines[3])
	copy(b.side[0][:], lines[4])
	b.store[1], b.store[0] = lines[5][0], lines[6][0]

	g := newGame(n, me, limit, task == 3)
	_, after := g.visit(node{board: b, name: "root", mover: me}, -inf, inf)

	state := ""
	for p := 1; p >= 0; p-- {
		state += strings.Trim(fmt.Sprint(after.side[p][:n]), "[]") + "\n"
	}
	state += fmt.Sprintf("%d\n%d\n", after.store[1], after.store[0])
	err = os.WriteFile("next_state.txt", []byte(state), 0644)
	if err == nil && task != 1 {
		err = os.WriteFile("traverse_log.txt", g.log, 0644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
