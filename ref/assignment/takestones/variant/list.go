package variant

import (
	"fmt"
	"slices"
)

// All returns the variants worth trying, the likelier ones first within a slot.
func All() []Variant {
	all := append(slices.Concat(rules, pairOrders(), pythonSets(), sets), evaluation...)
	all = append(all, staleCounts()...)
	all = append(all, shortCounts()...)
	for k := endMax; k < kinds; k++ {
		all = append(all, changesOf(k)...)
	}
	all = append(all, ends...)
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10} {
		all = append(all, Variant{fmt.Sprintf("it treats depth 0 as depth %d", n), "depth", func(o *options) { o.depth, o.depthOfZero = depthZeroIsN, n }})
	}
	return append(slices.Concat(all, searches, deepenings(), tables(), rootSearches(), scoutings()), undone()...)
}

var rules = []Variant{
	{"it lets n/2 itself be the first stone", "first move", func(o *options) { o.firstMove = firstHalf }},
	{"it compares the first stone with n/2 rounded down", "first move", func(o *options) { o.firstMove = firstIntegerHalf }},
	{"it lets stones up to n/2 rounded up be the first one", "first move", func(o *options) { o.firstMove = firstRoundedHalf }},
	{"it lets even stones be the first one", "first move", func(o *options) { o.firstMove = firstEven }},
	{"it lets any odd stone be the first one", "first move", func(o *options) { o.firstMove = firstAllOdd }},
	{"it lets any stone be the first one", "first move", func(o *options) { o.firstMove = firstAll }},
	{"it applies the rule of the first move to the first move of each player", "first move", func(o *options) { o.firstMove = firstOfBoth }},
	{"it asks whether a stone was taken before the search, not at each node, so that every move of a new game follows the rule of the first one", "first move", func(o *options) { o.firstMove = firstInNewGame }},
	{"it lets a move take multiples of the last stone only, no factors", "moves", func(o *options) { o.moves = movesMultiples }},
	{"it lets a move take factors of the last stone only, no multiples", "moves", func(o *options) { o.moves = movesFactors }},
	{"it never takes stone 1 as a factor of the last stone", "moves", func(o *options) { o.moves = movesNoOne }},
	{"it takes no multiple of the last stone but its double", "moves", func(o *options) { o.moves = movesDouble }},
	{"it takes no factor of the last stone but 1 and primes", "moves", func(o *options) { o.moves = movesPrimeFactors }},
	{"it lets any free stone be taken", "moves", func(o *options) { o.moves = movesAny }},
	{"it applies the rule of the first move to the root of every search", "moves", func(o *options) { o.moves = rootMovesFirst }},
	{"it tries the root of a square twice, as both of its factors", "moves", func(o *options) { o.moves = movesRootTwice }},
	{"it never takes the square root of the last stone", "moves", func(o *options) { o.moves = movesNotRoot }},
	{"it takes no factor of the last stone beyond its square root", "moves", func(o *options) { o.moves = movesFactorsToRoot }},
	{"it never takes half of the last stone", "moves", func(o *options) { o.moves = movesNotHalf }},
	{"it never takes stone n", "stone n", func(o *options) { o.lastStone = true }},
	{"it tries the stones from the largest to the smallest", "order", func(o *options) { o.order = descending }},
	{"it tries multiples of the last stone before its factors", "order", func(o *options) { o.order = multiplesFirst }},
	{"it tries the factors of the last stone from the largest to the smallest", "order", func(o *options) { o.order = factorsDescending }},
	{"it tries the stones in the order of their numbers as texts, 10 before 2", "order", func(o *options) { o.order = asTexts }},
	{"it tries the stones from the largest to the smallest where Min moves", "order", func(o *options) { o.order = descendingForMin }},
	{"it tries the stones from the largest to the smallest where Max moves", "order", func(o *options) { o.order = descendingForMax }},
	{"it gives a stone back at the end of its list, so that later nodes try the stones in another order", "order", func(o *options) { o.order = undoneLast }},
	{"it gives a stone back at the beginning of its list, so that later nodes try the stones in another order", "order", func(o *options) { o.order = undoneFirst }},
	{"it tries the successors in the order of a Java HashSet", "order", func(o *options) { o.order = javaSet }},
	{"it tries the successors in the order of a Java HashSet from which it has removed the taken stones", "order", func(o *options) { o.order = javaSetRemoved }},
	{"it keeps lists of successors by the numbers of the taken stones joined to one text, so that 1, 2 and 12 have the same list", "memory", func(o *options) { o.joined = true }},
	{"it treats the first stone of the list as the last one taken", "list", func(o *options) { o.last = lastIsFirst }},
	{"it treats the greatest stone of the list as the last one taken", "list", func(o *options) { o.last = lastIsGreatest }},
	lists("it ignores the list of stones taken before", listIgnored, false),
	lists("it ignores the list of stones taken before", listIgnored, true),
	lists("it leaves out the first stone of the list", listWithoutFirst, false),
	lists("it leaves out the first stone of the list", listWithoutFirst, true),
	lists("it leaves out the last stone of the list", listWithoutLast, false),
	lists("it leaves out the last stone of the list", listWithoutLast, true),
	lists("it reads the number of taken stones as a taken stone too", listWithCount, false),
	lists("it reads the number of taken stones as a taken stone too", listWithCount, true),
	lists("it reads the depth as a taken stone too", listWithDepth, false),
	lists("it reads the depth as a taken stone too", listWithDepth, true),
	{"it reads the list of taken stones one argument too late, so without the first stone and with the depth", "list", func(o *options) { o.list = listOneLater }},
	{"it reads the list of taken stones one argument too early, so with their number and without the last stone", "list", func(o *options) { o.list = listOneEarlier }},
	{"it lets Max move at the root, however many stones are taken", "turn", func(o *options) { o.turn = rootIsMax }},
	{"it lets Min move where Max should, and Max where Min should", "turn", func(o *options) { o.turn = turnsReversed }},
	{"it decides who moves by the number of all arguments, also those after the depth", "turn", func(o *options) { o.turn = turnByArguments }},
	{"it reads the last argument as the depth", "depth", func(o *options) { o.depth = depthIsLast }},
	{"it reads the argument before the depth as the depth", "depth", func(o *options) { o.depth = depthOneEarlier }},
	{"it treats depth 0 as a search of no ply", "depth", func(o *options) { o.depth = depthZeroIsZero }},
	{"it searches to the end whatever the depth is", "depth", func(o *options) { o.depth = depthIgnored }},
	{"it searches one ply more than the depth", "depth", func(o *options) { o.depth = depthOneMore }},
	{"it searches one ply less than the depth", "depth", func(o *options) { o.depth = depthOneLess }},
	{"it counts two plies as one of the depth", "depth", func(o *options) { o.depth = depthDoubled }},
	{"it counts the stones taken before as plies of the depth", "depth", func(o *options) { o.depth = depthFromStart }},
}

