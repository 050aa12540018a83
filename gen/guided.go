package gen

import (
	"fmt"
	"hash/fnv"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Guided yields the simplest case and then, without end, draws of the recipes and
// variations of earlier cases: of those in which the reference met a combination
// of events that no case before had. It looks at the reference only, so that a
// seed gives the same cases whatever becomes of them.
func Guided(a *assignment.Assignment, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		g := &guide{recipes: Recipes(a), disputed: disputed, seen: map[uint64]bool{}, met: make([]bool, combinations)}
		for i := 0; ; i++ {
			c, fresh := g.draw(seed, i)
			if !fresh {
				continue
			}
			c.ID = fmt.Sprintf("%s/fuzz-%d-%d", a.Name, seed, i)
			c.Source = fmt.Sprintf("found by fuzz, seed %d, number %d", seed, i)
			if !yield(c) {
				return
			}
		}
	}
}

// A guide remembers what was met and the cases that met it first.
type guide struct {
	recipes  []Recipe
	disputed bool
	seen     map[uint64]bool // hashes of the inputs so far
	met      []bool          // by combination
	inputs   []reference.Input
	args     []takestones.Args
}

// draw makes case number i; it reports false if it is no new one.
func (g *guide) draw(seed uint64, i int) (corpus.Case, bool) {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	recipe := g.recipes[i/2%len(g.recipes)]
	c := corpus.Case{Assignment: recipe.Assignment, Purpose: recipe.Purpose, Weight: 1}
	vary := i%2 == 1
	if vary {
		c.Purpose = "a variation of another case"
	}
	if c.Assignment == takestones.Assignment {
		return g.drawArgs(rng, recipe, c, i == 0, vary)
	}
	return g.drawInput(rng, recipe, c, i == 0, vary)
}

func (g *guide) drawInput(rng *rand.Rand, recipe Recipe, c corpus.Case, first, vary bool) (corpus.Case, bool) {
	var in reference.Input
	ok := true
	switch {
	case first:
		in = simplestInput
	case vary && len(g.inputs) > 0:
		in, ok = variation(rng, g.inputs[rng.IntN(len(g.inputs))])
	default:
		in, ok = recipe.input(rng)
	}
	if !ok || !g.fresh(in.String()) {
		return c, false
	}
	var met []combination
	flags, rows := mancalaFeatures(in, MaxRows, func(m combination) {
		if !g.met[m] {
			met = append(met, m)
		}
	})
	if rows > MaxRows || !g.disputed && slices.Contains(flags, "disputed") {
		return c, false
	}
	if len(met) > 0 {
		g.inputs = append(g.inputs, in)
	}
	for _, m := range met {
		g.met[m] = true
	}
	c.Input, c.Group, c.Flags = []byte(in.String()), in.Task.String(), flags
	return c, true
}

func (g *guide) drawArgs(rng *rand.Rand, recipe Recipe, c corpus.Case, first, vary bool) (corpus.Case, bool) {
	var a takestones.Args
	ok := true
	switch {
	case first:
		a = simplestArgs
	case vary && len(g.args) > 0:
		a, ok = argsVariation(rng, g.args[rng.IntN(len(g.args))])
	default:
		a, ok = recipe.args(rng)
	}
	if !ok || !g.fresh(a.String()) {
		return c, false
	}
	c.Args, c.Group, c.Flags = a.Strings(), takestones.Assignment.Name, TakeStonesFeatures(a)
	met := combination(0) // the flags together
	for i, flag := range takeStonesFlags {
		if slices.Contains(c.Flags, flag.Name) {
			met |= 1 << i
		}
	}
	if !g.met[met] {
		g.met[met] = true
		g.args = append(g.args, a)
	}
	return c, true
}

// fresh reports whether an input is new.
func (g *guide) fresh(input string) bool {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(input))
	sum := hash.Sum64()
	if g.seen[sum] {
		return false
	}
	g.seen[sum] = true
	return true
}

// The simplest inputs: a program that fails these need not be searched for more.
// No sowing earns an extra move, captures or ends the game.
var (
	simplestInput = reference.Input{
		Task: reference.Greedy, Depth: 1, Board: sow.NewBoard([]int{0, 0, 1}, []int{0, 1, 2}, [2]int{}),
	}
	simplestArgs = takestones.Args{Stones: 3, Depth: 1}
)

// variation changes one to three things of an input. It reports false if the
// player cannot move.
func variation(r *rand.Rand, in reference.Input) (reference.Input, bool) {
	d := draft{
		task: in.Task, player: in.Player, depth: in.Depth, pits: in.Board.Pits(),
		stores: [2]int{in.Board.Store(sow.One), in.Board.Store(sow.Two)},
	}
	d.rows[sow.One], d.rows[sow.Two] = in.Board.Row(sow.One), in.Board.Row(sow.Two)
	slices.Reverse(d.rows[sow.Two])
	for range between(r, 1, 3) {
		d.vary(r)
	}
	return d.input()
}

// vary changes one thing.
func (d *draft) vary(r *rand.Rand) {
	row := d.rows[r.IntN(2)]
	i, j := r.IntN(d.pits), r.IntN(d.pits)
	switch r.IntN(10) {
	case 0:
		row[i] = 0
	case 1:
		row[i] = d.pits - i // as far as the store
	case 2:
		row[i] = 2*d.pits + 1 // as far as itself
	case 3:
		row[i] += 2*d.pits + 1 // a lap more
	case 4:
		row[i]++
	case 5:
		row[i], row[j] = row[j], row[i]
	case 6:
		row[i] = r.IntN(2 * d.pits)
	case 7:
		d.depth = between(r, 1, min(d.depth+1, 8))
	case 8:
		d.task = reference.Task(between(r, 1, 3))
	case 9:
		d.player = d.player.Opponent()
	}
	row[i] = min(row[i], 1000)
}

// argsVariation changes one thing of arguments. It reports false if they are unfit.
func argsVariation(r *rand.Rand, a takestones.Args) (takestones.Args, bool) {
	a.Taken = slices.Clone(a.Taken)
	switch r.IntN(5) {
	case 0:
		a.Stones += between(r, 1, 4)
	case 1:
		a.Depth = between(r, 0, 6)
	case 2:
		if len(a.Taken) > 0 {
			a.Taken = a.Taken[:len(a.Taken)-1]
		}
	case 3:
		a = walkedFrom(r, a, 1)
	case 4:
		if stone := between(r, 1, a.Stones); !slices.Contains(a.Taken, stone) {
			a.Taken = slices.Insert(a.Taken, r.IntN(len(a.Taken)+1), stone)
		}
	}
	return a, fits(a)
}
