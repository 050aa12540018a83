package misread

// Sentences of seed 000 that several misreadings contradict.
const (
	showSentence  = `"The log should show both when: 1) The algorithm traverses down to the node. 2) The value of the node is updated from its children."`
	valueSentence = `"The value is initialized to "-Infinity" for the max node and "Infinity" for the min node."`
	caseSentence  = `"Everything shown here is case sensitive."`
	commaSentence = `"Each column is separated by "," (a single comma)."`
)

var mancalaLog = []entry{
	{firstValueByParity, "first-value-by-parity", "log",
		"Nodes at odd depths are Min nodes and those at even depths Max nodes, when their first value is printed.",
		valueSentence,
		"Who moves next after an extra move, and what is the depth there?"},
	{windowRaisedEarly, "window-raised-early", "log",
		"Alpha or beta takes the value of a child before it is tested for a cut-off, and the row of the cut-off shows it.",
		"Graders: the row of a cut-off shows the window as it was before this child. AIMA figure 5.7: the test stands before the update of alpha or beta.",
		"In the pseudocode, which comes first: the test for the cut-off or the new alpha?"},
	{alphaBetaSwapped, "alpha-beta-swapped", "log",
		"Beta comes before alpha in the rows.",
		`"Five columns are node, depth, value, alpha, and beta."`,
		"Compare the order of your columns with the header."},
	{rowsOnChangeOnly, "rows-on-change-only", "log",
		"The row of a node is repeated only if a child has changed its value.",
		`"Thus, for any node that has children, the log will show its value after each update." In the handout's log B3,1,1 stands after each of its three children.`,
		"Count the rows of B3 in the handout's log."},
	{noRowOnEntering, "no-row-on-entering", "log",
		"A node that has children is shown only when a child has returned.",
		showSentence,
		"There are two times at which a node is shown."},
	{noRootRow, "no-root-row", "log",
		"The root has no row before its first child returns, as in the log that the handout prints.",
		showSentence + " Graders: the root too.",
		"Is the root a node like any other?"},
	{leafTwice, "leaf-twice", "log",
		"A leaf is shown on entering and once more when it has its value, so its row stands twice.",
		showSentence + " A leaf has no children; in the handout's log its row stands once.",
		"How often is a leaf shown in the handout's log?"},
	{extraRows, "extra-rows", "log",
		"The result is shown once more at the end: the last row stands twice.",
		showSentence,
		"What does your program print after the last child of the root has returned?"},
}

var mancalaFormat = []entry{
	{infShort, "inf-short", "format",
		"Infinity is written as the language prints it: inf and -inf.",
		valueSentence + " " + caseSentence,
		"Compare how infinity is written, letter by letter."},
	{infCapital, "inf-capital", "format",
		"Infinity is written Inf and -Inf.",
		valueSentence + " " + caseSentence,
		"Compare how infinity is written, letter by letter."},
	{infinityLower, "infinity-lower", "format",
		"Infinity is written infinity and -infinity, in small letters.",
		caseSentence,
		"Compare how infinity is written, letter by letter."},
	{floats, "floats", "format",
		"Values, alpha and beta are floating-point numbers: 1.0 instead of 1.",
		`"B3,1,1" (the handout's log)`,
		"Compare the numbers in the third column with the handout's."},
	{noHeader, "no-header", "format",
		"The first line, with the names of the columns, is no part of the log.",
		`"Node,Depth,Value" (the handout's log)`,
		"Compare the first line of your log with the handout's."},
	{blanksAfterCommas, "blanks-after-commas", "format",
		"Columns are divided by a comma and a blank, in the header too.",
		commaSentence,
		"What stands between two columns?"},
	{nextStateRowsSwapped, "next-state-rows-swapped", "format",
		"Player 1's pits come first in next_state.txt.",
		`"Line-1 represents the board state for player-2, i.e. the upper side of the board."`,
		"Whose pits are in line 1?"},
	{nextStateStoresSwapped, "next-state-stores-swapped", "format",
		"Player 1's store comes before player 2's in next_state.txt.",
		`"Line-3 gives you the number of stones in player-2's mancala. Line-4 gives you the number of stones in player-1's mancala."`,
		"Whose store is in line 3?"},
}