var evaluation = []Variant{
	{"it does not negate static values where Min is to move", "view", func(o *options) { o.view = viewMax }},
	{"it negates all static values but those of ended games", "view", func(o *options) { o.view = viewMin }},
	{"it negates static values where Max is to move instead of where Min is", "view", func(o *options) { o.view = viewOther }},
	{"it negates static values at odd depths, whoever is to move", "view", func(o *options) { o.view = viewRoot }},
	{"it negates static values at even depths, whoever is to move", "view", func(o *options) { o.view = viewOtherThanRoot }},
	{"it negates static values where Min moves at the root, whoever is to move at the leaf", "view", func(o *options) { o.view = viewOfRootPlayer }},
	{"it evaluates a leaf without a legal move by the other rules", "end", func(o *options) { o.end = endNotSeen }},
	{"it evaluates a leaf without a legal move by the other rules if it is at the cut-off depth", "end", func(o *options) { o.end = endNotSeenAtLimit }},
	{"it evaluates ended games as if Max moved at even depths, whoever does", "end", func(o *options) { o.end = endByDepth }},
	{"it evaluates ended games as if the player at the root had lost", "end", func(o *options) { o.end = endByRootPlayer }},
	{"it evaluates leaves where stone 1 is free as if it were taken: it has no rule for them, or sets a flag when it takes stone 1 and does not reset it", "neutral", func(o *options) { o.neutral = neutralNotSeen }},
	{"it evaluates leaves as 0 where stone 1 is taken, and only those", "neutral", func(o *options) { o.neutral = neutralReversed }},
	{"it asks at the root, not at the leaf, whether stone 1 is taken", "neutral", func(o *options) { o.neutral = neutralAtRoot }},
	{"it evaluates every leaf as 0 unless the game is over, whether stone 1 is taken or not", "neutral", func(o *options) { o.neutral = neutralAlways }},
	primes("it treats 2 as a composite number", primeNotTwo, false),
	primes("it treats squares of primes as primes", primeSquares, false),
	primes("it treats 4 as a prime", primeFour, false),
	primes("it treats all odd numbers as primes", primeOdd, false),
	primes("it treats squares of primes as primes", primeSquares, true),
	primes("it treats 4 as a prime", primeFour, true),
	primes("it treats all odd numbers as primes", primeOdd, true),
	primes("it does not treat 2 as a prime", primeNotTwo, true),
	smallPrimes("it treats no number beyond 5 as a prime", 6),
	smallPrimes("it treats no number beyond 7 as a prime", 8),
	largePrimes(13), largePrimes(17), largePrimes(19), largePrimes(23), largePrimes(31), largePrimes(47), largePrimes(53), largePrimes(101),
	primes("it treats n as a prime", primeStones, true),
	{"it looks for factors whose squares are less than what is left, so that it treats squares of primes as primes", "prime", func(o *options) { o.prime, o.divisor = primeUndivided, divisorUndivided }},
	{"it looks for factors whose squares are less than what is left, so that after a composite stone it counts multiples of the square of a prime", "divisor", func(o *options) { o.divisor = divisorUndivided }},
	primes("it looks for divisors only below the square root rounded down, so that it treats numbers such as 6, 8 and 15 as primes", primeUnderRoot, false),
	primes("it looks for divisors only below the square root rounded down, so that it treats numbers such as 6, 8 and 15 as primes", primeUnderRoot, true),
	primes("it treats squares of odd primes as primes", primeOddSquares, false),
	primes("it treats squares of odd primes as primes", primeOddSquares, true),
	primes("it looks for divisors of odd numbers only below the square root rounded down, so that it treats numbers such as 9, 15 and 35 as primes", primeOddUnderRoot, false),
	primes("it looks for divisors of odd numbers only below the square root rounded down, so that it treats numbers such as 9, 15 and 35 as primes", primeOddUnderRoot, true),
	primes("it looks for odd divisors only, so that it treats numbers such as 4, 8 and 10 as primes", primeOddDivisors, false),
	primes("it looks for odd divisors only, so that it treats numbers such as 4, 8 and 10 as primes", primeOddDivisors, true),
	primes("it tries no divisor beyond 3, so that it treats numbers such as 25 and 35 as primes", primeToThree, false),
	{"it does not recognise primes beyond the square root of n, the number of stones, whether as stones or as factors", "prime", func(o *options) { o.prime, o.primeFactors = primeToRootOfStones, true }},
	primes("it treats every number as a prime", primeAlways, false),
	{"it counts multiples of the smallest prime factor of a composite stone", "divisor", func(o *options) { o.divisor = divisorSmallest }},
	{"it misses the largest prime factor of a composite stone if it is beyond the square root of what is left", "divisor", func(o *options) { o.divisor = divisorDropped }},
	{"it counts multiples of the largest proper divisor of a composite stone, prime or not", "divisor", func(o *options) { o.divisor = divisorProper }},
	{"it counts multiples of a composite stone itself", "divisor", func(o *options) { o.divisor = divisorItself }},
	{"it divides a composite stone by its smallest prime only and counts multiples of the rest", "divisor", func(o *options) { o.divisor = divisorRest }},
	{"it looks for prime factors of a composite stone up to its square root only", "divisor", func(o *options) { o.divisor = divisorUnderRoot }},
	{"it looks for prime factors of a composite stone up to the square root of n, the number of stones, only", "divisor", func(o *options) { o.divisor = divisorToRootOfStones }},
	{"it looks for prime factors of a composite stone below its half only", "divisor", func(o *options) { o.divisor = divisorUnderHalf }},
	{"it counts multiples of the largest divisor of a composite stone up to its square root, prime or not", "divisor", func(o *options) { o.divisor = divisorAnyToRoot }},
	{"it divides a composite stone only once by each possible divisor and counts multiples of what is left, prime or not", "divisor", func(o *options) { o.divisor = divisorOnce }},
	{"its table of prime factors ends before n, the number of stones, so that n has no prime factor: after stone n it counts all successors", "divisor", func(o *options) { o.divisor = divisorNotOfStones }},
	{"its table of prime factors ends before n, the number of stones, so that n has no prime factor: after stone n it counts no successor", "divisor", func(o *options) { o.divisor = divisorNoneOfStones }},
	counts(countNotItself),
	counts(countFree),
	counts(countFreeNotItself),
	counts(countStones),
	counts(countAll),
	{"it counts multiples among all stones, taken ones too", "all counts", func(o *options) { o.countPrime, o.countComposite = countStones, countStones }},
}

