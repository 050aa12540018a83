package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// The misreadings, in the order rules, search, log, format.
const (
	depthInMoves = iota
	oneRoundMore
	oneRoundLess
	roundEndsEarly
	depthIgnored
	secondMinIsMax
	alternates
	twoAgents
	startMinimises
	overGoesOn
	loseGoesOn
	winIsInfinite
	deadEndInfinite
	chanceIsMin
	meanIsInteger
	meanIsSum
	meanOfAll

	noPruning
	minimaxPrunes
	stopOnEquality
	stopOnBeta
	stopOnAlpha
	alphaNotRaised
	shallowOnly
	maxNeverStops
	minNeverStops
	failHard
	lastTie
	backwards
	actionsSorted
	numbersFirst
	stopIgnored
	bestFromZero
	zeroIsNone
	statesRemembered
	roundForgotten
	boundsRemembered
	parallelMerged

	startNotListed
	childrenFirst
	stopsOneLate
	leavesNotListed
	listedEachTime

	orderOfVisits
	caseIgnored
	numbersSorted

	count
)

// Misreadings lists the misreadings in their order.
func Misreadings() []assignment.Misreading {
	return assignment.Misreadings(map[string]assignment.MisreadingTexts{
		"rules": rulesTexts, "search": searchTexts, "log": logTexts, "format": formatTexts,
	})
}

var rulesTexts = assignment.MisreadingTexts{
	depthInMoves: {"depth-in-moves",
		"The depth counts single moves.",
		"The depth counts rounds; a round is one move of every agent.",
		"How many moves does a search of depth 1 look ahead if there are three agents?"},
	oneRoundMore: {"one-round-more",
		"A state is a leaf when more rounds than the depth are done.",
		"A state is a leaf when as many rounds as the depth are done.",
		"What is the depth of your search at the start, and when does it stop?"},
	oneRoundLess: {"one-round-less",
		"A state is a leaf one round before the depth.",
		"A state is a leaf when as many rounds as the depth are done.",
		"What is the depth of your search at the start, and when does it stop?"},
	roundEndsEarly: {"round-ends-early",
		"A round is done when the last agent is to move.",
		"A round is one move of every agent, so it is done when agent 0 is to move again.",
		"Does the last agent move before your depth changes, or after?"},
	depthIgnored: {"depth-ignored",
		"The search goes on until the game is over.",
		"A state is a leaf when as many rounds as the depth are done.",
		"Where does your search look at the depth?"},
	secondMinIsMax: {"second-min-is-max",
		"Agents take turns as Max and Min, so agent 2 is Max.",
		"All agents but agent 0 are Min.",
		"What do agents 1 and 2 have in common?"},
	alternates: {"alternates",
		"Max and Min alternate move by move.",
		"Agent 0 is Max and all others are Min, however many agents there are.",
		"Whose turn is it after two moves, if there are three agents?"},
	twoAgents: {"two-agents",
		"After agent 1 agent 0 moves again.",
		"Every agent moves once in a round: 0, 1, 2 and so on.",
		"What is the number of the agent after agent 1 if there are three?"},
	startMinimises: {"start-minimises",
		"The action at the start is the one with the smallest value.",
		"Agent 0 is Max and moves at the start.",
		"Which agent moves at the start?"},
	overGoesOn: {"over-goes-on",
		"A win or a loss with successors is searched further.",
		"The game is over in a win or lose state, whatever successors it has.",
		"What does your search do first at a state?"},
	loseGoesOn: {"lose-goes-on",
		"The game is over only in win states.",
		"Win and lose states both end the game.",
		"Which two kinds of states end the game?"},
	winIsInfinite: {"win-is-infinite",
		"A win is worth infinity, and a loss minus infinity.",
		"A leaf has its evaluation, also where the game is over.",
		"Where does the value of a win come from?"},
	deadEndInfinite: {"dead-end-infinite",
		"A state without successors keeps the value before its first child, which is infinite.",
		"A state without successors is a leaf with its evaluation.",
		"What does your search return if there is no action?"},
	chanceIsMin: {"chance-is-min",
		"In expectimax the other agents take the minimum.",
		"In expectimax the value of another agent's state is the mean of all actions' values.",
		"What do the other agents want in expectimax?"},
	meanIsInteger: {"mean-is-integer",
		"The mean is rounded down to an integer.",
		"The mean is in floating point.",
		"What is 3 divided by 2 in your language?"},
	meanIsSum: {"mean-is-sum",
		"The value of another agent's state is the sum of all actions' values.",
		"The value of another agent's state is the mean of all actions' values.",
		"By what do you divide the sum?"},
	meanOfAll: {"mean-of-all-outcomes",
		"If several other agents move one after the other, the value is the mean of all outcomes together.",
		"In expectimax the value of another agent's state is the mean of all actions' values.",
		"What is the mean of an action with one outcome and an action with three?"},
}

