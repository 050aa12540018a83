package takestones

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A negamaxProgram searches with windows that plain Alpha-Beta does not have. Its values are those of the player to move.
type negamaxProgram struct {
	undoProgram
	kind   string
	firsts int // the move that the root tries first; 0 if that is the smallest
	table  map[string]tableEntry
}

// A tableEntry is a value with the side on which the true value may lie.
type tableEntry struct {
	v    int
	side string // "exact", "lower" if v is a lower bound, or "upper"
}

const farAway = 1000

// leaf returns the value of a node that is not expanded.
func (p *negamaxProgram) leaf(last, depth int, moves []int) (v int, is bool) {
	switch {
	case len(moves) == 0:
		v = -10
	case p.Depth > 0 && depth >= p.Depth:
		v = p.static(last, true, moves)
	default:
		return 0, false
	}
	p.evaluated++
	return v, true
}

// search is alpha-beta, with a table in some programs.
func (p *negamaxProgram) search(last, depth, alpha, beta int) int {
	key, start := fmt.Sprint(p.isTaken, last), alpha
	if p.kind == "cache" {
		key += fmt.Sprint(alpha, beta)
		if e, ok := p.table[key]; ok {
			return e.v
		}
	}
	p.visited++
	p.deepest = max(p.deepest, depth)
	if e, ok := p.table[key]; ok {
		switch {
		case e.side == "exact", e.side == "lower" && e.v >= beta, e.side == "upper" && e.v <= alpha:
			return e.v
		case e.side == "lower" && p.kind == "narrowing table":
			alpha = max(alpha, e.v)
		case e.side == "upper" && p.kind == "narrowing table":
			beta = min(beta, e.v)
		}
	}
	expanded := p.visited - p.evaluated
	v := p.value(last, depth, alpha, beta)
	side := "exact"
	if v <= start {
		side = "upper"
	} else if v >= beta {
		side = "lower"
	}
	isLeaf := expanded == p.visited-p.evaluated+1
	if p.kind == "cache" || strings.HasSuffix(p.kind, "table") && !isLeaf && !(p.kind == "exact table" && side != "exact") {
		p.table[key] = tableEntry{v, side}
	}
	return v
}