var searches = []Variant{
	{"it never cuts off, or begins each node with an infinite window", "pruning", func(o *options) { o.prune = pruneNever }},
	{"it never cuts off at Min's nodes, as if alpha were not raised or not passed on", "pruning", func(o *options) { o.prune = pruneMaxOnly }},
	{"it never cuts off at Max's nodes, as if beta were not lowered or not passed on", "pruning", func(o *options) { o.prune = pruneMinOnly }},
	{"it does not cut off where a value equals the bound", "pruning", func(o *options) { o.prune = pruneStrict }},
	{"it does not cut off where the value of a Max node equals beta", "pruning", func(o *options) { o.prune = pruneStrictMax }},
	{"it does not cut off where the value of a Min node equals alpha", "pruning", func(o *options) { o.prune = pruneStrictMin }},
	{"it also leaves out the rest where a player can win, as with the window from -1 to 1 at the root", "pruning", func(o *options) { o.prune = pruneAtBest }},
	{"it replaces alpha or beta with a node's value even if that widens the window", "window", func(o *options) { o.window = windowReplaced }},
	{"it does not restore alpha and beta after a successor", "window", func(o *options) { o.window = windowNotRestored }},
	{"it passes on only the node's own bound, alpha at Max's nodes and beta at Min's", "window", func(o *options) { o.window = windowOfParent }},
	{"it keeps alpha and beta as integers, without the decimals", "window", func(o *options) { o.window = windowTruncated }},
	{"it keeps alpha and beta as integers, rounded down", "window", func(o *options) { o.window = windowFloored }},
	{"it keeps the values of expanded nodes as integers, without the decimals", "window", func(o *options) { o.window = valueTruncated }},
	{"its nodes narrow their parents' windows too, as if alpha and beta were passed by reference", "window", func(o *options) { o.window = windowShared }},
	{"Max's nodes raise alpha in their parents too, as if it were passed by reference", "window", func(o *options) { o.window = alphaOfMaxShared }},
	{"Min's nodes lower beta in their parents too, as if it were passed by reference", "window", func(o *options) { o.window = betaOfMinShared }},
	{"it maximises at Min's nodes too", "chooser", func(o *options) { o.choose = allMaximise }},
	{"it minimises at Max's nodes too", "chooser", func(o *options) { o.choose = allMinimise }},
	{"it maximises at the root even if Min moves", "chooser", func(o *options) { o.choose = rootMaximises }},
	{"it minimises at the root even if Max moves", "chooser", func(o *options) { o.choose = rootMinimises }},
	{"it begins the value of each node with 0", "first value", func(o *options) { o.first = firstValueZero }},
	{"it begins the value of Max's nodes with 0 (in Java, Double.MIN_VALUE is a positive number)", "first value", func(o *options) { o.first = firstValueZeroMax }},
	{"it begins the value of Min's nodes with 0", "first value", func(o *options) { o.first = firstValueZeroMin }},
	{"it begins the values of nodes with -1 and 1", "first value", func(o *options) { o.first = firstValueOne }},
	{"it begins the values of Max's nodes with -1", "first value", func(o *options) { o.first = firstValueOneMax }},
	{"it begins the values of Min's nodes with 1", "first value", func(o *options) { o.first = firstValueOneMin }},
	{"it begins Max's nodes with the value Infinity and Min's nodes with -Infinity", "first value", func(o *options) { o.first = firstValueWorst }},
	{"it begins the value of Max's nodes with Infinity", "first value", func(o *options) { o.first = firstValueWorstMax }},
	{"it begins the value of Min's nodes with -Infinity", "first value", func(o *options) { o.first = firstValueWorstMin }},
	remembers("it takes the value of a position that it has met before from a table, and still counts the node", remembersCounted),
	remembers("it takes the value of a position that it has met before from a table, and does not count the node", remembersUncounted),
	remembers("it takes the value of an expanded position that it has met before from a table, and still counts the node", remembersExpanded),
	remembers("it takes the value of an expanded position that it has met before from a table, and does not count the node", remembersExpandedUncounted),
	remembers("it takes the value of a leaf that it has met before from a table, and does not count that evaluation", remembersLeaves),
	{"it maximises at even depths and minimises at odd ones, whoever moves at the root", "chooser", func(o *options) { o.choose = maximisesByDepth }},
}