var searchTexts = assignment.MisreadingTexts{
	noPruning: {"no-pruning",
		"Alpha-beta searches all actions.",
		"Alpha-beta stops at a node when its value is beyond the other agent's bound.",
		"Which states does your alpha-beta leave out?"},
	minimaxPrunes: {"minimax-prunes",
		"Minimax may prune, as the value is the same.",
		"Minimax generates all states within the depth.",
		"Which states does minimax generate?"},
	stopOnEquality: {"stop-on-equality",
		"A value that equals alpha or beta stops the search of a node.",
		"The search of a node stops only beyond a bound: value > beta or value < alpha.",
		"Compare the test for a cutoff with the pseudocode, sign by sign."},
	stopOnBeta: {"stop-on-beta",
		"A value that equals beta stops the search of a Max node.",
		"The search of a Max node stops only beyond beta: value > beta.",
		"Compare the test for a cutoff at a Max node with the pseudocode, sign by sign."},
	stopOnAlpha: {"stop-on-alpha",
		"A value that equals alpha stops the search of a Min node.",
		"The search of a Min node stops only beyond alpha: value < alpha.",
		"Compare the test for a cutoff at a Min node with the pseudocode, sign by sign."},
	alphaNotRaised: {"alpha-not-raised-at-start",
		"Every action of the start is searched with an open window.",
		"Alpha is raised at the start as well: it is the value of the best action so far.",
		"With which alpha is the second action of the start searched?"},
	shallowOnly: {"shallow-cutoffs-only",
		"A node knows only the bound of its parent.",
		"The whole window is handed down, with the bounds of all nodes above.",
		"How does a bound of the start reach a node three moves below?"},
	maxNeverStops: {"max-never-stops",
		"Only Min nodes stop early.",
		"A Max node stops if its value is beyond beta.",
		"What may happen at a Max node when beta is known?"},
	minNeverStops: {"min-never-stops",
		"Only Max nodes stop early.",
		"A Min node stops if its value is beyond alpha.",
		"What may happen at a Min node when alpha is known?"},
	failHard: {"bound-returned",
		"A node whose value is outside the window returns the bound.",
		"A node returns the greatest or least of its children's values; a bound that is returned equals the one above and does not prune there.",
		"What does your search return after a cutoff?"},
	lastTie: {"last-tie",
		"Of equal actions at the start the last one is chosen.",
		"Of equal actions the first one is chosen.",
		"Does your comparison replace the best action with an equal one?"},
	backwards: {"backwards",
		"The last action is tried first.",
		"Actions are tried in the order of the file.",
		"In which order do you try the actions?"},
	actionsSorted: {"actions-sorted",
		"Actions are tried in alphabetical order.",
		"Actions are tried in the order of the file.",
		"In which order do you try the actions?"},
	numbersFirst: {"number-names-first",
		"Actions whose names are whole numbers are tried first, in ascending order.",
		"The actions are tried in the order of the file.",
		"In which order does your language list the keys of an object?"},
	stopIgnored: {"stop-ignored",
		"The action Stop is left out where there are other actions.",
		"All actions are tried.",
		"What does your search do with an action that is called Stop?"},
	bestFromZero: {"best-from-zero",
		"A Max node begins with the value 0.",
		"All values of a Max node's children may be negative; it begins with minus infinity.",
		"What is the value of a Max node before its first child?"},
	zeroIsNone: {"zero-is-none",
		"A best value of 0 counts as no value yet, so the next child's value replaces it.",
		"A node keeps its best value, whatever number that is, until a better one comes.",
		"Is 0 true or false in your language?"},
	statesRemembered: {"states-remembered",
		"A state that is reached twice is searched once.",
		"A state that is reached twice is searched twice: the agent, the depth and the window may differ.",
		"What does a value depend on besides the state?"},
	roundForgotten: {"round-forgotten",
		"A state that an agent reaches in two rounds is searched once.",
		"The value of a state depends on how many rounds are left, so each round needs its own search.",
		"If a state is reached again one round later, how many rounds are left below it?"},
	boundsRemembered: {"bounds-remembered",
		"In alpha-beta the value of a node that is reached again is taken from a table.",
		"A value that was found with a cutoff is only a bound, and another window may need another search.",
		"Is a value exact if the search of its node was cut off?"},
	parallelMerged: {"parallel-actions-merged",
		"Two actions of a state that lead to the same state count once.",
		"In expectimax the value of another agent's state is the mean of all actions' values.",
		"How often does a state count if two actions lead to it?"},
}

var logTexts = assignment.MisreadingTexts{
	startNotListed: {"start-not-listed",
		"The start is not generated.",
		"The generated states are the start and every state that an action led to.",
		"Which state is there before the first action?"},
	childrenFirst: {"children-first",
		"All successors of a state are generated when it is reached.",
		"A state is generated when its action is searched; actions behind a cutoff are not.",
		"When do you generate the successors of a state?"},
	stopsOneLate: {"stops-one-late",
		"The test for a cutoff comes after the next successor is generated.",
		"Actions behind a cutoff generate no states.",
		"Where in the loop is your test for a cutoff?"},
	leavesNotListed: {"leaves-not-listed",
		"States without successors are not listed.",
		"A state counts even if it is a leaf.",
		"When does a state count as generated?"},
	listedEachTime: {"listed-each-time",
		"A state is listed each time it is reached.",
		"A state is listed once.",
		"What happens when two actions lead to the same state?"},
}

var formatTexts = assignment.MisreadingTexts{
	orderOfVisits: {"order-of-visits",
		"States are listed in the order in which they are generated.",
		"The generated states are sorted by code point.",
		"In which order does the example list its states?"},
	caseIgnored: {"case-ignored",
		"Upper and lower case do not matter in sorting.",
		"States are sorted by code point: upper case comes before lower case.",
		"Which comes first, Z or a?"},
	numbersSorted: {"numbers-sorted",
		"States are sorted by the numbers in their names: t2 comes before t10.",
		"States are sorted by code point: t10 comes before t2.",
		"Which comes first as text, t2 or t10?"},
}
