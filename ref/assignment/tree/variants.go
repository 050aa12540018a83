package tree

import "github.com/stonecheck/stonecheck/ref/assignment"

// Variants of the search, in the order of variants.
const (
	meanOfMean = iota
	meanByTwo
	meanByAgents
	meanByStart
	meanByParent
	meanByLast
	meanIsSum
	meanIsInteger
	meanIsCut
	meanIsRounded
	sumIsCut
	sumIsCutAtEnd
	addendsAreCut
	shareIsZero
	allAreCut
	evaluationIsCut
	bestIsCut
	meanIsFlat
	meanIsDistinct
	chanceIsMin
	earlierIsMin
	firstIsMean
	firstIsMin
	lastIsMin
	loseIsText
	winIsText
	overIsText
	loseGoesOn
	winGoesOn
	overGoesOn
	winUnseenByMax
	loseUnseenByMax
	overUnseenByMax
	winUnseenByOthers
	loseUnseenByOthers
	overUnseenByOthers
	lastPrunes
	firstPrunes
	lastBounds
	firstBounds
	noneOfMin
	noneOfMax
	onEquality
	noPruning
	shallow
	openStart
	ownBoundLost
	anewAtRound
	alphaAtRound
	betaAtRound
	anewBetweenMin
	swappedByMax
	swappedByMin
	leaksRounds
	leaksAlpha
	leaksBeta
	leaksBoth
	leaksAtStop
	negatedBySame
	valueBySame
	bothBySame
	valueByLone
	bothByLone
	zeroIsNoBound
	roundMore
	roundLess
	inMoves
	roundOfMax
	roundOfTwo
	roundOfSecond
	moveMore
	secondIsMax
	alternates
	twoAgents
	backwards
	byAction
	byNext
	numbersFirst
	stopIgnored
	stopIgnoredByMax
	parallelMerged
	parallelRenamed
	evaluatedIsLeaf
	evaluatedIsLeafToo
	deadEndIsZero
	deadEndOfMaxIsInfinite
	deadEndIsInfinite
	deadEndOfMinIsInfinite
	zeroIsNone
	remembers
	remembersAgent
	remembersRound
	remembersTurn
	visitsOnce
	failHard
	loneIsOther
	loneIsTwo
	loneAsTwo
	onlyActionAtOnce
	alphaZero
	alphaPositive
	firstOfKey
	joinedOfKey
	cutAtHash
	firstStart // those with a start value follow, in the order of startVariants
)

const variantCount = firstStart + startWays*startValues // of variants