// primes returns a variant with a wrong test for primes, which it may use for prime factors too.
func primes(phrase string, test primeTest, factors bool) Variant {
	if factors {
		phrase += ", also when it looks for prime factors"
	}
	return Variant{phrase, "prime", func(o *options) { o.prime, o.primeFactors = test, factors }}
}

// smallPrimes returns a variant for which no number from large on is a prime, as if it had a table of the smaller ones.
func smallPrimes(phrase string, large int) Variant {
	return Variant{phrase, "prime", func(o *options) { o.prime, o.primeFactors, o.largePrime = primeSmall, true, large }}
}

func largePrimes(large int) Variant {
	return smallPrimes(fmt.Sprintf("it does not recognise large primes, such as %d, whether as stones or as factors", large), large)
}

func remembers(phrase string, m memory) Variant {
	return Variant{phrase, "memory", func(o *options) { o.memory = m }}
}

// lists returns a variant that reads the list of taken stones wrongly. counted is whether who
// moves at the root nevertheless depends on the number of taken stones that is given.
func lists(phrase string, reading listReading, counted bool) Variant {
	if counted {
		phrase += "; who moves still depends on the number that is given"
	}
	return Variant{phrase, "list", func(o *options) {
		o.list = reading
		if counted {
			o.turn = turnByCount
		}
	}}
}
