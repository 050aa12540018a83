package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// mostPits is the most pits that a side of a board can have.
const mostPits = 12

// A board has the pits of each player as they are drawn, left to right, and the stores. Player 0 is player 1 (lower
// row, B2 at the left), and player 1 is player 2 (upper row, A2 at the left).
type board struct {
	pits  [2][mostPits]int32
	store [2]int32
}

func newBoard(in Input) board {
	var b board
	for player, row := range in.Pits {
		for column, stones := range row {
			b.pits[player][column] = int32(stones)
		}
		b.store[player] = int32(in.Stores[player])
	}
	return b
}

// A cell can hold stones: a pit, or a player's store.
type cell struct {
	player int
	column int
	store  bool
}

// next returns the cell after p counter-clockwise, both stores included. Player 1's
// row goes from left to right to player 1's store, player 2's from right to left.
func (p cell) next(pits int) cell {
	if p.store {
		p.player = 1 - p.player
		p.store = false
		p.column = 0
		if p.player == 1 {
			p.column = pits - 1
		}
		return p
	}
	if p.player == 0 {
		p.column++
	} else {
		p.column--
	}
	p.store = p.column < 0 || p.column == pits
	return p
}

// count returns where the stones of a cell are counted.
func (b *board) count(p cell) *int32 {
	if p.store {
		return &b.store[p.player]
	}
	return &b.pits[p.player][p.column]
}

// rules are the rules of play under a set of misreadings.
type rules struct {
	pits int
	on   *switches
}

// sow empties a player's pit, sows its stones, and returns the cell of the last stone. The handout: one stone per pit
// "including his or her Mancala but NOT his or her opponents Mancala"; a lap includes the emptied pit.
func (r *rules) sow(b *board, player, column int) cell {
	origin := cell{player: player, column: column}
	hand := b.pits[player][column]
	b.pits[player][column] = 0
	ring := int32(2*r.pits + 1)
	if r.on[sowOpponentStore] {
		ring++
	}
	if r.on[lapSkipsOrigin] {
		ring--
	}
	laps := (hand - 1) / ring // whole laps, at least one stone stays in the hand
	rest := hand - laps*ring
	if laps > 0 {
		for at, left := r.after(origin, origin), ring; left > 0; at, left = r.after(at, origin), left-1 {
			*b.count(at) += laps
		}
	}
	last := origin
	for ; rest > 0; rest-- {
		last = r.after(last, origin)
		*b.count(last)++
	}
	return last
}

// after returns the cell of the next stone of a sowing from the origin.
func (r *rules) after(at, origin cell) cell {
	for {
		at = at.next(r.pits)
		skip := at.store && at.player != origin.player && !r.on[sowOpponentStore] ||
			at == origin && r.on[lapSkipsOrigin]
		if !skip {
			return at
		}
	}
}

// earnsExtra reports whether a sowing of player earns an extra move.
func (r *rules) earnsExtra(player int, last cell) bool {
	return last.store && last.player == player && !r.on[noExtraMove]
}

// capture takes what the last stone captures. The handout: "If the player's last
// stone ends in an empty pit on his or her own side", with no condition on the
// pit across, which may be empty.
func (r *rules) capture(b *board, player, column int, last cell) {
	switch {
	case last.store || *b.count(last) != 1:
		return
	case last.player != player && !r.on[captureBothSides]:
		return
	case last.player == player && last.column == column && r.on[noCaptureAfterLap]:
		return
	}
	across := last.column
	if r.on[oppositeMirrored] {
		across = r.pits - 1 - last.column
	}
	opposite := &b.pits[1-last.player][across]
	if *opposite == 0 && r.on[captureNeedsOpposite] {
		return
	}
	b.store[player] += *opposite
	*opposite = 0
	if !r.on[captureKeepsStone] {
		b.store[player]++
		b.pits[last.player][last.column] = 0
	}
}

// over reports whether the game is over after a sowing of player, when next would move. Graders: at once when either
// side is empty, whoever moves next.
func (r *rules) over(b *board, player, next int) bool {
	for side := range 2 {
		if side != next && r.on[endOnlyMover] || side != player && r.on[endOnlyOwnSide] {
			continue
		}
		if r.empty(b, side) {
			return true
		}
	}
	return false
}

func (r *rules) empty(b *board, side int) bool {
	for _, stones := range b.pits[side][:r.pits] {
		if stones > 0 {
			return false
		}
	}
	return true
}

// sweep ends a game: "the other player captures all of the stones remaining on
// his or her side of the board" (handout).
func (r *rules) sweep(b *board) {
	if r.on[noSweep] {
		return
	}
	for side := range 2 {
		to := side
		if r.on[sweepToOther] {
			to = 1 - side
		}
		for column := range r.pits {
			b.store[to] += b.pits[side][column]
			b.pits[side][column] = 0
		}
	}
}

