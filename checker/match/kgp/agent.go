package kgp

import (
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An Agent is a player on the server.
type Agent struct {
	Number      int
	Token       []byte `json:",omitempty"` // the SHA-256 hash of its token; nil if it has none
	Name        string
	Authors     string
	Description string
	Won         int
	Drawn       int
	Lost        int
	Forfeits    int     // the part of Lost that was not lost on the board
	Rating      float64 // by Elo's formula
}

// The initial rating, and the greatest change that one game can make.
const (
	firstRating = 1500
	ratingStep  = 32
)

// Label returns a unique name of the agent, because agents may choose the same name.
func (a *Agent) Label() string {
	name := a.Name
	if name == "" {
		name = "anonymous"
	}
	return fmt.Sprintf("%s (%d)", name, a.Number)
}

// Games returns the number of games played.
func (a *Agent) Games() int { return a.Won + a.Drawn + a.Lost }

// Points returns its points: a win is 2, a draw 1.
func (a *Agent) Points() int { return 2*a.Won + a.Drawn }

// RatingText returns its rating rounded.
func (a *Agent) RatingText() string { return fmt.Sprint(int(math.Round(a.Rating))) }

// set stores what an agent reports about itself, and ignores other options.
func (a *Agent) set(option, value string) {
	switch option {
	case "info:name":
		a.Name = plain(value, 60)
	case "info:authors", "info:author": // clients send either
		a.Authors = plain(value, 200)
	case "info:description":
		a.Description = plain(value, 1000)
	}
}

// plain removes invisible characters from an agent's text, and cuts it to at most most
// runes.
func plain(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, s)
	return clip(strings.TrimSpace(s), most)
}

// hashed returns the stored form of a token.
func hashed(token string) []byte {
	hash := sha256.Sum256([]byte(token))
	return hash[:]
}

// withToken returns the agent with a token, nil if there is none. Its timing reveals
// nothing about the tokens.
func withToken(agents []*Agent, token string) *Agent {
	hash := hashed(token)
	var found *Agent
	for _, a := range agents {
		if subtle.ConstantTimeCompare(a.Token, hash) == 1 {
			found = a
		}
	}
	return found
}

// count records a game of two agents.
func count(g *match.Game, agents [2]*Agent) {
	winner, won := g.Winner()
	score := 0.5
	switch {
	case !won:
		agents[0].Drawn++
		agents[1].Drawn++
	default:
		agents[winner].Won++
		agents[winner.Opponent()].Lost++
		score = float64(sow.Two - winner)
	}
	if g.Forfeited() {
		agents[g.By].Forfeits++
	}
	expected := 1 / (1 + math.Pow(10, (agents[1].Rating-agents[0].Rating)/400))
	change := ratingStep * (score - expected)
	agents[0].Rating += change
	agents[1].Rating -= change
}