var variants = append([]assignment.Variant{
	meanOfMean:             {Phrase: "it takes the mean of each action's value and the mean so far, so that later actions count more", Slot: "mean"},
	meanByTwo:              {Phrase: "it divides the sum of the actions' values by two, however many actions there are", Slot: "mean"},
	meanByAgents:           {Phrase: "it divides the sum of the actions' values by the number of agents", Slot: "mean"},
	meanByStart:            {Phrase: "it divides the sum of the actions' values by the number of the start's actions, not by the number of the node's own", Slot: "mean"},
	meanByParent:           {Phrase: "it divides the sum of the actions' values by the number of actions of the node before, not by the number of the node's own", Slot: "mean"},
	meanByLast:             {Phrase: "it divides the sum of the actions' values by the number of actions of the node that it has expanded last, as if all nodes kept the number in one variable", Slot: "mean"},
	meanIsSum:              {Phrase: "it does not divide the sum of the actions' values", Slot: "mean"},
	meanIsInteger:          {Phrase: "it rounds each mean down to an integer", Slot: "mean"},
	meanIsCut:              {Phrase: "it cuts off the fraction of each mean", Slot: "mean"},
	meanIsRounded:          {Phrase: "it rounds each mean to the nearest integer", Slot: "mean"},
	sumIsCut:               {Phrase: "it keeps the sum of the actions' values as an integer, so that each addition cuts off a fraction", Slot: "mean"},
	sumIsCutAtEnd:          {Phrase: "it cuts off the fraction of the sum of the actions' values before it divides", Slot: "mean"},
	addendsAreCut:          {Phrase: "it cuts off the fraction of each action's value before it adds the values", Slot: "mean"},
	shareIsZero:            {Phrase: "it multiplies each action's value by 1 divided by the number of actions as an integer, which is 0 if there are several", Slot: "mean"},
	allAreCut:              {Phrase: "it keeps all values as integers, evaluations and means, so that fractions are cut off", Slot: "mean"},
	evaluationIsCut:        {Phrase: "it cuts off the fraction of each evaluation", Slot: "leaf"},
	bestIsCut:              {Phrase: "it keeps the best value of a node as an integer, without the fraction, and compares the next value with that", Slot: "best"},
	meanIsFlat:             {Phrase: "it takes one mean of all outcomes of the agents that move one after the other, instead of a mean of means", Slot: "mean"},
	meanIsDistinct:         {Phrase: "it takes the mean of different values only: equal values of several actions count once", Slot: "mean"},
	chanceIsMin:            {Phrase: "it takes the minimum instead of the mean", Slot: "mean"},
	earlierIsMin:           {Phrase: "only the last of the other agents takes the mean, those before it take the minimum", Slot: "mean"},
	firstIsMean:            {Phrase: "only the first of the other agents takes the mean, those after it take the minimum", Slot: "mean"},
	firstIsMin:             {Phrase: "the first of the other agents takes the minimum, those after it take the mean", Slot: "mean"},
	lastIsMin:              {Phrase: "the last of the other agents takes the minimum, those before it take the mean", Slot: "mean"},
	loseIsText:             {Phrase: "it treats a state as lost if its name is part of the text of lose_states, which is not split into names", Slot: "lost"},
	winIsText:              {Phrase: "it treats a state as won if its name is part of the text of win_states, which is not split into names", Slot: "won"},
	overIsText:             {Phrase: "it treats a state as won or lost if its name is part of the text of win_states or lose_states, which are not split into names", Slot: "won"},
	loseGoesOn:             {Phrase: "it goes on after a lose state", Slot: "lost"},
	winGoesOn:              {Phrase: "it goes on after a win state", Slot: "won"},
	overGoesOn:             {Phrase: "it goes on after a win or lose state", Slot: "won"},
	winUnseenByMax:         {Phrase: "it goes on after a win state where it is agent 0's turn", Slot: "won"},
	loseUnseenByMax:        {Phrase: "it goes on after a lose state where it is agent 0's turn", Slot: "lost"},
	overUnseenByMax:        {Phrase: "it goes on after a win or lose state where it is agent 0's turn", Slot: "won"},
	winUnseenByOthers:      {Phrase: "it goes on after a win state where it is not agent 0's turn", Slot: "won"},
	loseUnseenByOthers:     {Phrase: "it goes on after a lose state where it is not agent 0's turn", Slot: "lost"},
	overUnseenByOthers:     {Phrase: "it goes on after a win or lose state where it is not agent 0's turn", Slot: "won"},
	lastPrunes:             {Phrase: "only the last of the other agents stops early, not those before it", Slot: "stop"},
	firstPrunes:            {Phrase: "only the first of the other agents stops early, not those after it", Slot: "stop"},
	lastBounds:             {Phrase: "only the last of the other agents lowers beta and stops early; those before it do neither", Slot: "stop"},
	firstBounds:            {Phrase: "only the first of the other agents lowers beta and stops early; those after it do neither", Slot: "stop"},
	noneOfMin:              {Phrase: "only Max stops early: Min never does, as if alpha were never raised", Slot: "stop"},
	noneOfMax:              {Phrase: "Max never stops early, as if beta were never lowered", Slot: "stop"},
	onEquality:             {Phrase: "it stops also at a value that equals the bound", Slot: "equal"},
	noPruning:              {Phrase: "it never stops early", Slot: "stop"},
	shallow:                {Phrase: "a node knows only the bound of its parent", Slot: "window"},
	openStart:              {Phrase: "the start does not raise alpha", Slot: "window"},
	ownBoundLost:           {Phrase: "a node of another agent does not pass on its own beta if another such agent moves next", Slot: "window"},
	anewAtRound:            {Phrase: "when agent 0 moves again, in a new round, alpha and beta begin at infinity as at the start, instead of being handed down", Slot: "window"},
	alphaAtRound:           {Phrase: "when agent 0 moves again, in a new round, alpha begins at minus infinity as at the start, instead of being handed down", Slot: "window"},
	betaAtRound:            {Phrase: "when agent 0 moves again, in a new round, beta begins at infinity as at the start, instead of being handed down", Slot: "window"},
	anewBetweenMin:         {Phrase: "when one of the other agents moves after another of them, alpha and beta begin at infinity as at the start, instead of being handed down", Slot: "window"},
	swappedByMax:           {Phrase: "a Max node passes alpha and beta on in the wrong order", Slot: "window"},
	swappedByMin:           {Phrase: "a node of another agent passes alpha and beta on in the wrong order", Slot: "window"},
	leaksRounds:            {Phrase: "after Max stops early, the number of complete rounds stays too high, because the early return does not lower it", Slot: "rounds"},
	leaksAlpha:             {Phrase: "alpha stays as a Max node has raised it after that node has returned, also for the nodes beside it", Slot: "leak"},
	leaksBeta:              {Phrase: "beta stays as a node of another agent has lowered it after that node has returned, also for the nodes beside it", Slot: "leak"},
	leaksBoth:              {Phrase: "alpha and beta stay as a node has changed them after it has returned, also for the nodes beside it", Slot: "leak"},
	leaksAtStop:            {Phrase: "after a node has stopped early, alpha and beta stay as that node has changed them, also for the nodes beside it", Slot: "leak"},
	negatedBySame:          {Phrase: "where an agent of the same kind moves next, it turns the window round as in negamax (from alpha, beta to -beta, -alpha), but not the value", Slot: "window"},
	valueBySame:            {Phrase: "where an agent of the same kind moves next, it turns the sign of the value, as negamax does between opponents", Slot: "sign"},
	bothBySame:             {Phrase: "where an agent of the same kind moves next, it turns the sign of the value, as negamax does between opponents, and turns the window round", Slot: "sign"},
	valueByLone:            {Phrase: "if there is only one agent, it turns the sign of each child's value, as negamax does between opponents", Slot: "sign"},
	bothByLone:             {Phrase: "if there is only one agent, it turns the sign of each child's value, as negamax does between opponents, and turns the window round", Slot: "sign"},
	zeroIsNoBound:          {Phrase: "a bound of 0 that a node gets from above counts as none", Slot: "window"},
	roundMore:              {Phrase: "it searches one round more", Slot: "depth"},
	roundLess:              {Phrase: "it searches one round less", Slot: "depth"},
	inMoves:                {Phrase: "it counts the depth in moves instead of rounds", Slot: "depth"},
	roundOfMax:             {Phrase: "a round ends when agent 0 has moved, not when all agents have", Slot: "depth"},
	roundOfTwo:             {Phrase: "it takes two moves for a round, however many agents there are", Slot: "depth"},
	roundOfSecond:          {Phrase: "a round ends when agent 1 has moved, however many agents there are", Slot: "depth"},
	moveMore:               {Phrase: "it searches one move more, because the first move at the start is not counted", Slot: "depth"},
	secondIsMax:            {Phrase: "agent 2 takes the maximum", Slot: "kind"},
	alternates:             {Phrase: "Max and Min alternate move by move, whichever agent moves, as in negamax", Slot: "kind"},
	twoAgents:              {Phrase: "agents 0 and 1 take turns, and the other agents never move, as if num_agents were 2", Slot: "kind"},
	backwards:              {Phrase: "it tries the actions from the last to the first", Slot: "order"},
	byAction:               {Phrase: "it tries the actions in the order of their names", Slot: "order"},
	byNext:                 {Phrase: "it tries the actions in the order of the names of the states that they lead to", Slot: "order"},
	numbersFirst:           {Phrase: "it tries the actions whose names are whole numbers first, in ascending order, as JavaScript lists the keys of an object", Slot: "order"},
	stopIgnored:            {Phrase: "it leaves out the action Stop where there are others", Slot: "moves"},
	stopIgnoredByMax:       {Phrase: "it leaves out the action Stop of agent 0 where there are others", Slot: "moves"},
	parallelMerged:         {Phrase: "it counts two actions that lead to the same state once", Slot: "moves"},
	parallelRenamed:        {Phrase: "it counts two actions that lead to the same state once, and gives that action the name of the later one", Slot: "moves"},
	evaluatedIsLeaf:        {Phrase: "it treats every state that has an evaluation as a leaf, also above the depth, which it perhaps never reads", Slot: "leaves"},
	evaluatedIsLeafToo:     {Phrase: "it treats every state that has an evaluation as a leaf, also above the depth, which it perhaps never reads, and the start too", Slot: "leaves"},
	deadEndIsZero:          {Phrase: "a state without actions that is neither won nor lost is worth 0 where an average is taken", Slot: "end"},
	deadEndOfMaxIsInfinite: {Phrase: "a state without actions that is neither won nor lost is worth minus infinity where Max moves", Slot: "end"},
	deadEndIsInfinite:      {Phrase: "a state without actions that is neither won nor lost is worth minus infinity where Max moves, and infinity where Min moves", Slot: "end"},
	deadEndOfMinIsInfinite: {Phrase: "a state without actions that is neither won nor lost is worth infinity where Min moves", Slot: "end"},
	zeroIsNone:             {Phrase: "a best value of 0 counts as no value yet, so that the next child's value replaces it", Slot: "best"},
	remembers:              {Phrase: "it reuses the value of a state that it has searched before", Slot: "memory"},
	remembersAgent:         {Phrase: "it reuses the value of a state that the same agent has reached before, whether or not as many rounds were left then", Slot: "memory"},
	remembersRound:         {Phrase: "it reuses the value of a state that it has reached with as many rounds left, even if another agent moved there", Slot: "memory"},
	remembersTurn:          {Phrase: "it reuses the value of a state that the same agent has reached with as many rounds left, even if that search was cut off and its value is only a bound", Slot: "memory"},
	visitsOnce:             {Phrase: "it leaves out an action whose next state it has searched before", Slot: "memory"},
	failHard:               {Phrase: "a node whose value is outside its window returns the bound", Slot: "bound"},
	loneIsOther:            {Phrase: "it gives the turn after the start to agent 1 even if there is only one agent, and never to agent 0 again, so that no round ends", Slot: "turn"},
	loneIsTwo:              {Phrase: "it gives the turn after the start to agent 1 even if there is only one agent", Slot: "turn"},
	loneAsTwo:              {Phrase: "it takes a second agent for granted: if there is only one agent, agents 0 and 1 take turns as if there were two", Slot: "turn"},
	onlyActionAtOnce:       {Phrase: "it returns the only action of the start at once, without a search, if there is no other", Slot: "start action"},
	alphaZero:              {Phrase: "alpha begins at 0", Slot: "start"},
	alphaPositive:          {Phrase: "alpha begins at the smallest positive number, which Double.MIN_VALUE is in Java", Slot: "start"},
	firstOfKey:             {Phrase: "it takes the first value of a key that the case file gives twice", Slot: "keys"},
	joinedOfKey:            {Phrase: "it takes the names or lines of both values of a key that the case file gives twice", Slot: "keys"},
	cutAtHash:              {Phrase: "it removes what follows a # also from the lines between \"\"\" of the case file, where # is part of a name, and ignores lines that then lack a word", Slot: "comments"},
}, startVariants()...)
