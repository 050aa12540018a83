package board

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Page writes a page of the site.
type Page func(w http.ResponseWriter, title string, body View)

// Routes has the board answer requests below /play.
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
	thinkers chan struct{} // has room for the requests that may think at the same time
}

// A View is the page of a game, or of the form for one.
type View struct {
	Form    url.Values
	Fault   string
	Query   string // of the table; empty if none is laid
	Moves   string
	Record  string // the address of the record
	Heading string
	Houses  []int // the columns of the board
	Stores  [2]string
}

// A seatForm asks who sits on a side.
type seatForm struct {
	Title, Side, Kind, Depth, Nodes string
	Kinds                           []seatChoice
}

// Seat returns the form for a side, with what was chosen before.
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

// atTable answers what is asked about a table.
func (s *server) atTable(do func(context.Context, *table) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t, err := parseTable(r.URL.Query())
		var answer any
		if err == nil {
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

// thinking has a few requests think at a time, and not for long.
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

// A shownTable is a game for the page. A board is the seeds of its cells, in the order
// of sowing.
type shownTable struct {
	Houses  int         `json:"houses"`
	Names   []string    `json:"names"` // of the cells
	Start   []int       `json:"start"`
	Sowings []shownSown `json:"sowings"`
	South   bool        `json:"south"` // South moves next
	Player  string      `json:"player"`
	Legal   []ref.Move  `json:"legal"`
	Over    bool        `json:"over"`
	Say     string      `json:"say"` // how it stands
	// Explore is the address of the position in the explorer, "" if that cannot show it.
	Explore string `json:"explore"`
}

type shownSown struct {
	From  ref.Move `json:"from"`
	South bool     `json:"south"`
	Falls []int    `json:"falls"` // the cells that the seeds fall into, in order
	After []int    `json:"after"`
	Say   string   `json:"say"`
}

func (t *table) shown() shownTable {
	at := t.game.At()
	n := t.game.End.Pits()
	shown := shownTable{
		Houses: n, Start: cellsOf(t.game.Start.Board), South: at.ToMove == sow.One,
		Player: t.game.Names[at.ToMove], Legal: append([]ref.Move{}, t.legal()...), Over: t.game.Ended(),
		Sowings: []shownSown{},
	}
	for cell := range 2*n + 2 {
		shown.Names = append(shown.Names, t.name(ref.Move(cell)))
	}
	shown.Names[n], shown.Names[2*n+1] = "South's store", "North's store"
	for _, s := range t.game.Sowings {
		shown.Sowings = append(shown.Sowings, shownSown{
			From: s.Move, South: s.Before.ToMove == sow.One, Falls: falls(t.game.Rules, s), After: cellsOf(s.After.Board), Say: s.Sentence(t.game.Rules),
		})
	}
	shown.Explore = t.exploreLink()
	shown.Say = fmt.Sprintf("%s (%s) moves.", match.SideName(at.ToMove), shown.Player)
	if shown.Over {
		shown.Say = t.game.Result() + "."
	}
	return shown
}

func cellsOf(b sow.Board) []int {
	var cells []int
	for cell := range 2*b.Pits() + 2 {
		cells = append(cells, b.Cell(cell))
	}
	return cells
}

// falls returns the cells that the seeds of a sowing fall into.
func falls(rules sow.Rules, s match.Sown) []int {
	cells := []int{}
	cell := int(s.Move)
	for range s.Before.Board.Cell(int(s.Move)) {
		cell = rules.After(s.Before.Board.Pits(), s.Before.ToMove, int(s.Move), cell)
		cells = append(cells, cell)
	}
	return cells
}

// answer returns the sowing that the player makes who is to move.
func (t *table) answer(ctx context.Context) (any, error) {
	if t.game.Ended() {
		return nil, errGameOver
	}
	at := t.game.At()
	name := t.game.Names[at.ToMove]
	if name == human {
		return nil, fmt.Errorf("%s is a human's to move", match.SideName(at.ToMove))
	}
	entrant, err := (&match.Host{}).Entrant(ctx, name) // no program, see checkSeat
	if err != nil {
		return nil, err
	}
	player, err := entrant.Join(match.Setup{Rules: t.game.Rules, Start: t.game.Start}, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	if err != nil {
		return nil, err
	}
	answer, err := player.Move(ctx, match.Request{At: at, Rules: t.game.Rules})
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("%s has found no move in %v; start a new game with one that looks less far", name, patience)
	}
	if err != nil {
		return nil, err
	}
	return struct {
		Move string `json:"move"`
	}{t.name(answer.Moves[0])}, nil
}

// What the engine may look at for a hint, and for the value of one house.
const (
	hintNodes  = 400_000
	valueNodes = 60_000
	hintTable  = 16 // bits: 1 MB
	hintTime   = 2 * time.Second
)

// hint returns the move that the engine would make, and what it thinks of the game.
func (t *table) hint(ctx context.Context) (any, error) {
	if t.game.Ended() {
		return nil, errGameOver
	}
	at := t.game.At()
	result := engine.New(t.game.Rules, hintTable).Search(at.Board, at.ToMove, limits(ctx, hintNodes))
	line := result.Line[:min(len(result.Line), 6)]
	return struct {
		Move string   `json:"move"`
		Line []string `json:"line"`
		Say  string   `json:"say"`
	}{t.name(result.Move), t.names(line), fmt.Sprintf("The engine would sow from %s: %s.", t.name(result.Move), outlook(at.ToMove, result))}, nil
}

func limits(ctx context.Context, nodes int64) engine.Limits {
	end := time.Now().Add(hintTime)
	return engine.Limits{Nodes: nodes, Stop: func() bool { return ctx.Err() != nil || time.Now().After(end) }}
}

// outlook says what a result is for a player.
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

// A worth is what the engine thinks that South wins by after a sowing.
type worth struct {
	Cell  ref.Move  `json:"cell"`
	South ref.Value `json:"south"`
	Exact bool      `json:"exact"`
}

// values returns those of all legal sowings.
func (t *table) values(ctx context.Context) (any, error) {
	return worths(ctx, t.game.Rules, t.game.At(), t.legal()), nil
}

// worths returns the values of some sowings from a position.
func worths(ctx context.Context, rules sow.Rules, at sow.Position, moves []ref.Move) []worth {
	all := []worth{}
	for _, m := range moves {
		next, over, _ := rules.Play(at, m)
		w := worth{Cell: m, South: ref.Value(next.Board.Store(sow.One) - next.Board.Store(sow.Two)), Exact: over}
		if !over {
			result := engine.New(rules, hintTable).Search(next.Board, next.ToMove, limits(ctx, valueNodes))
			w.South, w.Exact = result.Value, result.Exact
			if next.ToMove == sow.Two {
				w.South = -w.South
			}
		}
		all = append(all, w)
	}
	return all
}

// record answers with the game as stonecheck replay reads it. A game that is not over
// is one that was left by who is to move.
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
