package variant

// options are the decisions of a program; the zero value is a right program.
type options struct {
	firstMove      firstMove
	moves          moves
	lastStone      bool // the last stone is never taken
	bits           int  // the size of the set in which taken stones are kept; 0 if it is large enough
	set            takenSet
	words          words
	masks          masks
	order          order
	pythonSet      *pythonSet // the order of such a set, nil for other programs
	last           lastTaken
	list           listReading
	turn           turn
	view           view
	end            end
	neutral        neutralTest
	prime          primeTest
	primeFactors   bool // the wrong test for primes is used for prime factors too
	largePrime     int  // for primeSmall: from this number on, nothing is a prime
	divisor        divisor
	countPrime     counting
	countComposite counting
	countOne       counting
	changes        [kinds]change // changes of Max's value, by kind
	changesMax     [kinds]change // where Max is to move
	changesMin     [kinds]change
	depth          depthReading
	prune          pruning
	window         windowKeeping
	scout          scouting
	choose         choosing
	first          firstValue
	keeps          keeping
	keepsAt        cutoffPlace
	memory         memory
	table          table
	depthOfZero    int // for depthZeroIsN
	deepens        deepening
	before         *Run // the search to the depth before, nil for the first one
	root           rootSearch
	joined         bool // successors are kept under the joined numbers of the taken stones
}

// A change turns a right value into a wrong one.
type change func(float64) float64

type (
	takenSet      int
	words         int
	masks         int
	order         int
	memory        int
	firstMove     int
	moves         int
	lastTaken     int
	listReading   int
	turn          int
	view          int
	end           int
	neutralTest   int
	primeTest     int
	divisor       int
	counting      int
	depthReading  int
	pruning       int
	windowKeeping int
	choosing      int
	firstValue    int
)

// Sets of taken stones that are too small for the number of stones. In the usual one, stones share their bits.
const (
	setToggled takenSet = iota + 1 // a stone of the input whose bit is set clears it
	setLost                        // stones beyond the set are never taken, as shifts by too many bits give 0
)

// A program may keep its set in words of 64 bits of which its 32-bit shift reaches only half.
const (
	wordsFromZero words = iota + 1 // bit 0 of the first word stands for a stone 0
	wordsFromOne                   // bit 0 of the first word stands for stone 1
)

// What a program keeps as bits besides the taken stones; most such programs keep nothing else so.
const (
	masksOfAll     masks = iota + 1 // moves and multiples too; it asks for each stone whether its bit is set, and counts multiples by bits
	masksOfMoves                    // moves too
	masksGiveAll                    // like masksOfAll, but it goes through the bits, not the stones
	masksGiveMoves                  // like masksOfMoves in the same way
)

const (
	descending order = iota + 1
	multiplesFirst
	factorsDescending
	asTexts
	descendingForMin
	descendingForMax
	undoneLast
	undoneFirst
	javaSet
	javaSetRemoved
	python2Set
	firstPaired // the orders in pairs follow
)

const (
	remembersCounted memory = iota + 1
	remembersUncounted
	remembersExpanded
	remembersExpandedUncounted
	remembersLeaves
)

const (
	firstHalf firstMove = iota + 1
	firstIntegerHalf
	firstRoundedHalf
	firstEven
	firstAllOdd
	firstAll
	firstOfBoth
	firstInNewGame
)

const (
	movesMultiples moves = iota + 1
	movesFactors
	movesNoOne
	movesDouble
	movesPrimeFactors
	movesAny
	rootMovesFirst
	movesRootTwice
	movesNotRoot
	movesFactorsToRoot
	movesNotHalf
)

const (
	lastIsFirst lastTaken = iota + 1
	lastIsGreatest
)

const (
	listIgnored listReading = iota + 1
	listWithoutFirst
	listWithoutLast
	listWithCount
	listWithDepth
	listOneLater
	listOneEarlier
)

const (
	rootIsMax turn = iota + 1
	turnsReversed
	turnByArguments
	turnByCount
)

const (
	viewMax view = iota + 1
	viewMin
	viewOther
	viewRoot
	viewOtherThanRoot
	viewOfRootPlayer
)

const (
	endNotSeen end = iota + 1
	endNotSeenAtLimit
	endByDepth
	endByRootPlayer
)

const (
	neutralNotSeen neutralTest = iota + 1
	neutralReversed
	neutralAtRoot
	neutralAlways
)

const (
	primeNotTwo primeTest = iota + 1
	primeSquares
	primeFour
	primeOdd
	primeSmall
	primeAlways
	primeStones
	primeUndivided
	primeUnderRoot
	primeToRootOfStones
	primeOddSquares
	primeOddUnderRoot
	primeToThree
	primeOddDivisors
)

const (
	divisorSmallest divisor = iota + 1
	divisorDropped
	divisorProper
	divisorItself
	divisorRest
	divisorUnderRoot
	divisorUndivided
	divisorToRootOfStones
	divisorUnderHalf
	divisorAnyToRoot
	divisorOnce
	divisorNotOfStones  // 1 if the stone is n
	divisorNoneOfStones // none if the stone is n
)

const (
	countNotItself counting = iota + 1
	countAll
	countNotN // a loop ends before n, the number of stones
	// These and the following look at all multiples, not only at the successors.
	countFree
	countFreeNotItself
	countStones
	countRelated
	countAtRoot
	countAtRootAndLast
	countAllAtRoot
	countAllAtRootAndLast
)

const (
	depthIsLast depthReading = iota + 1
	depthZeroIsZero
	depthIgnored
	depthOneMore
	depthOneLess
	depthDoubled
	depthFromStart
	depthOneEarlier
	depthZeroIsN // depth 0 means the depth in depthOfZero
)

const (
	pruneNever pruning = iota + 1
	pruneMaxOnly
	pruneMinOnly
	pruneStrict
	pruneStrictMax
	pruneStrictMin
	pruneNotRoot
	pruneAtBest
)

const (
	windowReplaced windowKeeping = iota + 1
	windowNotRestored
	windowTruncated
	windowFloored
	windowOfParent
	valueTruncated
	windowShared
	alphaOfMaxShared
	betaOfMinShared
)

const (
	allMaximise choosing = iota + 1
	allMinimise
	rootMaximises
	rootMinimises
	maximisesByDepth
)

const (
	firstValueZero firstValue = iota + 1
	firstValueZeroMax
	firstValueZeroMin
	firstValueOne
	firstValueOneMax
	firstValueOneMin
	firstValueWorst
	firstValueWorstMax
	firstValueWorstMin
)