// evaluate returns E for the player me: "#Stones_player - #Stones_opponent" (handout).
func (r *rules) evaluate(b *board, me int) int {
	if r.on[player2EvalAsPlayer1] {
		me = 0
	}
	return int(b.store[me]) - int(b.store[1-me])
}

// Sentences of the handout that several misreadings contradict.
const (
	captureSentence = `"If the player's last stone ends in an empty pit on his or her own side, the player captures all of the stones in the pit directly across the board from where the last stone was placed"`
	endSentence     = `"If a player cannot make any valid move, i.e. all of his pits (except Mancala) are empty, the game ends"`
	sweepSentence   = `"The game ends when one player cannot move on his or her turn, at which time the other player captures all of the stones remaining on his or her side of the board."`
	extraSentence   = `"If the player's last stone ends in his or her own Mancala, the player gets another turn."`
	orderSentence   = `"Your traverse order must be in the positional order also."`
)

// Misreadings of the rules.
const (
	endOnlyMover = iota
	endOnlyOwnSide
	noSweep
	sweepToOther
	captureNeedsOpposite
	captureBothSides
	captureKeepsStone
	oppositeMirrored
	noCaptureAfterLap
	lapSkipsOrigin
	sowOpponentStore
	noExtraMove
	player2EvalAsPlayer1

	endOfRules
)

var rulesTexts = assignment.MisreadingTexts{
	endOnlyMover: {"end-only-mover",
		"The game is over only when the player who would move next has no stone in his pits.",
		"Graders: the game is over at once when either side has no stone in its pits, whoever would move next. The handout: " + endSentence,
		"After each move, whose pits do you look at to see whether the game has ended?"},
	endOnlyOwnSide: {"end-only-own-side",
		"After a move only the pits of the player who has moved can be empty, so only they are tested; an opponent without a stone then has a node without children, which keeps its first value.",
		"Graders: the game is over when either side has no stone in its pits. The handout: " + endSentence,
		"A capture can take the last stones of the other side; does your program notice?"},
	noSweep: {"no-sweep",
		"When the game ends, the stones that are left stay in their pits and count for nobody.",
		sweepSentence,
		"Count the stones in both stores at the end of a game; are some missing?"},
	sweepToOther: {"sweep-to-other",
		"When the game ends, the stones that are left go to the store of the player who has no stones.",
		sweepSentence,
		"Whose stones are left when a game ends, and who gets them? Read this sentence again."},
	captureNeedsOpposite: {"capture-needs-opposite",
		"A last stone in the player's own empty pit captures only if there are stones in the pit opposite; else it stays where it is.",
		captureSentence,
		"What does the handout require of the pit across the board before a capture?"},
	captureBothSides: {"capture-both-sides",
		"A last stone in an empty pit captures on the opponent's side too.",
		captureSentence,
		"On which side does the last stone have to fall for a capture?"},
	captureKeepsStone: {"capture-keeps-stone",
		"A capture takes the stones of the pit opposite only; the last stone stays in its pit.",
		`"(the opponents stones are removed from the pit and placed in the player's Mancala) as well as the last stone placed (the one placed in the empty pit)"`,
		"Which stones go to the store in a capture? There is one more."},
	oppositeMirrored: {"opposite-mirrored",
		"The pit opposite is the one with the same place in its owner's order of sowing, so that B2 faces the pit at the right end of the upper row.",
		`"the pit directly across the board from where the last stone was placed"`,
		"Draw the board: which pit do you see straight above B2?"},
	noCaptureAfterLap: {"no-capture-after-lap",
		"The pit that was emptied does not count as empty, so a sowing that goes all the way round and ends in it captures nothing.",
		captureSentence,
		"Try a pit with exactly as many stones as it takes to go round once."},
	lapSkipsOrigin: {"lap-skips-origin",
		"A sowing that goes round the board leaves out the pit that was emptied.",
		`"The player then places one stone in each pit, moving counterclockwise around the board, starting with the pit immediately next to the chosen pit, including his or her Mancala but NOT his or her opponents Mancala"`,
		"Which places does the handout say are left out when stones are sown?"},
	sowOpponentStore: {"sow-opponent-store",
		"A stone is sown into the opponent's store as well; if it is the last one, the turn is over.",
		`"including his or her Mancala but NOT his or her opponents Mancala"`,
		"Follow a long sowing past the end of the opponent's row, stone by stone."},
	noExtraMove: {"no-extra-move",
		"The turn passes to the opponent after every sowing.",
		extraSentence,
		"What is special about a last stone that falls in the player's own store?"},
	player2EvalAsPlayer1: {"player2-eval-as-player1",
		"The evaluation is player 1's store less player 2's, also when the program plays as player 2, who still is the Max player.",
		`"E(p) = #Stones_player - #Stones_opponent ... assume that your agent is always the "max" player."`,
		"Whose stones count as a gain when line 2 of the input is 2?"},
}
