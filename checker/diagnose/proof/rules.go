package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// A rule is a local rule: it derives a row from the rows before it.
type rule int

const (
	missingEnter rule = iota
	missingLeaf
	missingUpdate
	enteredLeaf
	doubledRow
	extraRow
	wrongName
	skippedChild
	expandedLeaf
	evaluatedInner
	wrongDepth
	updateDepth
	leafValue
	startValue
	updateValue
	childWindow
	cutWindow
	updateWindow
	goesOn
	stopsEarly
	endsEarly
	forcedMove
	lastSearch
	everySearch
	mirroredRow
	mirroredBounds
	smallInfinity
	wrongState
	formRule // this rule and those after it stand for one departure of form each
)

// A ruleSet is a set of rules about rows, without those about form.
type ruleSet uint64

const allRules ruleSet = 1<<formRule - 1

func (s ruleSet) has(r rule) bool { return s>>r&1 != 0 }

// A ruleText describes the violation of a rule.
type ruleText struct {
	what string // the beginning of a sentence
	rows string // the things that the rule is about, in the plural
	// right is what the row should have, as a noun phrase; empty if what says enough.
	right string
}

var ruleTexts = map[rule]ruleText{
	missingEnter:   {"the first row of a node that is expanded is missing", "nodes that are expanded", ""},
	missingLeaf:    {"the row of a leaf is missing", "leaves", ""},
	missingUpdate:  {"the row of a node after one of its children is missing", "rows after a child", ""},
	enteredLeaf:    {"a row of an inner node stands before the row of a leaf", "leaves", ""},
	doubledRow:     {"a row is written twice", "rows", ""},
	extraRow:       {"there is a row too many", "rows", ""},
	wrongName:      {"a row has the name of another node", "rows", ""},
	skippedChild:   {"a legal move is left out", "moves", ""},
	expandedLeaf:   {"a node that is a leaf is expanded", "leaves", ""},
	evaluatedInner: {"a node that has to be expanded is evaluated as a leaf", "nodes to expand", ""},
	wrongDepth:     {"the depth of a node is wrong", "nodes", "the parent's depth if the move to the parent earned an extra move, else one more"},
	updateDepth:    {"a node's depth changes in its later rows", "rows after a child", ""},
	leafValue:      {"the value of a leaf is wrong", "leaves", ""},
	startValue:     {"the first value of a node is wrong", "nodes that are expanded", "-Infinity where Max moves, Infinity where Min moves"},
	updateValue:    {"the value of a node after a child is wrong", "rows after a child", "the better of the value before and the child's value: the greater where Max moves, the smaller where Min moves"},
	childWindow:    {"a node does not start with the alpha and beta of its parent", "nodes", "alpha and beta of the parent at that moment"},
	cutWindow:      {"alpha or beta is wrong in the row of a cutoff", "rows of cutoffs", "alpha and beta from before the child that causes the cutoff"},
	updateWindow:   {"alpha or beta of a node is wrong after a child", "rows after a child without a cutoff", "alpha raised to the value where Max moves, beta lowered to it where Min moves"},
	goesOn:         {"the search goes on after a cutoff", "cutoffs", ""},
	stopsEarly:     {"children are left out without a cutoff", "rows after which children remain", ""},
	wrongState:     {"the written position is not the one after the best move", "cases", ""},
	endsEarly:      {"the log ends before the search is complete", "logs", ""},
	forcedMove:     {"a root's only move is played without a search: the log ends before that move or begins after it", "logs of roots with a single move", ""},
	lastSearch:     {"the log has only the last search of the turn: after a best move that earns an extra move, the program searches again from the position after it, and begins the log anew", "logs of turns with an extra move", ""},
	everySearch:    {"the log has several searches: after a best move that earns an extra move, the program searches again from the position after it, and adds that search to the log", "logs of turns with an extra move", ""},
	mirroredRow:    {"rows show the other player's value, alpha and beta (negated, alpha and beta exchanged), as if the sign of a negamax did not follow the player", "rows", ""},
	mirroredBounds: {"rows show the other player's alpha and beta (negated and exchanged), as if a negamax turned only the value round", "rows", ""},
	smallInfinity:  {"the number that stands for infinity in alpha and beta is too small: values reach it", "rows", ""},
}

// A features value is a set of features of an observation. The low half of the first word
// holds features of the search, its high half those of the node; the second word holds
// those of the returned child and of the parent.
type features [2]uint64

func (f features) has(i int) bool { return f[i>>6]>>(i&63)&1 != 0 }

const (
	ofSearch = 0
	ofNode   = 32
	ofChild  = 64
	ofParent = 96
)

// Features of the search.
const (
	isEnter = iota
	isLeaf
	isUpdate
	ofRow // the features before it describe the kind of row
)

