package board

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An opinion is what the engine thinks of a sowing and of the best alternative.
type opinion struct {
	South ref.Value `json:"south"` // South's final margin after the sowing, negative if South loses
	Exact bool      `json:"exact"` // South is the value with perfect play, not an estimate
	Best  string    `json:"best"`  // the best house
	Sure  bool      `json:"sure"`  // the values of all houses are exact, so Best and Lost are certain
	Lost  ref.Value `json:"lost"`  // how much better the best house was for the player
}

// mistake is the smallest loss that counts as a mistake: the engine's values far from the
// end of the game are often wrong by a seed.
const mistake = 2

// review evaluates every sowing of the game.
func (t *table) review(ctx context.Context) (any, error) {
	answer := struct {
		Sowings []opinion `json:"sowings"`
		First   int       `json:"first"` // the number of the first mistake, 0 if there is none
		Say     string    `json:"say"`
	}{Sowings: []opinion{}, Say: fmt.Sprintf("No sowing lost %d seeds or more.", mistake)}
	player := t.expert()
	for i, s := range t.game.Sowings {
		r := reviewSowing(ctx, player, t.game.Rules, s)
		if ctx.Err() != nil {
			return nil, errors.New("the game is too long to be reviewed in time")
		}
		answer.Sowings = append(answer.Sowings, r)
		if r.Lost >= mistake && answer.First == 0 {
			answer.First = i + 1
			sure := "as the engine thinks"
			if r.Sure {
				sure = "with perfect play"
			}
			answer.Say = fmt.Sprintf("The first mistake is sowing %d: %s sowed %s, and %s was better by %d, %s.",
				i+1, match.SideName(s.Before.ToMove), s.House(), r.Best, r.Lost, sure)
		}
	}
	return answer, nil
}

func reviewSowing(ctx context.Context, player *expert.Player, rules sow.Rules, s match.Sowing) opinion {
	sign := ref.Value(1)
	if s.Before.ToMove == sow.Two {
		sign = -1
	}
	var played, best worth
	exact := true
	for i, w := range southWorths(ctx, player, rules, s.Before) {
		exact = exact && w.Exact
		if w.Cell == s.Move {
			played = w
		}
		if i == 0 || sign*w.South > sign*best.South {
			best = w
		}
	}
	return opinion{played.South, played.Exact, sow.Name(s.Before.Board.Pits(), best.Cell), exact, sign * (best.South - played.South)}
}

// Limits of a board in the explorer.
const (
	minExplored  = 3
	maxExplored  = 10
	exploreDepth = 3
)

// exploreLink returns the address of an Alpha-Beta search from the position.
func (t *table) exploreLink() string {
	at := t.game.At()
	if pits := at.Board.Pits(); t.game.Ended() || pits < minExplored || pits > maxExplored {
		return ""
	}
	row := func(p sow.Player) string { return strings.Trim(fmt.Sprint(at.Board.Row(p)), "[]") }
	in := fmt.Sprintf("3/%d/%d/%s/%s/%d/%d", at.ToMove+1, exploreDepth, row(sow.Two), row(sow.One), at.Board.Store(sow.Two), at.Board.Store(sow.One))
	return "/explorer?" + url.Values{"in": {in}, "rules": {t.game.Rules.String()}}.Encode()
}
