package board

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Page writes a page of the site.
type Page func(w http.ResponseWriter, title string, body View)

// Routes adds the board's handlers below /play.
func Routes(mux *http.ServeMux, page Page) {
	s := &server{page: page, thinkers: make(chan struct{}, 2)}
	mux.HandleFunc("GET /play", s.play)
	mux.HandleFunc("GET /play/game", s.atTable(func(_ context.Context, t *table) (any, error) { return t.shown(), nil }))
	mux.HandleFunc("GET /play/answer", s.atTable(s.thinking((*table).answer)))
	mux.HandleFunc("GET /play/hint", s.atTable(s.thinking((*table).hint)))
	mux.HandleFunc("GET /play/values", s.atTable(s.thinking((*table).values)))
	mux.HandleFunc("GET /play/review", s.atTable(s.thinking((*table).review)))
	mux.HandleFunc("GET /play/record", s.record)
}

type server struct {
	page     Page
	host     match.Host    // makes the built-in players
	thinkers chan struct{} // has one slot for each request that may think at the same time
}

// A View is the data of a game's page, or of the form for one.
type View struct {
	Form    url.Values
	Fault   string
	Query   string // the query in the table's address, without the sowings; empty if there is no table
	Moves   string
	Record  string // the address of the record
	Heading string
	Houses  []int // the columns of the board
	Stores  [2]string
}

// A seatForm is the form for the player of a side.
type seatForm struct {
	Title, Side, Kind, Depth, Nodes string
	Kinds                           []seatChoice
}

// Seat returns the form for a side, with the previous choice.
func (p View) Seat(title, kind string) seatForm {
	side := strings.ToLower(title)
	kind, limit, _ := strings.Cut(or(p.Form.Get(side), kind), ":")
	seat := seatForm{Title: title, Side: side, Kind: kind, Kinds: seatChoices, Depth: "4", Nodes: "500000"}
	if nodes, ok := strings.CutPrefix(limit, "nodes="); ok {
		seat.Nodes = nodes
	} else if limit != "" {
		seat.Depth = limit
	}
	seat.Depth = or(p.Form.Get(side+"-depth"), seat.Depth)
	seat.Nodes = or(p.Form.Get(side+"-nodes"), seat.Nodes)
	return seat
}

func (s *server) play(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	body := View{Form: q}
	if len(q) == 0 {
		q.Set("north", "alphabeta:4")
	}
	if q.Has("houses") {
		q.Set("board", q.Get("houses")+"x"+q.Get("seeds"))
	}
	t, err := parseTable(q)
	if err != nil {
		body.Fault = err.Error()
		w.WriteHeader(http.StatusBadRequest)
		s.page(w, "", body)
		return
	}
	body.Query, body.Moves = t.query().Encode(), t.moves()
	body.Record = "/play/record?" + body.Query + "&" + url.Values{"moves": {body.Moves}}.Encode()
	body.Heading = fmt.Sprintf("%v, %s", t.game.Rules, t.board)
	for i := range t.game.End.Pits() {
		body.Houses = append(body.Houses, i+2)
	}
	s.page(w, "South "+t.game.Names[0]+", North "+t.game.Names[1], body)
}

// atTable wraps a handler that needs the table in the address.
func (s *server) atTable(do func(context.Context, *table) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t, err := parseTable(r.URL.Query())
		var answer any
		if err == nil {
			t.host = &s.host
			answer, err = do(r.Context(), t)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(answer) // the client may be gone
	}
}

var errGameOver = errors.New("the game is over")

// patience is how long a request may think.
const patience = 20 * time.Second

// thinking limits the time and the number of requests that think.
func (s *server) thinking(do func(*table, context.Context) (any, error)) func(context.Context, *table) (any, error) {
	return func(ctx context.Context, t *table) (any, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		select {
		case s.thinkers <- struct{}{}:
			defer func() { <-s.thinkers }()
		case <-ctx.Done():
			return nil, errors.New("other players are thinking: try again")
		}
		return do(t, ctx)
	}
}

