package proof

// These are the variants of the rules, numbered as in a set. One and Two are the players.
const (
	captureNeedsOpposite = iota
	captureAnySide
	noCapture
	captureKeepsStone
	captureLosesStone
	captureStoneOnly
	captureToOther
	captureOverwrites
	noCaptureInOrigin
	noCaptureAfterLap
	oppositeMirrored
	oppositeLeft
	oppositeRight
	lapSkipsOrigin
	sowOpponentStore
	skipOwnStore
	noExtra
	extraInAnyStore
	extraAfterCapture
	endNever
	endNotInChain
	endOnlyMover
	endOnlyOwn
	endOnlyOther
	endOnlyOne
	endOnlyTwo
	endBoth
	endBeforeCapture
	noSweep
	sweepToOther
	sweepToMover
	sweepToOpponent
	sweepOnlyOne
	sweepOnlyTwo
	sweepOnlyOwn
	sweepOnlyOther
	sweepOverwrites
	sweepKeepsStones
	twoReversed
	oneReversed
	bothReversed
	minReversed
	depthOfInput
	depthMore
	depthLess
	extraIsLeaf
	captureDropsOpposite
	lapsSkipStore
	captureWasEmpty
	endMissesFirstOne
	endMissesLastOne
	endMissesFirstTwo
	endMissesLastTwo
	noFirstOne
	noLastOne
	noFirstTwo
	noLastTwo
	namesSorted
	extraFirst
	sweepLosesOne
	sweepLosesTwo
	sweepLoses
	sowIntoOrigin
	storesExchanged
	captureOwnColumn
	sweepMissesLeft
	sweepMissesRight
	sweepDropsLeft
	sweepDropsRight
	sweepCopiesLeft
	sweepCopiesRight
	extraStays
	endMissesFirst
	endMissesLast
	captureWasEmptyAll
	countsBytes
	countsSignedBytes
	counts16
	passLosesStone
	captureCopies
	captureAfterEmpty
	noExtraAfterLap
	sowOpponentLater
	captureLastOwn
	sweepForgetsStores
	extraPredictedByRing
	extraPredictedByPits
	captureOldOpposite
	captureEmptied
	captureEmptiedAll
	noCaptureLeft
	noCaptureRight
	noSweepAfterStore
	noSweepAfterCapture
	endMajority
	keepsBoard
	keepsPits
	keepsStores
	keepsOwnPits
	keepsOtherPits
	keepsOwnStore
	keepsOtherStore
	keepsPitsOne
	keepsPitsTwo
	keepsStoreOne
	keepsStoreTwo
	keepsSweep
	keepsCapture
	keepsAfterEnd
	keepsAfterExtra
	keepsAfterCutoff
	keepsSweptPits
	keepsSweptStores
	keepsSweptStoreOne
	keepsSweptStoreTwo
	keepsSweptStoresUntil
	keepsSweptStoreOneUntil
	keepsSweptStoreTwoUntil
	keepsSweptPitsUntil
	keepsSweptPitsOneUntil
	keepsSweptPitsTwoUntil
	keepsSweepUntil
	keepsCapturedPits
	keepsCapturedStores
	keepsCaptureAtEnd
	keepsCaptureAtEndPlayed
	undoCaptureFirst
	undoCaptureFirstPlayed
	keepsEmptyCapture
	slotOfDepth
	slotOfChildDepth
	slotOfDepthAndExtra
	captureEmptyAtTurn
	lapSkipsPassed
	captureLosesLone
	sowTwoForward
	sowOtherReversed
	playsOnce
	endBeforeCaptureOrStuck
	sweepCopiesOne
	sweepCopiesTwo
	captureToggles
	expandsEndAfterExtra
	passLosesPit
	passLosesRest
)

