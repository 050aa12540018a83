package variant

import "slices"

// lastFor returns the stone that decides about the moves at a depth, 0 if none does.
func (g *game) lastFor(last, depth int) int {
	if depth == 0 && g.moves == rootMovesFirst {
		return 0
	}
	return last
}

// successors returns the legal moves. They are the last elements of g.moveStack, from which the caller removes them. A caller
// to whom their order matters calls sort, which takes longer.
func (g *game) successors(last int) []int {
	first := len(g.moveStack)
	g.readMoves(last)
	if g.movesAreUsual(last) {
		for stone := 1; 2*stone <= last && stone <= g.stones; stone++ {
			if last%stone == 0 {
				g.addMove(stone, last)
			}
		}
		for stone := last; stone <= g.stones; stone += last {
			g.addMove(stone, last)
		}
		return g.moveStack[first:]
	}
	for i := 1; i <= g.stones; i++ {
		stone := i
		if g.freeStones != nil {
			stone = g.freeStones[i-1]
		}
		if g.isMove(stone, last) {
			g.addMove(stone, last)
		}
	}
	return g.moveStack[first:]
}

// movesAreUsual reports whether the moves after a stone are its factors and multiples, in ascending order.
func (g *game) movesAreUsual(last int) bool {
	return last > 0 && g.moves == 0 && g.firstMove != firstInNewGame && g.firstMove != firstOfBoth && g.masks == 0 && g.freeStones == nil
}

// addMove adds a move to the stack if its stone is free.
func (g *game) addMove(stone, last int) {
	if g.isTaken(stone) || g.lastStone && stone == g.stones {
		return
	}
	g.moveStack = append(g.moveStack, stone)
	if g.moves == movesRootTwice && stone*stone == last {
		g.moveStack = append(g.moveStack, stone)
	}
}

// minMoves reports whether an odd number of stones is taken.
func (g *game) minMoves() bool { return g.takenStones()%2 == 1 }

// takenStones returns the number of taken stones.
func (g *game) takenStones() (n int) {
	for _, t := range g.taken {
		n += boolInt(t)
	}
	return n
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (g *game) legal(stone, last int) bool {
	if last == 0 || g.firstMove == firstInNewGame && len(g.run.in.Taken) == 0 {
		return g.legalFirst(stone)
	}
	if g.firstMove == firstOfBoth && g.takenStones() == 1 && !g.legalFirst(stone) {
		return g.legalFirst(stone)
	}
	multiple, factor := stone%last == 0, last%stone == 0
	switch g.moves {
	case movesMultiples:
		return multiple
	case movesFactors:
		return factor
	case movesNoOne:
		return multiple || factor && stone > 1
	case movesDouble:
		return stone == 2*last || factor
	case movesPrimeFactors:
		return multiple || factor && (stone == 1 || isPrime(stone))
	case movesNotRoot:
		return (multiple || factor) && stone*stone != last
	case movesFactorsToRoot:
		return multiple || factor && stone*stone <= last
	case movesNotHalf:
		return (multiple || factor) && 2*stone != last
	case movesAny:
		return true
	}
	return multiple || factor
}

func (g *game) legalFirst(stone int) bool {
	odd := stone%2 == 1
	switch g.firstMove {
	case firstHalf:
		return odd && 2*stone <= g.stones
	case firstIntegerHalf:
		return odd && stone < g.stones/2
	case firstRoundedHalf:
		return odd && stone < (g.stones+1)/2+1
	case firstEven:
		return 2*stone < g.stones
	case firstAllOdd:
		return odd
	case firstAll:
		return true
	}
	return odd && 2*stone < g.stones
}

// A kind is a kind of position: the rule that evaluates it.
type kind int

const (
	endMax kind = iota // nobody can move, and Max is to move
	endMin
	neutral
	afterOne
	afterPrime
	afterComposite

	kinds
)

// evaluate returns the static evaluation.
func (g *game) evaluate(last int, isMax bool, successors []int, depth int) float64 {
	k, value := g.rule(last, isMax, successors, depth)
	if c := g.changes[k]; c != nil {
		value = c(value)
	}
	if k <= endMin {
		return value
	}
	if c := g.changesOf(isMax)[k]; c != nil {
		value = c(value)
	}
	if g.negates(isMax, depth) {
		return -value
	}
	return value
}

func (g *game) changesOf(isMax bool) *[kinds]change {
	if isMax {
		return &g.changesMax
	}
	return &g.changesMin
}

// rule returns the kind of a position, and the value for Max.
func (g *game) rule(last int, isMax bool, successors []int, depth int) (kind, float64) {
	free := !g.isTaken(1)
	switch g.neutral {
	case neutralReversed:
		free = !free
	case neutralAtRoot:
		free = !slices.Contains(g.run.in.Taken, 1)
	case neutralAlways:
		free = true
	}
	over := len(successors) == 0 && g.end != endNotSeen && !(g.end == endNotSeenAtLimit && depth >= g.run.limit)
	switch {
	case over && g.end == endByDepth:
		isMax = depth%2 == 0
	case over && g.end == endByRootPlayer:
		isMax = g.rootMax
	}
	switch {
	case over && isMax:
		return endMax, -10
	case over:
		return endMin, 10
	case free && g.neutral != neutralNotSeen:
		return neutral, 0
	case last == 1:
		return afterOne, oddOrEven(g.multiples(1, last, successors, g.countOne), 5)
	case g.isPrime(last):
		return afterPrime, oddOrEven(g.multiples(last, last, successors, g.countPrime), 7)
	}
	return afterComposite, oddOrEven(g.multiples(g.factor(last), last, successors, g.countComposite), 6)
}

func oddOrEven(count int, value float64) float64 {
	if count%2 == 1 {
		return value
	}
	return -value
}

// negates reports whether the static value of a position is the negated value for Max.
func (g *game) negates(isMax bool, depth int) bool {
	switch g.view {
	case viewMax:
		return false
	case viewMin:
		return true
	case viewOther:
		return isMax
	case viewRoot:
		return depth%2 == 1
	case viewOtherThanRoot:
		return depth%2 == 0
	case viewOfRootPlayer:
		return !g.rootMax
	}
	return !isMax
}

// multiples counts successors that are multiples of a stone.
func (g *game) multiples(of, last int, successors []int, counted counting) int {
	count := 0
	of = max(of, 1)
	switch {
	case counted == countAll:
		return len(successors)
	case counted >= countFree:
		for stone := of; stone <= g.stones; stone += of {
			count += boolInt(g.counts(stone, of, last, counted))
		}
		return count
	case counted == 0 && (g.masks == masksOfAll || g.masks == masksGiveAll):
		return g.maskedMultiples(of, successors)
	}
	for _, stone := range successors {
		leftOut := counted == countNotItself && stone == of || counted == countNotN && stone == g.stones
		if stone%of == 0 && !leftOut {
			count++
		}
	}
	return count
}

// counts reports whether a multiple of a stone counts for programs that do not ask which stones are successors.
func (g *game) counts(stone, of, last int, counted counting) bool {
	related := last > 0 && (stone%last == 0 || last%stone == 0)
	freeAtRoot := !slices.Contains(g.run.in.Taken, stone)
	switch counted {
	case countFree:
		return !g.isTaken(stone)
	case countFreeNotItself:
		return !g.isTaken(stone) && stone != of
	case countRelated:
		return related && stone != last
	case countAtRoot:
		return freeAtRoot && related && stone != last
	case countAtRootAndLast:
		return freeAtRoot && related
	case countAllAtRoot:
		return freeAtRoot && stone != last
	case countAllAtRootAndLast:
		return freeAtRoot
	}
	return true
}