// answer returns the sowing that the player to move makes.
func (t *table) answer(ctx context.Context) (any, error) {
	if t.game.Ended() {
		return nil, errGameOver
	}
	at := t.game.At()
	name := t.game.Names[at.ToMove]
	if name == human {
		return nil, fmt.Errorf("it is the turn of %s, whom a human plays", match.SideName(at.ToMove))
	}
	entrant, err := t.host.Entrant(ctx, name) // never a program, see checkSeat
	if err != nil {
		return nil, err
	}
	player, err := entrant.Join(match.Setup{Rules: t.game.Rules, Start: t.game.Start}, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	if err != nil {
		return nil, err
	}
	if closer, ok := player.(io.Closer); ok {
		defer closer.Close()
	}
	answer, err := player.Move(ctx, match.Request{At: at, Rules: t.game.Rules})
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("%s has found no move in %v; start a new game with a smaller search depth or fewer nodes", name, patience)
	}
	if err != nil {
		return nil, err
	}
	return struct {
		Move string `json:"move"`
	}{t.name(answer.Moves[0])}, nil
}

// The engine's limits for a hint, and for the value of one house.
const (
	hintNodes  = 400_000
	valueNodes = 60_000
	hintTable  = 16      // bits: 1 MB
	hintBytes  = 1 << 20 // of the endgame table
	hintTime   = 2 * time.Second
)

// expert returns the player that gives hints and values.
func (t *table) expert() *expert.Player {
	rules, board := t.game.Rules.AfterOpening(), t.game.Start.Board
	return expert.New(rules, expert.NewTable(rules, board.Pits(), board.Total(), hintBytes), hintTable)
}

// hint returns the engine's move, and its opinion of the game.
func (t *table) hint(ctx context.Context) (any, error) {
	if t.game.Ended() {
		return nil, errGameOver
	}
	at := t.game.At()
	result := t.expert().Search(at.Board, at.ToMove, limits(ctx, hintNodes))
	line := result.Line[:min(len(result.Line), 6)]
	return struct {
		Move string   `json:"move"`
		Line []string `json:"line"`
		Say  string   `json:"say"`
	}{t.name(result.Move), t.names(line), fmt.Sprintf("The engine would sow from %s: %s.", t.name(result.Move), outlook(at.ToMove, result))}, nil
}

func limits(ctx context.Context, nodes int64) expert.Limits {
	end := time.Now().Add(hintTime)
	return expert.Limits{Limits: engine.Limits{Nodes: nodes, Stop: func() bool { return ctx.Err() != nil || time.Now().After(end) }}}
}

// outlook describes what a result means for a player.
func outlook(p sow.Player, r engine.Result) string {
	value, sure := int(r.Value), "it thinks"
	if r.Exact {
		sure = "with best play"
	}
	if value < 0 {
		p, value = p.Opponent(), -value
	}
	if value == 0 {
		return sure + " it is a draw"
	}
	return fmt.Sprintf("%s %s wins by %d", sure, match.SideName(p), value)
}

// A worth is the engine's estimate of South's final margin after a sowing.
type worth struct {
	Cell  ref.Move  `json:"cell"`
	South ref.Value `json:"south"`
	Exact bool      `json:"exact"`
}

// values returns the estimates for all legal sowings.
func (t *table) values(ctx context.Context) (any, error) {
	all := []worth{}
	if !t.game.Ended() {
		all = southWorths(ctx, t.expert(), t.game.Rules, t.game.At())
	}
	return all, nil
}

// southWorths returns the worths of all sowings from a position for South.
func southWorths(ctx context.Context, player *expert.Player, rules sow.Rules, at sow.Position) []worth {
	all := []worth{}
	for _, w := range player.Worths(rules, at, limits(ctx, valueNodes)) {
		if at.ToMove == sow.Two {
			w.Value = -w.Value
		}
		all = append(all, worth{Cell: w.Move, South: w.Value, Exact: w.Exact})
	}
	return all
}

// record answers with the game in the format of stonecheck replay. In an unfinished game,
// the player to move has resigned.
func (s *server) record(w http.ResponseWriter, r *http.Request) {
	t, err := parseTable(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if !t.game.Ended() {
		t.game.Outcome, t.game.By, t.game.What = match.Resigned, t.game.At().ToMove, "left the game"
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="game.txt"`)
	_ = t.game.Write(w, 1) // the client may be gone
}