// variantTexts are ends of sentences that begin with "the program".
var variantTexts = [packed]string{
	captureLastOwn:          "captures at the last own pit that a sowing reaches if it was empty, even if the sowing ends on the opponent's side",
	sweepForgetsStores:      "at the end gives player 2 all stones that player 1 does not have, but forgets those that were in the stores at the start",
	captureNeedsOpposite:    "captures only if the pit opposite has stones",
	captureAnySide:          "captures on the opponent's side too",
	noCapture:               "never captures",
	captureKeepsStone:       "leaves the capturing stone in its pit",
	captureLosesStone:       "removes the capturing stone from the board instead of storing it",
	captureLosesLone:        "removes the capturing stone from the board, if the pit opposite is empty, instead of storing it",
	captureStoneOnly:        "stores only the capturing stone and leaves those of the pit opposite",
	captureToOther:          "puts captured stones into the opponent's store",
	captureOverwrites:       "sets the store to what is captured instead of adding it",
	noCaptureInOrigin:       "does not capture when the last stone falls in the pit that was emptied",
	noCaptureAfterLap:       "does not capture after a sowing that goes round the board",
	oppositeMirrored:        "captures from a pit that it counts from the wrong end of the opponent's row",
	oppositeLeft:            "captures from the pit to the left of the opposite one, as the board is drawn",
	oppositeRight:           "captures from the pit to the right of the opposite one, as the board is drawn",
	lapSkipsOrigin:          "skips the emptied pit when a sowing goes round the board",
	sowOpponentStore:        "sows into the opponent's store too",
	skipOwnStore:            "does not sow into the player's own store",
	noExtra:                 "gives no extra move",
	extraInAnyStore:         "gives an extra move if the last stone falls into the opponent's store too",
	extraAfterCapture:       "gives an extra move after a capture",
	endNever:                "never ends the game",
	endNotInChain:           "does not end the game after an extra move while the mover has stones",
	endOnlyMover:            "ends the game only if the player to move next has no stones",
	endOnlyOwn:              "ends the game only if the side of the player who just moved is empty",
	endOnlyOther:            "ends the game only if the side of the opponent of the player who just moved is empty",
	endOnlyOne:              "ends the game only if player 1's side is empty",
	endOnlyTwo:              "ends the game only if player 2's side is empty",
	endBoth:                 "ends the game only if both sides are empty",
	endBeforeCapture:        "tests for the end of the game before the capture",
	noSweep:                 "does not move the stones that are left at the end of the game to a store",
	sweepToOther:            "sweeps the stones that are left to the store of the other side",
	sweepToMover:            "sweeps all stones that are left to the store of the player who just moved",
	sweepToOpponent:         "sweeps all stones that are left to the store of the opponent of the player who just moved",
	sweepOnlyOne:            "sweeps only player 1's stones at the end of the game",
	sweepOnlyTwo:            "sweeps only player 2's stones at the end of the game",
	sweepOnlyOwn:            "sweeps only the stones of the player who just moved",
	sweepOnlyOther:          "sweeps only the stones of the opponent of the player who just moved",
	sweepOverwrites:         "sets the store to the stones that are left instead of adding them",
	sweepKeepsStones:        "adds the stones that are left to a store and leaves them in their pits too",
	twoReversed:             "tries player 2's pits from right to left",
	oneReversed:             "tries player 1's pits from right to left",
	bothReversed:            "tries pits from right to left",
	minReversed:             "tries Min's pits from right to left",
	depthOfInput:            "runs Greedy to the depth in line 3 of the input",
	depthMore:               "searches one turn deeper than the cut-off depth",
	depthLess:               "searches one turn less than the cut-off depth",
	captureDropsOpposite:    "removes the stones of the pit opposite from the board instead of storing them",
	lapsSkipStore:           "puts no stones into the player's own store in complete rounds of a sowing",
	captureWasEmpty:         "captures if the last pit was empty before the move, not before its last stone",
	endMissesFirstOne:       "overlooks player 1's leftmost pit when it tests for the end of the game",
	endMissesLastOne:        "overlooks player 1's rightmost pit when it tests for the end of the game",
	endMissesFirstTwo:       "overlooks player 2's leftmost pit when it tests for the end of the game",
	endMissesLastTwo:        "overlooks player 2's rightmost pit when it tests for the end of the game",
	noFirstOne:              "never plays player 1's leftmost pit",
	noLastOne:               "never plays player 1's rightmost pit",
	noFirstTwo:              "never plays player 2's leftmost pit",
	noLastTwo:               "never plays player 2's rightmost pit",
	namesSorted:             "tries pits in the order of their names as text, A10 before A2",
	extraFirst:              "tries moves that earn an extra move first",
	sweepLosesOne:           "removes player 1's stones that are left at the end of the game without storing them",
	sweepLosesTwo:           "removes player 2's stones that are left at the end of the game without storing them",
	sweepLoses:              "removes the stones that are left at the end of the game without storing them",
	sowIntoOrigin:           "drops the first stone into the pit that was emptied",
	storesExchanged:         "reads the two stores in the wrong order",
	captureOwnColumn:        "captures on the opponent's side if the player's pit in that column holds one stone",
	sweepMissesLeft:         "leaves the stones of the leftmost pits where they are at the end of the game",
	sweepMissesRight:        "leaves the stones of the rightmost pits where they are at the end of the game",
	sweepDropsLeft:          "removes the stones of the leftmost pits at the end of the game without storing them",
	sweepDropsRight:         "removes the stones of the rightmost pits at the end of the game without storing them",
	sweepCopiesLeft:         "adds the stones of the leftmost pits to a store at the end of the game and leaves them in their pits too",
	sweepCopiesRight:        "adds the stones of the rightmost pits to a store at the end of the game and leaves them in their pits too",
	extraStays:              "gives an extra move after every later sowing too once a move has earned one, as if a flag were never reset",
	endMissesFirst:          "overlooks the leftmost pits of both sides when it tests for the end of the game",
	endMissesLast:           "overlooks the rightmost pits of both sides when it tests for the end of the game",
	captureWasEmptyAll:      "captures if the last pit was empty before the move, with all stones that fell into it",
	countsBytes:             "counts stones in bytes, so that 256 becomes 0",
	countsSignedBytes:       "counts stones in signed bytes, so that 128 becomes -128",
	passLosesStone:          "loses a stone where a sowing passes the opponent's store",
	passLosesPit:            "loses the stone for the pit after the opponent's store where a sowing passes that store, and sows the next pit, as if an index went beyond its array",
	passLosesRest:           "loses all stones that are left to sow where a sowing passes the opponent's store, as if an index went beyond its array",
	captureCopies:           "stores the captured stones and leaves them in the pit opposite too",
	captureAfterEmpty:       "captures in a pit with stones too if an earlier pit of the sowing was empty, as if a flag were never reset",
	counts16:                "counts stones in 16-bit integers, so that 32,768 becomes -32,768",
	extraPredictedByRing:    "predicts extra moves from the number of stones as if a lap passed both stores",
	extraPredictedByPits:    "predicts extra moves from the number of stones as if a lap passed no store",
	noExtraAfterLap:         "gives no extra move after a sowing that goes round the board",
	sowOpponentLater:        "skips the opponent's store only the first time that a sowing passes it",
	captureOldOpposite:      "captures as many stones as the pit opposite had before the sowing",
	captureEmptied:          "captures if the last pit was empty before the first stone was sown, even if it is the emptied pit",
	captureEmptiedAll:       "captures if the last pit was empty before the first stone was sown, even if it is the emptied pit, with all stones that fell into it",
	noCaptureLeft:           "never captures at the leftmost pit",
	noCaptureRight:          "never captures at the rightmost pit",
	noSweepAfterStore:       "does not sweep the stones that are left if the last stone of the game fell into a store",
	noSweepAfterCapture:     "does not sweep the stones that are left if a capture ended the game",
	endMajority:             "ends the game also when a store has more than half of all stones",
	keepsBoard:              "does not restore the board after the search of a child, so that the next child starts from what the last one left",
	keepsPits:               "does not restore the pits of both sides after the search of a child, so that the next child starts from what the last one left",
	keepsStores:             "does not restore the two stores after the search of a child, so that the next child starts with what the last one left in them",
	keepsOwnPits:            "after the search of a child, does not restore the pits of the player who moved",
	keepsOtherPits:          "after the search of a child, does not restore the pits of the opponent of the player who moved",
	keepsOwnStore:           "after the search of a child, does not restore the store of the player who moved",
	keepsOtherStore:         "after the search of a child, does not restore the store of the opponent of the player who moved",
	keepsPitsOne:            "does not restore player 1's pits after the search of a child",
	keepsPitsTwo:            "does not restore player 2's pits after the search of a child",
	keepsStoreOne:           "does not restore player 1's store after the search of a child",
	keepsStoreTwo:           "does not restore player 2's store after the search of a child",
	keepsSweep:              "does not take back the sweep when it takes back a move that ends the game",
	keepsCapture:            "does not take back the capture when it takes back a move",
	keepsAfterEnd:           "does not take back moves that end the game",
	keepsAfterExtra:         "does not take back moves that earn an extra move",
	keepsAfterCutoff:        "does not take back the move of the child that causes a cutoff",
	keepsSweptPits:          "does not take back what the sweep does to the pits when it takes back a move that ends the game",
	keepsSweptStores:        "does not take back what the sweep adds to the stores when it takes back a move that ends the game",
	keepsSweptStoreOne:      "does not take back what the sweep adds to player 1's store when it takes back a move that ends the game",
	keepsSweptStoreTwo:      "does not take back what the sweep adds to player 2's store when it takes back a move that ends the game",
	keepsSweptStoresUntil:   "does not take back what the sweep adds to the stores until it takes back an earlier move that changed them",
	keepsSweptStoreOneUntil: "does not take back what the sweep adds to player 1's store until it takes back an earlier move that changed it",
	keepsSweptStoreTwoUntil: "does not take back what the sweep adds to player 2's store until it takes back an earlier move that changed it",
	keepsSweptPitsUntil:     "does not put the stones that were swept at the end of the game back when it takes the move back, except into pits that this or an earlier move changed",
	keepsSweptPitsOneUntil:  "does not put player 1's stones that were swept at the end of the game back when it takes the move back, except into pits that this or an earlier move changed",
	keepsSweptPitsTwoUntil:  "does not put player 2's stones that were swept at the end of the game back when it takes the move back, except into pits that this or an earlier move changed",
	keepsSweepUntil:         "does not take back the sweep when it takes back a move that ends the game, except in pits and stores that this or an earlier move changed",
	keepsCapturedPits:       "does not take back what a capture does to the pits when it takes back a move",
	keepsCapturedStores:     "does not take back what a capture adds to the store when it takes back a move",
	keepsCaptureAtEnd:       "does not take back the capture when it takes back a move that ends the game",
	keepsCaptureAtEndPlayed: "does not take back the capture when it takes back a move that ends the game, and then plays pits with negative counts too",
	undoCaptureFirst:        "does not take back what the capture does to the pits when it takes back a move that ends the game, as if it took back the capture before the sweep",
	undoCaptureFirstPlayed:  "does not take back what the capture does to the pits when it takes back a move that ends the game, as if it took back the capture before the sweep, and then plays pits with negative counts too",
	keepsEmptyCapture:       "does not take back a capture with an empty pit opposite when it takes back a move",
	slotOfDepth:             "saves one board for each depth to take moves back, so that nodes after extra moves, which have the depth of their parent, overwrite the parent's",
	slotOfChildDepth:        "saves one board for each depth of a child to take moves back, so that extra moves, which have the depth of their parent, overwrite the board saved before it",
	slotOfDepthAndExtra:     "saves one board for each depth and kind of move to take moves back, so that a second extra move overwrites the board saved for the first",
	captureEmptyAtTurn:      "captures if the last pit was empty when the turn began, before its earlier moves, with all stones that fell into it",
	lapSkipsPassed:          "skips the player's own pits up to the emptied one when a sowing goes round the board",
	sowTwoForward:           "sows player 2's pits from left to right",
	sowOtherReversed:        "sows the opponent's pits in the wrong direction",
	endBeforeCaptureOrStuck: "tests for the end of the game before the capture, and after it only whether the player to move next has stones",
	sweepCopiesOne:          "adds player 1's remaining stones to the store and leaves them in their pits too",
	sweepCopiesTwo:          "adds player 2's stones that are left to his store and leaves them in their pits too",
	playsOnce:               "never plays a pit twice in one turn",
	extraIsLeaf:             "evaluates nodes at the cut-off depth, also after an extra move",
	captureToggles:          "counts an empty pit opposite a capture as one with stones from then on, as if the capture toggled a bit of a mask: plays that empty pit, and does not end the game while the bit is set",
	expandsEndAfterExtra:    "does not end the game after an extra move: the player has no stones then, so the node has no moves and keeps its first value",
}
