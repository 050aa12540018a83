package tree

import (
	"math"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Variants of the search, in the order of variants.
const (
	meanOfMean = iota
	meanByTwo
	meanByAgents
	meanIsSum
	meanIsInteger
	meanIsFlat
	chanceIsMin
	earlierIsMin
	loseIsText
	winIsText
	loseGoesOn
	winGoesOn
	lastPrunes
	firstPrunes
	noneOfMin
	noneOfMax
	onEquality
	noPruning
	shallow
	openStart
	ownBoundLost
	leaksRounds
	leaksAlpha
	leaksBeta
	leaksBoth
	roundMore
	roundLess
	inMoves
	secondIsMax
	alternates
	backwards
	byAction
	stopIgnored
	stopIgnoredByMax
	parallelMerged
	deadEndIsZero
	remembers
	remembersTurn
	failHard
	alphaZero
	alphaPositive
)

var variants = []assignment.Variant{
	meanOfMean:       {Phrase: "it takes the mean of each action's value and the mean so far, so that later actions count more", Slot: "mean"},
	meanByTwo:        {Phrase: "it divides the sum of the actions' values by two, however many actions there are", Slot: "mean"},
	meanByAgents:     {Phrase: "it divides the sum of the actions' values by the number of agents", Slot: "mean"},
	meanIsSum:        {Phrase: "it does not divide the sum of the actions' values", Slot: "mean"},
	meanIsInteger:    {Phrase: "it rounds each mean down to an integer", Slot: "mean"},
	meanIsFlat:       {Phrase: "it takes one mean of all outcomes of the agents that move one after the other, instead of a mean of means", Slot: "mean"},
	chanceIsMin:      {Phrase: "it takes the minimum instead of the mean", Slot: "mean"},
	earlierIsMin:     {Phrase: "only the last of the other agents takes the mean, those before it take the minimum", Slot: "mean"},
	loseIsText:       {Phrase: "it treats a state as lost if its name is part of the text of lose_states, which is not split into names", Slot: "lost"},
	winIsText:        {Phrase: "it treats a state as won if its name is part of the text of win_states, which is not split into names", Slot: "won"},
	loseGoesOn:       {Phrase: "it goes on after a lose state", Slot: "lost"},
	winGoesOn:        {Phrase: "it goes on after a win state", Slot: "won"},
	lastPrunes:       {Phrase: "only the last of the other agents stops early, not those before it", Slot: "stop"},
	firstPrunes:      {Phrase: "only the first of the other agents stops early, not those after it", Slot: "stop"},
	noneOfMin:        {Phrase: "only Max stops early", Slot: "stop"},
	noneOfMax:        {Phrase: "Max never stops early", Slot: "stop"},
	onEquality:       {Phrase: "it stops also at a value that equals the bound", Slot: "equal"},
	noPruning:        {Phrase: "it never stops early", Slot: "stop"},
	shallow:          {Phrase: "a node knows only the bound of its parent", Slot: "window"},
	openStart:        {Phrase: "the start does not raise alpha", Slot: "window"},
	ownBoundLost:     {Phrase: "a node of another agent does not pass on its own beta if another such agent moves next", Slot: "window"},
	leaksRounds:      {Phrase: "after Max stops early, the number of complete rounds stays too high, because the early return does not lower it", Slot: "rounds"},
	leaksAlpha:       {Phrase: "alpha stays as a Max node has raised it after that node has returned, also for the nodes beside it", Slot: "leak"},
	leaksBeta:        {Phrase: "beta stays as a node of another agent has lowered it after that node has returned, also for the nodes beside it", Slot: "leak"},
	leaksBoth:        {Phrase: "alpha and beta stay as a node has changed them after it has returned, also for the nodes beside it", Slot: "leak"},
	roundMore:        {Phrase: "it searches one round more", Slot: "depth"},
	roundLess:        {Phrase: "it searches one round less", Slot: "depth"},
	inMoves:          {Phrase: "it counts the depth in moves instead of rounds", Slot: "depth"},
	secondIsMax:      {Phrase: "agent 2 takes the maximum", Slot: "kind"},
	alternates:       {Phrase: "Max and Min alternate move by move, whichever agent moves, as in negamax", Slot: "kind"},
	backwards:        {Phrase: "it tries the actions from the last to the first", Slot: "order"},
	byAction:         {Phrase: "it tries the actions in the order of their names", Slot: "order"},
	stopIgnored:      {Phrase: "it leaves out the action Stop where there are others", Slot: "moves"},
	stopIgnoredByMax: {Phrase: "it leaves out the action Stop of agent 0 where there are others", Slot: "moves"},
	parallelMerged:   {Phrase: "it counts two actions that lead to the same state once", Slot: "moves"},
	deadEndIsZero:    {Phrase: "a state without actions that is neither won nor lost is worth 0 where an average is taken", Slot: "end"},
	remembers:        {Phrase: "it reuses the value of a state that it has searched before", Slot: "memory"},
	remembersTurn:    {Phrase: "it reuses the value of a state that the same agent has reached with as many rounds left, even if that search was cut off and its value is only a bound", Slot: "memory"},
	failHard:         {Phrase: "a node whose value is outside its window returns the bound", Slot: "bound"},
	alphaZero:        {Phrase: "alpha begins at 0", Slot: "start"},
	alphaPositive:    {Phrase: "alpha begins at the smallest positive number, which Double.MIN_VALUE is in Java", Slot: "start"},
}

// fields are the lines of profile cs188.
var fields = &assignment.Fields{
	List: []assignment.Field{{
		Name: "Action",
		Ways: []assignment.Way{
			{},
			{Phrase: "it chooses the last of equally good actions", Cost: 2},
			{Phrase: "it chooses the action with the greatest name of equally good ones", Cost: 2},
			{Phrase: "it chooses the action with the smallest name of equally good ones", Cost: 2},
			{Phrase: "it chooses the action with the smallest value", Cost: 2},
			{Phrase: "it takes an action for better only if its value is greater by at least 1", Cost: 2},
			{Phrase: "it sorts the actions by the difference of their values as an integer, which is 0 if they differ by less than 1", Cost: 2},
		},
	}, {
		Name: "Generated",
		Ways: []assignment.Way{
			{},
			{Phrase: "it lists the states in the order in which they are generated", Cost: 2},
			{Phrase: "it ignores upper and lower case in sorting", Cost: 2},
			{Phrase: "it ignores upper and lower case in sorting, and keeps only one of two names that differ in case only", Cost: 3},
			{Phrase: "it leaves out the start", Cost: 2},
			{Phrase: "it lists a state as often as it is generated", Cost: 2},
			{Phrase: "it sorts the numbers in names by value", Cost: 2},
			{Phrase: "it sorts the names as localeCompare does, a before B", Cost: 2},
		},
	}},
	Variants: variants,
}

// labels of the lines, in the order of fields.
var labels = []string{"Action: ", "Generated: "}

// A varied is what a program wrote for an input, by field.
type varied struct {
	in     Input
	values []string
}

// ReadFields reads the two lines of profile cs188; it returns nil for another profile.
func (in Input) ReadFields(texts map[string]string) assignment.Fielded {
	if in.profile != cs188 {
		return nil
	}
	v := varied{in: in}
	for _, label := range labels {
		value := ""
		for line := range strings.Lines(texts[assignment.Stdout]) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line)+" ", label); ok {
				value = strings.Join(strings.Fields(rest), " ")
			}
		}
		v.values = append(v.values, value)
	}
	return v
}

// Values implements assignment.Fielded.
func (v varied) Values() []string { return v.values }

// Part implements assignment.Parted: each algorithm is a class of its own.
func (v varied) Part() string { return v.in.search.Algorithm.String() }

// maxVaried limits the nodes of a search with variants.
const maxVaried = 20_000

// Vary implements assignment.Fielded.
func (v varied) Vary(chosen []int) (field func(field, way int) string, done bool) {
	s := &variedSearch{Input: v.in, left: maxVaried, known: map[turn]float64{}}
	for _, i := range chosen {
		s.on[i] = true
	}
	s.generate(v.in.tree.Start)
	alpha := math.Inf(-1)
	switch {
	case s.on[alphaZero]:
		alpha = 0
	case s.on[alphaPositive]:
		alpha = math.SmallestNonzeroFloat64
	}
	s.value(variedNode{state: v.in.tree.Start, alpha: alpha, beta: math.Inf(1)})
	return func(field, way int) string {
		if field == 0 {
			return s.action(way)
		}
		return s.list(way)
	}, s.left >= 0
}
