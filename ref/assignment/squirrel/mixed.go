package squirrel

import "github.com/stonecheck/stonecheck/ref/assignment"

// A mixing is a way to mix up how the two players of a battle search.
type mixing struct {
	text string
	side func(players [2]Side, mover int) Side // how the mover, 0 or 1, searches
}

// mixings are the ways that are tried. A program may keep the depths in a table by algorithm, where the second player's replaces the
// first's if both use the same one.
var mixings = []mixing{
	{"takes the second player's cut-off depth for both players if they use the same algorithm", ofSame(1)},
	{"takes the first player's cut-off depth for both players if they use the same algorithm", ofSame(0)},
	{"gives each player the other player's cut-off depth", func(players [2]Side, mover int) Side {
		return Side{players[mover].Algorithm, players[1-mover].Depth}
	}},
	{"takes the first player's algorithm for both players", algorithmOf(0)},
	{"takes the second player's algorithm for both players", algorithmOf(1)},
	{"gives each player the other player's algorithm", func(players [2]Side, mover int) Side {
		return Side{players[1-mover].Algorithm, players[mover].Depth}
	}},
	{"gives each player the other player's algorithm and cut-off depth", func(players [2]Side, mover int) Side {
		return players[1-mover]
	}},
}

// ofSame gives both players the depth of one if their algorithms are the same.
func ofSame(player int) func([2]Side, int) Side {
	return func(players [2]Side, mover int) Side {
		side := players[mover]
		if players[0].Algorithm == players[1].Algorithm {
			side.Depth = players[player].Depth
		}
		return side
	}
}

// algorithmOf gives both players the algorithm of one.
func algorithmOf(player int) func([2]Side, int) Side {
	return func(players [2]Side, mover int) Side {
		return Side{players[player].Algorithm, players[mover].Depth}
	}
}

func mixingTexts() (texts []string) {
	for _, m := range mixings {
		texts = append(texts, m.text)
	}
	return texts
}

// mixed returns how the player of a turn of a Battle searches under variants. It reports false without a mixing.
func (in Input) mixed(is assignment.VariantSet) (side Side, mixed bool) {
	if in.turns == 0 {
		return side, false
	}
	players, mover := in.Sides, 1-in.turns%2
	if mover == 1 {
		players[0], players[1] = players[1], players[0]
	}
	for i, m := range mixings {
		if is.Has(firstMixing + i) {
			return m.side(players, mover), true
		}
	}
	return side, false
}
