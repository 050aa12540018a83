package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// successors appends the legal moves to the scratch space, and returns them.
func (g *game) successors(last int) []int {
	mark := len(g.scratch)
	for stone := 1; stone <= g.stones; stone++ {
		if g.legal(stone, last) {
			g.scratch = append(g.scratch, stone)
		}
	}
	moves := g.scratch[mark:]
	if g.on[descendingOrder] {
		for i, j := 0, len(moves)-1; i < j; i, j = i+1, j-1 {
			moves[i], moves[j] = moves[j], moves[i]
		}
	}
	return moves
}

// legal reports whether a stone may be taken. The handout: the first is odd and
// "strictly less than n/2", a later one "a multiple or factor of the last move".
func (g *game) legal(stone, last int) bool {
	switch {
	case g.taken[stone]:
		return false
	case last == 0 && 2*stone == g.stones:
		return stone%2 == 1 && g.on[firstMoveHalf]
	case last == 0:
		return stone%2 == 1 && 2*stone < g.stones
	}
	return stone%last == 0 || last%stone == 0
}

// evaluate returns the static evaluation, rule by rule. At the end of the game the player
// to move has lost; otherwise Min's values are the negated values of Max.
func (g *game) evaluate(last int, isMax bool, successors []int) float64 {
	var value float64
	switch {
	case len(successors) == 0 && isMax:
		return -10
	case len(successors) == 0:
		return 10
	case !g.taken[1]:
		value = 0
	case last == 1:
		value = oddOrEven(len(successors), 5)
	case g.isPrime(last):
		value = oddOrEven(g.multiples(last, successors), 7)
	default:
		value = oddOrEven(g.multiples(g.factor(last), successors), 6)
	}
	if !g.negates(isMax) {
		return value
	}
	if value == 0 && !g.on[negativeZero] {
		return 0
	}
	return -value
}

// negates reports whether the static value of a node is the negated value of the rules, which are written for Max.
func (g *game) negates(isMax bool) bool {
	switch {
	case g.on[viewOfMin]:
		return true
	case g.on[noNegationForMin]:
		return false
	case g.on[viewOfMover]:
		return isMax
	}
	return !isMax
}

func oddOrEven(count int, value float64) float64 {
	if count%2 == 1 {
		return value
	}
	return -value
}

// multiples counts the successors that are multiples of a prime.
func (g *game) multiples(prime int, successors []int) int {
	count := 0
	if g.on[multiplesOfAllFree] {
		for stone := prime; stone <= g.stones; stone += prime {
			if !g.taken[stone] && !(stone == prime && g.on[primeLeftOut]) {
				count++
			}
		}
		return count
	}
	for _, stone := range successors {
		if stone%prime == 0 && !(stone == prime && g.on[primeLeftOut]) {
			count++
		}
	}
	return count
}

// factor returns the prime whose multiples are counted after a composite stone. The handout: "the largest prime that can
// divide last move".
func (g *game) factor(stone int) int {
	found, rest := 0, stone
	for prime := 2; prime <= stone; prime++ {
		if stone%prime != 0 || !isPrime(prime) || found > 0 && g.on[lastFactorDropped] && prime*prime > rest {
			continue
		}
		found = prime
		if g.on[smallestPrime] {
			break
		}
		for rest%prime == 0 {
			rest /= prime
		}
	}
	return found
}

// isPrime reports whether the program considers a stone a prime.
func (g *game) isPrime(stone int) bool {
	if g.on[onlyTwoComposite] {
		return stone > 2
	}
	return isPrime(stone)
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// Misreadings of the rules.
const (
	firstMoveHalf = iota
	smallestPrime
	lastFactorDropped
	onlyTwoComposite
	primeLeftOut
	multiplesOfAllFree
	noNegationForMin
	viewOfMover
	viewOfMin

	endOfRules
)

var rulesTexts = assignment.MisreadingTexts{
	firstMoveHalf: {"first-move-half",
		"The first stone may be n/2 itself.",
		`"At the first move, the first player must choose an odd-numbered stone that is strictly less than n/2. ... If n = 6 (n/2 = 3), the only legal number for the first move is 1."`,
		"List the first moves for n = 6 by hand."},
	smallestPrime: {"smallest-prime",
		"When the last stone taken is composite, the multiples of its smallest prime factor are counted.",
		`"find the largest prime that can divide last move"`,
		"Which of the primes that divide 6 does the evaluation ask for?"},
	lastFactorDropped: {"last-factor-dropped",
		"The primes of a composite stone are divided out as long as their square is no greater than what is left; a larger prime that is left then is dropped: for 30 the multiples of 3 are counted, as for 18.",
		`"find the largest prime that can divide last move"`,
		"Which prime does your loop find in 6, in 18 and in 30?"},
	onlyTwoComposite: {"only-two-composite",
		"The number 2 is composite, with itself for its largest prime, and every larger number is prime.",
		`"If last move is a prime, count the multiples of that prime in all possible successors. ... If the last move is a composite number (i.e., not prime), find the largest prime that can divide last move"`,
		"Which of the numbers from 2 to 10 does your program take to be prime?"},
	primeLeftOut: {"prime-left-out",
		"When the last stone taken is composite, the prime itself is not counted as its own multiple.",
		`"count the multiples of that prime, including the prime number itself if it hasn't already been taken, in all the possible successors"`,
		"Is a prime a multiple of itself?"},
	multiplesOfAllFree: {"multiples-of-all-free",
		"The multiples of the prime are counted among all stones that are not taken, including those that are not legal moves.",
		`"count the multiples of that prime, including the prime number itself if it hasn't already been taken, in all the possible successors"`,
		"Among which stones are the multiples counted?"},
	noNegationForMin: {"no-negation-for-min",
		"The static values are the same whoever is to move; only the end of the game has a value for each player.",
		`"If it is Player 2 (MIN)'s turn, perform the same checks as above, but return the opposite (negation) of the values specified above."`,
		"From whose point of view is the static value when Min is to move?"},
	viewOfMover: {"view-of-mover",
		"The static value is the one for the player who has just moved, so that it is negated when Max is to move; only the end of the game has its right value.",
		`"if it is Player 1 (MAX)'s turn ... If it is Player 2 (MIN)'s turn, perform the same checks as above, but return the opposite (negation) of the values specified above."`,
		"Whose turn is it at a leaf? Is it the turn of the player who has just taken a stone?"},
	viewOfMin: {"view-of-min",
		"The static value is always the opposite of the one that is specified, whoever is to move; only the end of the game has its right value.",
		`"if it is Player 1 (MAX)'s turn ... If it is Player 2 (MIN)'s turn, perform the same checks as above, but return the opposite (negation) of the values specified above."`,
		"From whose point of view is the static value when Max is to move?"},
}
