package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// The misreadings, those of the rules first.
const (
	noStakeBesideOwn = iota
	minNeverRaids
	stakeConquers
	raidConquersNothing
	conquestSpreads
	diagonalIsAdjacent
	adjacentAroundEdge
	valueFromX

	squareBySquare
	raidsFirst
	columnByColumn
	rowsAsText
	unstableSort
	unstableList
	lastTie
	tableKeepsBounds
	tableAlways
	fullBoardInfinite
	oneDepthMore
	oneDepthLess

	kindByPlace
	letterForRow

	count
)

// Misreadings returns the misreadings of Gang Wars in the order of their constants.
func Misreadings() []assignment.Misreading {
	list := make([]assignment.Misreading, count)
	for i, t := range texts {
		kind := "format"
		switch {
		case i < squareBySquare:
			kind = "rules"
		case i < kindByPlace:
			kind = "search"
		}
		list[i] = assignment.Misreading{Name: t[0], Kind: kind, Belief: t[1], Contradicts: t[2], Hint: t[3]}
	}
	return list
}

// texts are the name, belief, contradicted sentence and hint of each misreading.
var texts = [count][4]string{
	noStakeBesideOwn: {"no-stake-beside-own",
		"A free square next to one of the player's own can only be taken by a Raid.",
		"A Stake takes any free square, wherever it lies.",
		"Which moves are there on a free square next to one of yours?"},
	minNeverRaids: {"min-never-raids",
		"The opponent only stakes.",
		"Both players have all moves.",
		"Which moves does Min have in your search?"},
	stakeConquers: {"stake-conquers",
		"A Stake takes the opponent's adjacent squares too.",
		"A Stake changes nothing but its own square.",
		"Which of the two kinds of moves conquers?"},
	raidConquersNothing: {"raid-conquers-nothing",
		"A Raid takes its square and nothing else.",
		"A Raid takes every adjacent square of the opponent too.",
		"What happens to the opponent's squares next to a Raid?"},
	conquestSpreads: {"conquest-spreads",
		"A conquered square conquers the squares that are adjacent to it.",
		"Only squares that are adjacent to the new square are conquered.",
		"How far from its square does a Raid conquer?"},
	diagonalIsAdjacent: {"diagonal-is-adjacent",
		"Squares that touch at a corner are adjacent.",
		"Adjacent squares lie above, below, left or right.",
		"How many neighbours does a square in the middle have?"},
	adjacentAroundEdge: {"adjacent-around-edge",
		"A square at an edge is adjacent to the one at the opposite edge.",
		"Adjacent squares lie above, below, left or right; the board has edges.",
		"Which neighbours does a square in the last column have?"},
	valueFromX: {"value-from-x",
		"E is seen from X, whoever moves.",
		"E is the values of the player of line 3 less those of the opponent.",
		"What is E if O moves and holds more?"},
	squareBySquare: {"square-by-square",
		"Moves come square by square, a Stake and then a Raid on each.",
		"All Stakes come before all Raids.",
		"Which move comes first: a Raid on A1 or a Stake on B1?"},
	raidsFirst: {"raids-first",
		"Raids come before Stakes.",
		"All Stakes come before all Raids.",
		"Which kind of move does your program try first?"},
	columnByColumn: {"column-by-column",
		"Squares are tried column by column: A1, A2, A3.",
		"Squares come row by row: A1, B1, C1.",
		"Which square is tried after A1?"},
	rowsAsText: {"rows-as-text",
		"The numbers of rows are compared as texts: row 10 comes before row 2.",
		"Squares come row by row: A1, B1, C1.",
		"Which of two equal moves does your program choose on a board with more than nine rows: the one in row 2 or the one in row 10?"},
	unstableSort: {"unstable-sort",
		"A sort by the kind of move, such as std::sort, keeps the order of equal moves.",
		"Of equal moves of one kind, the first square row by row is chosen.",
		"What does your sort promise about moves that compare equal, if there are more than 16?"},
	unstableList: {"unstable-list-sort",
		"A sort by the kind of move, such as List.Sort of C#, keeps the order of equal moves.",
		"Of equal moves of one kind, the first square row by row is chosen.",
		"What does List.Sort promise about moves that compare equal, and what does OrderBy promise?"},
	lastTie: {"last-tie",
		"Of equal moves the last one is chosen.",
		"Of equal moves the first one is chosen.",
		"Does your comparison replace the best move with an equal one?"},
	tableKeepsBounds: {"table-keeps-bounds",
		"The value that alpha-beta returned for a board is its value whenever it is reached again, also if the search had stopped early.",
		"Both modes give the same move.",
		"After a cutoff, what do you know of the value of a node? Your table is also used with other windows."},
	tableAlways: {"table-keeps-bounds-always",
		"MINIMAX searches by alpha-beta below the root, too, and in both modes the value that alpha-beta returned for a board is its value whenever it is reached again, also if the search had stopped early.",
		"Both modes give the same move.",
		"After a cutoff, what do you know of the value of a node? Which of your two modes uses your table?"},
	fullBoardInfinite: {"full-board-infinite",
		"A board that fills up before the cut-off depth has no children, so it keeps its first value, Infinity or -Infinity.",
		"A node on which no square is free is a leaf with its E.",
		"What does your search return if there is no move?"},
	oneDepthMore: {"one-depth-more",
		"A node at the depth of line 4 is expanded once more.",
		"A node at the depth of line 4 is a leaf; the root has depth 0.",
		"What is the depth of the root?"},
	oneDepthLess: {"one-depth-less",
		"The root has depth 1, so the search ends one move early.",
		"A node at the depth of line 4 is a leaf; the root has depth 0.",
		"What is the depth of the root?"},
	kindByPlace: {"kind-by-place",
		"A move next to one of the player's own squares is always called a Raid.",
		"The first line has the kind of the move that was chosen.",
		"What do you print for a Stake next to one of your squares?"},
	letterForRow: {"letter-for-row",
		"The letter is the row and the number the column.",
		"Columns have letters and rows numbers.",
		"What is the name of the second square of the first row?"},
}