const (
	childBetter = iota + ofRow
	childEqual
	cutsOff
	equalsBound
	firstChild
	lastChild
	onlyChild
	fullWindow
	noAlpha
	noBeta
	childLeaf
	childCut
	parentCutBefore
	childInfinite
	afterCutoff
	siblingOver
	siblingExtra
	noChildren
	narrowed
	childOutside
	valueZero
	childZero
	boundZero
	expandedCut
	parentAtLimit
	boundLarge
	boundUnkept
)

var searchFeatures = []assignment.Feature{
	isEnter:         {Yes: "it is the first row of a node", No: "it is not the first row of a node"},
	isLeaf:          {Yes: "it is the row of a leaf", No: "it is not the row of a leaf"},
	isUpdate:        {Yes: "it is a row after a child", No: "it is not a row after a child"},
	childBetter:     {Yes: "the child is better than the value before", No: "the child is no better than the value before"},
	childEqual:      {Yes: "the child equals the value before", No: "the child does not equal the value before"},
	cutsOff:         {Yes: "there is a cutoff", No: "there is no cutoff"},
	equalsBound:     {Yes: "the value equals the bound", No: "the value does not equal the bound"},
	firstChild:      {Yes: "it is the first child", No: "it is not the first child"},
	lastChild:       {Yes: "it is the last child", No: "it is not the last child"},
	onlyChild:       {Yes: "it is the only child", No: "it is not the only child"},
	fullWindow:      {Yes: "the window is infinite", No: "the window is not infinite"},
	noAlpha:         {Yes: "alpha is -Infinity", No: "alpha is finite"},
	noBeta:          {Yes: "beta is Infinity", No: "beta is finite"},
	childLeaf:       {Yes: "the child is a leaf", No: "the child has children"},
	childCut:        {Yes: "the child left out some of its own children", No: "the child visited all of its children"},
	parentCutBefore: {Yes: "the last child before was cut off", No: "the last child before was not cut off"},
	childInfinite:   {Yes: "the child's value is infinite", No: "the child's value is finite"},
	afterCutoff:     {Yes: "there has been a cutoff before in this search", No: "there has been no cutoff before in this search"},
	siblingOver:     {Yes: "the child visited before ended the game", No: "the child visited before did not end the game"},
	siblingExtra:    {Yes: "the child visited before earned an extra move", No: "the child visited before earned no extra move"},
	noChildren:      {Yes: "it has no legal move", No: "it has a legal move"},
	narrowed:        {Yes: "its window has been narrowed by a child before", No: "its window has not been narrowed by a child before"},
	valueZero:       {Yes: "the value before is 0", No: "the value before is not 0"},
	childZero:       {Yes: "the child's value is 0", No: "the child's value is not 0"},
	boundZero:       {Yes: "the bound is 0", No: "the bound is not 0"},
	expandedCut:     {Yes: "the node that was expanded last was cut off", No: "the node that was expanded last was not cut off"},
	parentAtLimit:   {Yes: "the parent's row has the cut-off depth", No: "the parent's row does not have the cut-off depth"},
	boundLarge:      {Yes: "the bound is less than -128 or greater than 127", No: "the bound is from -128 to 127"},
	boundUnkept:     {Yes: "the bound is less than -5 or greater than 256", No: "the bound is from -5 to 256"},
	childOutside:    {Yes: "the child's value is outside the window", No: "the child's value is inside the window"},
}

// A fitSet is a set of hypotheses of a rule, or of relations, by number.
type fitSet [maxHypotheses / 64]uint64

const maxHypotheses = 256

func (s fitSet) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s *fitSet) add(i int)     { s[i>>6] |= 1 << (i & 63) }

// keep removes all that are not in another set.
func (s *fitSet) keep(other fitSet) {
	for i := range s {
		s[i] &= other[i]
	}
}

// An observation is a present or missing row, checked against one rule.
type observation struct {
	rule  rule
	wrong bool
	fits  fitSet // the hypotheses that predict what the program wrote
	has   features
	log   int // the index of the case
	at    *step
	want  [2]int
	got   [2]int
}

// turnTexts describe the right turn, for the rule about the position after it.
var turnTexts = func() []assignment.Feature {
	texts := make([]assignment.Feature, len(searchFeatures))
	texts[firstChild] = assignment.Feature{Yes: "the best move is the first one", No: "the best move is not the first one"}
	texts[lastChild] = assignment.Feature{Yes: "the best move is the last one", No: "the best move is not the last one"}
	texts[onlyChild] = assignment.Feature{Yes: "there is only one move", No: "there are several moves"}
	texts[toFirstSquare] = firstSquareText
	texts[childEqual] = assignment.Feature{Yes: "several moves are equally good", No: "one move is better than the others"}
	return texts
}()
