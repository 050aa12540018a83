package misread

import "slices"

// mancalaEntries are the misreadings of Mancala.
var mancalaEntries = slices.Concat(mancalaRules, mancalaSearch, mancalaLog, mancalaFormat)

// Sentences of seed 001 that several misreadings contradict.
const (
	captureSentence = `"If the player's last stone ends in an empty pit on his or her own side, the player captures all of the stones in the pit directly across the board from where the last stone was placed"`
	endSentence     = `"If a player cannot make any valid move, i.e. all of his pits (except Mancala) are empty, the game ends"`
	sweepSentence   = `"The game ends when one player cannot move on his or her turn, at which time the other player captures all of the stones remaining on his or her side of the board."`
	extraSentence   = `"If the player's last stone ends in his or her own Mancala, the player gets another turn."`
	orderSentence   = `"Your traverse order must be in the positional order also."`
)

var mancalaRules = []entry{
	{endOnlyMover, "end-only-mover", "rules",
		"The game is over only when the player who would move next has no stone in his pits.",
		"Graders: the game is over at once when either side has no stone in its pits, whoever would move next. The handout: " + endSentence,
		"After each move, whose pits do you look at to see whether the game has ended?"},
	{endOnlyOwnSide, "end-only-own-side", "rules",
		"After a move only the pits of the player who has moved can be empty, so only they are tested; an opponent without a stone then has a node without children, which keeps its first value.",
		"Graders: the game is over when either side has no stone in its pits. The handout: " + endSentence,
		"A capture can take the last stones of the other side; does your program notice?"},
	{noSweep, "no-sweep", "rules",
		"When the game ends, the stones that are left stay in their pits and count for nobody.",
		sweepSentence,
		"Count the stones in both stores at the end of a game; are some missing?"},
	{sweepToOther, "sweep-to-other", "rules",
		"When the game ends, the stones that are left go to the store of the player who has no stones.",
		sweepSentence,
		"Read again whose stones they are that are left when a game ends, and who gets them."},
	{captureNeedsOpposite, "capture-needs-opposite", "rules",
		"A last stone in an own empty pit captures only if there are stones in the pit opposite; else it stays where it is.",
		captureSentence,
		"What does the handout ask of the pit across the board before a capture?"},
	{captureBothSides, "capture-both-sides", "rules",
		"A last stone in an empty pit captures on the opponent's side too.",
		captureSentence,
		"On which side does the last stone have to fall for a capture?"},
	{captureKeepsStone, "capture-keeps-stone", "rules",
		"A capture takes the stones of the pit opposite only; the last stone stays in its pit.",
		`"(the opponents stones are removed from the pit and placed in the player's Mancala) as well as the last stone placed (the one placed in the empty pit)"`,
		"Which stones go to the store in a capture? There is one more."},
	{oppositeMirrored, "opposite-mirrored", "rules",
		"The pit opposite is the one with the same place in its owner's order of sowing, so that B2 faces the pit at the right end of the upper row.",
		`"the pit directly across the board from where the last stone was placed"`,
		"Draw the board: which pit do you see straight above B2?"},
	{noCaptureAfterLap, "no-capture-after-lap", "rules",
		"The pit that was emptied does not count as empty, so a sowing that goes all the way round and ends in it captures nothing.",
		captureSentence,
		"Try a pit with exactly as many stones as it takes to go round once."},
	{lapSkipsOrigin, "lap-skips-origin", "rules",
		"A sowing that goes round the board leaves out the pit that was emptied.",
		`"The player then places one stone in each pit, moving counterclockwise around the board, starting with the pit immediately next to the chosen pit, including his or her Mancala but NOT his or her opponents Mancala"`,
		"Which places does the handout say are left out when stones are sown?"},
	{sowOpponentStore, "sow-opponent-store", "rules",
		"A stone is sown into the opponent's store as well; if it is the last one, the turn is over.",
		`"including his or her Mancala but NOT his or her opponents Mancala"`,
		"Follow a long sowing past the end of the opponent's row, stone by stone."},
	{noExtraMove, "no-extra-move", "rules",
		"The turn passes to the opponent after every sowing.",
		extraSentence,
		"What is special about a last stone that falls in the own store?"},
	{player2EvalAsPlayer1, "player2-eval-as-player1", "rules",
		"The evaluation is player 1's store less player 2's, also when the program plays as player 2, who still is the Max player.",
		`"E(p) = #Stones_player - #Stones_opponent ... assume that your agent is always the "max" player."`,
		"Whose stones count as a gain when line 2 of the input is 2?"},
}