// value is alpha-beta, or one of its relatives with null windows.
func (p *negamaxProgram) value(last, depth, alpha, beta int) int {
	moves := p.moves(last)
	if v, is := p.leaf(last, depth, moves); is {
		return v
	}
	if i := slices.Index(moves, p.firsts); depth == 0 && i > 0 {
		moves = slices.Insert(slices.Delete(moves, i, i+1), 0, p.firsts)
	}
	best, start := -farAway, alpha
	for i, stone := range moves {
		p.isTaken[stone] = true
		null := i > 0
		if p.kind == "foundPV" {
			null = alpha > start
		}
		v := p.successor(stone, depth, alpha, beta, null)
		p.isTaken[stone] = false
		if v > best {
			if best = v; depth == 0 {
				p.move = stone
			}
		}
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	switch p.kind {
	case "foundPV": // fail-hard
		return min(alpha, beta)
	case "negascout": // as in the pseudocode that returns alpha
		return alpha
	}
	return best
}

// successor searches a move, in some programs with a null window first.
func (p *negamaxProgram) successor(stone, depth, alpha, beta int, null bool) int {
	full := func(alpha int) int { return -p.search(stone, depth+1, -beta, -alpha) }
	width := map[string]int{"pvs": 1, "pvs from value": 1, "pvs 1.0": 10, "foundPV": 1, "negascout": 1, "at root": 1}[p.kind]
	if width == 0 || !null || p.kind == "at root" && depth > 0 {
		return full(alpha)
	}
	v := -p.search(stone, depth+1, -alpha-width, -alpha)
	switch {
	case v <= alpha || v >= beta:
		return v
	case p.kind == "pvs from value":
		return full(v)
	}
	return full(alpha)
}

// root searches the root, which some programs do several times.
func (p *negamaxProgram) root(last int) int {
	switch p.kind {
	case "aspiration":
		if v := p.search(last, 0, -5, 5); -5 < v && v < 5 {
			return v
		}
	case "mtd":
		return p.mtd(last)
	}
	return p.search(last, 0, -farAway, farAway)
}

func (p *negamaxProgram) mtd(last int) int {
	g, low, high := 0, -farAway, farAway
	for low < high {
		beta := g
		if g == low {
			beta = g + 1
		}
		if g = p.search(last, 0, beta-1, beta); g < beta {
			high = g
		} else {
			low = g
		}
	}
	return g
}

// run searches, in some programs to depth 1, to depth 2 and so on.
func (p *negamaxProgram) run(last int) int {
	end := p.Depth
	if end == 0 {
		end = p.Stones
	}
	v := 0
	switch p.kind {
	case "deepening", "deepening, best first":
		for p.Depth = 1; p.Depth <= end; p.Depth++ {
			v = p.root(last)
			if p.kind == "deepening, best first" {
				p.firsts = p.move
			}
		}
		return v
	case "deepening, last counts":
		for p.Depth = 1; p.Depth <= end; p.Depth++ {
			p.visited, p.evaluated, p.deepest = 0, 0, 0
			v = p.root(last)
			p.firsts = p.move
		}
		return v
	}
	return p.root(last)
}

// fields are the first five lines.
func (p *negamaxProgram) fields() []string {
	p.isTaken, p.table = map[int]bool{}, map[string]tableEntry{}
	for stone := range p.Stones + 1 { // the keys of the table have all stones
		p.isTaken[stone] = false
	}
	last := 0
	for _, last = range p.Taken {
		p.isTaken[last] = true
	}
	value := p.run(last)
	if len(p.Taken)%2 == 1 {
		value = -value
	}
	return []string{strconv.Itoa(p.move), fmt.Sprintf("%.1f", float64(value)/10+0), strconv.Itoa(p.visited), strconv.Itoa(p.evaluated), strconv.Itoa(p.deepest)}
}

// TestWindows: a program with other windows or with several searches writes what its variant predicts, and no other
// variant of these kinds predicts it.
func TestWindows(t *testing.T) {
	const pvs, deeper = "it uses principal variation search instead of plain Alpha-Beta", "it searches deeper and deeper"
	const all, sums = pvs + ": it searches all successors but the first with a null window first", deeper + " and counts the nodes of all these searches"
	const found = ", and still counts the nodes found there"
	const raised = pvs + ", with null windows only after a successor that has narrowed a node's window"
	for kind, phrase := range map[string]string{
		"pvs":                    all,
		"pvs from value":         all + ", and again with the window from the value found on",
		"pvs 1.0":                all + " (with a width of 1.0)",
		"negascout":              all + ", and expanded nodes return no value beyond their window (fail-hard)",
		"foundPV":                raised + ", and expanded nodes return no value beyond their window (fail-hard)",
		"at root":                "it uses null windows first for all successors of the root but the first, and plain Alpha-Beta below",
		"aspiration":             "it searches the root with a window from -0.5 to 0.5 first, and again with an infinite one if the value is not inside",
		"mtd":                    "it uses MTD(f) instead of plain Alpha-Beta: it searches the root with null windows only, until they meet",
		"table":                  "it keeps exact values and bounds of expanded positions in a table" + found,
		"narrowing table":        "it keeps exact values and bounds of expanded positions in a table, and bounds from there narrow the window" + found,
		"exact table":            "it keeps exact values of expanded positions in a table, but no bounds" + found,
		"cache":                  "it takes the value of positions from a table if it has met them before with the same window, and does not count the nodes found there",
		"deepening":              sums + ", up to depth n where the depth is 0",
		"deepening, best first":  sums + ", each time the best move of the search before first",
		"deepening, last counts": deeper + ", each time the best move of the search before first",
	} {
		fitting := fittingVariants(t, kind)
		if !slices.Equal(fitting, []string{phrase}) {
			t.Errorf("%s: %s fits, want %s", kind, strings.Join(fitting, " | "), phrase)
		}
	}
}

// fittingVariants returns the phrases of the variants that choose windows or search several times and that predict what a
// program writes.
func fittingVariants(t *testing.T, kind string) (phrases []string) {
	slots := []string{"null windows", "root window", "deepening", "memory"}
	random, shows := rand.New(rand.NewPCG(30, 12)), 0
	fitting := map[int]bool{}
	for i, v := range variants() {
		if slices.Contains(slots, v.Slot) {
			fitting[i] = true
		}
	}
	for range 150 {
		args := walked(random, 8+random.IntN(16), random.IntN(4), random.IntN(6))
		if !fits(args) || kind == "mtd" && len(args.Taken)%2 == 1 {
			continue // MTD(f) of the other player begins on the other side of 0
		}
		program := negamaxProgram{undoProgram: undoProgram{Args: args}, kind: kind}
		want := program.fields()
		w := args.ReadWritten(map[string]string{assignment.Stdout: args.Solve().String()}, 1<<20).(*report)
		for i := range fitting {
			field, done := w.Vary([]int{i})
			if done && !slices.Equal(want, []string{field(0, 0), field(1, 0), field(2, 0), field(3, 0), field(4, 0)}) {
				delete(fitting, i)
			}
		}
		if !slices.Equal(want, w.Values()[:len(want)]) {
			shows++
		}
	}
	if shows < 3 {
		t.Errorf("%s: shows on %d inputs", kind, shows)
	}
	for i, v := range variants() {
		if fitting[i] {
			phrases = append(phrases, v.Phrase)
		}
	}
	return phrases
}
