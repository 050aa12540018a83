package board

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A reviewed sowing is what the engine thinks of a sowing and of the best one instead.
type reviewed struct {
	South ref.Value `json:"south"` // what South wins by after the sowing
	Exact bool      `json:"exact"`
	Best  string    `json:"best"` // the best house
	Lost  ref.Value `json:"lost"` // how much better the best house was for the player
}

// mistake is what a sowing must lose to be called one: the engine's values of positions
// that are far from the end are often a seed off.
const mistake = 2

// review judges every sowing of the game.
func (t *table) review(ctx context.Context) (any, error) {
	answer := struct {
		Sowings []reviewed `json:"sowings"`
		First   int        `json:"first"` // the number of the first mistake, 0 if there is none
		Say     string     `json:"say"`
	}{Sowings: []reviewed{}, Say: fmt.Sprintf("No sowing lost %d seeds or more.", mistake)}
	for i, s := range t.game.Sowings {
		r := reviewSowing(ctx, t.game.Rules, s)
		if ctx.Err() != nil {
			return nil, errors.New("the game is too long to be reviewed in time")
		}
		answer.Sowings = append(answer.Sowings, r)
		if r.Lost >= mistake && answer.First == 0 {
			answer.First = i + 1
			answer.Say = fmt.Sprintf("The first mistake is sowing %d: %s sowed %s, and %s was better by %d.",
				i+1, match.SideName(s.Before.ToMove), s.House(), r.Best, r.Lost)
		}
	}
	return answer, nil
}

func reviewSowing(ctx context.Context, rules sow.Rules, s match.Sown) reviewed {
	legal := sow.Game{Rules: rules}.Moves(&s.Before, nil)
	sign := ref.Value(1)
	if s.Before.ToMove == sow.Two {
		sign = -1
	}
	var played, best worth
	for i, w := range worths(ctx, rules, s.Before, legal) {
		if w.Cell == s.Move {
			played = w
		}
		if i == 0 || sign*w.South > sign*best.South {
			best = w
		}
	}
	return reviewed{played.South, played.Exact, sow.Name(s.Before.Board.Pits(), best.Cell), sign * (best.South - played.South)}
}

// Boards that an input of the explorer can have.
const (
	minExplored  = 3
	maxExplored  = 10
	exploreDepth = 3
)

// exploreLink returns the address of the search from the position on: Alpha-Beta for who
// moves next.
func (t *table) exploreLink() string {
	at := t.game.At()
	if pits := at.Board.Pits(); t.game.Ended() || pits < minExplored || pits > maxExplored {
		return ""
	}
	row := func(p sow.Player) string { return strings.Trim(fmt.Sprint(at.Board.Row(p)), "[]") }
	in := fmt.Sprintf("3/%d/%d/%s/%s/%d/%d", at.ToMove+1, exploreDepth, row(sow.Two), row(sow.One), at.Board.Store(sow.Two), at.Board.Store(sow.One))
	return "/explorer?" + url.Values{"in": {in}, "rules": {t.game.Rules.String()}}.Encode()
}
