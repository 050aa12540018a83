package board

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime/pprof"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
)

// newHandler serves the board without the other pages.
func newHandler() http.Handler {
	mux := http.NewServeMux()
	Routes(mux, func(http.ResponseWriter, string, View) {})
	return mux
}

// ask asks a handler, and reads its answer.
func ask[T any](t *testing.T, s http.Handler, path string) (answer T) {
	t.Helper()
	got := httptest.NewRecorder()
	s.ServeHTTP(got, httptest.NewRequest("GET", path, nil))
	if got.Code != 200 {
		t.Fatalf("%s: status %d, %s", path, got.Code, got.Body)
	}
	if err := json.Unmarshal(got.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return answer
}

// The requests of the page play a game of any two players to its end, by all rules and on
// small and large boards. The page shows a falling seed for every seed that is sown, and
// replay can read the record that the page downloads.
func TestWholeGames(t *testing.T) {
	s := newHandler()
	for _, test := range []string{
		"board=6x4&south=greedy&north=random",
		"board=1x1&south=random&north=random&first=north",
		"board=12x3&south=minimax:2&north=greedy&rules=mancala&sweep=opponent",
		"board=3x20&south=engine&south-nodes=1500&north=alphabeta&north-depth=5&rules=kalah&capture=any&end=mover&sweep=none",
		"board=2x12&south=greedy&north=minimax:2&rules=kalah&lap=skip",
	} {
		q, err := url.ParseQuery(test)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		game := ask[shownTable](t, s, "/play/game?"+test)
		for !game.Over {
			answer := ask[struct{ Move string }](t, s, "/play/answer?"+q.Encode())
			moves = append(moves, answer.Move)
			q.Set("moves", strings.Join(moves, ","))
			game = ask[shownTable](t, s, "/play/game?"+q.Encode())
		}
		before := game.Start
		for i, sown := range game.Sowings {
			if len(sown.Falls) != before[sown.From] {
				t.Errorf("%s: sowing %d: %d seeds fall, want %d", test, i, len(sown.Falls), before[sown.From])
			}
			before = sown.After
		}
		record := httptest.NewRecorder()
		s.ServeHTTP(record, httptest.NewRequest("GET", "/play/record?"+q.Encode(), nil))
		games, err := match.ReadGames("record", record.Body.Bytes())
		if err != nil || len(games) != 1 || len(games[0].Sowings) != len(moves) || !strings.HasPrefix(game.Say, games[0].Result()) {
			t.Errorf("%s: the record has %d games, %v; the page says %q:\n%s", test, len(games), err, game.Say, record.Body)
		}
	}
}

// A game that is left unfinished has a record too.
func TestRecordOfAGameThatIsLeft(t *testing.T) {
	record := httptest.NewRecorder()
	newHandler().ServeHTTP(record, httptest.NewRequest("GET", "/play/record?moves=B4,B7", nil))
	games, err := match.ReadGames("record", record.Body.Bytes())
	if err != nil || len(games) != 1 || games[0].Outcome != match.Resigned {
		t.Errorf("%v, %v, want a game that North has left:\n%s", games, err, record.Body)
	}
}

// A game that cannot be played is refused, with what would be right. A program cannot be a player.
func TestTablesThatAreRefused(t *testing.T) {
	for _, test := range []struct{ query, want string }{
		{"board=6", `board "6", want houses and seeds such as 6x4, 1 to 12 houses and 1 to 100 seeds`},
		{"board=13x4", `board "13x4", want houses and seeds such as 6x4, 1 to 12 houses and 1 to 100 seeds`},
		{"rules=chess", `rules "chess", want mancala or kalah`},
		{"rules=kalah&sweep=all", `rules "kalah,sweep=all": "sweep=all", want capture=any|nonempty, end=either|mover, sweep=own|opponent|none or lap=sow|skip`},
		{"first=east", `first "east", want south or north`},
		{"moves=B4,B4", `sowing 2 is from "B4", want one of B2, B3, B5, B6, B7`},
		{"moves=A2", `sowing 1 is from "A2", want one of B2, B3, B4, B5, B6, B7`},
		{"south=stdio:./theirs", `south: player "stdio:./theirs", want human, random, greedy, minimax:D, alphabeta:D or engine[:nodes=N]`},
		{"north=files:rm", `north: player "files:rm", want human, random, greedy, minimax:D, alphabeta:D or engine[:nodes=N]`},
		{"north=minimax", `north: player "minimax": "", want a depth of 1 or more, such as minimax:6`},
		{"south=alphabeta&south-depth=0", `south: player "alphabeta:0": "0", want a depth of 1 or more, such as alphabeta:6`},
		{"south=engine&south-nodes=many", `south: player "engine:nodes=many": "many", want a number of nodes`},
		{"south=human:./theirs", `south: player "human:./theirs": a human cannot play here`},
	} {
		q, err := url.ParseQuery(test.query)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parseTable(q); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.query, err, test.want)
		}
	}
}

// A player that thinks in its opponent's time stops when it has answered: the next request makes another player.
func TestNoPonderingAfterAnAnswer(t *testing.T) {
	for _, moves := range []string{"", "B2", "B3", "B4", "B6", "B7"} { // the answer to some of them ends the turn
		ask[struct{ Move string }](t, newHandler(), "/play/answer?board=6x5&south=engine:nodes=2000,ponder&north=engine:nodes=2000,ponder&moves="+moves)
		var running strings.Builder
		if err := pprof.Lookup("goroutine").WriteTo(&running, 1); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(running.String(), "ponder") {
			t.Errorf("after %q: the engine ponders", moves)
		}
	}
}

// A player that looks too far to find a move in time says so.
func TestNoMoveInTime(t *testing.T) {
	table, err := parseTable(url.Values{"south": {"minimax:30"}})
	if err != nil {
		t.Fatal(err)
	}
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	const want = "minimax:30 has found no move in 20s; start a new game with a smaller search depth or fewer nodes"
	if answer, err := table.answer(late); err == nil || err.Error() != want {
		t.Errorf("%v, %v; want %s", answer, err, want)
	}
}

// A review has a value for every sowing, and names the first that loses much.
func TestReview(t *testing.T) {
	type answer struct {
		Sowings []opinion
		First   int
		Say     string
	}
	review := ask[answer](t, newHandler(), "/play/review?board=3x2&moves=B2,A2,B3,A3")
	if len(review.Sowings) != 4 || review.Sowings[0].Best == "" {
		t.Fatalf("%+v", review)
	}
	if first := 1 + slices.IndexFunc(review.Sowings, func(s opinion) bool { return s.Lost >= mistake }); review.First != first {
		t.Errorf("the first mistake is %d, want %d: %+v", review.First, first, review.Sowings)
	}
	if empty := ask[answer](t, newHandler(), "/play/review?board=3x2"); empty.First != 0 || len(empty.Sowings) != 0 {
		t.Errorf("no sowings: %+v", empty)
	}
}

// A hint is legal, and the values are those of the legal houses; near the end they are
// right.
func TestHint(t *testing.T) {
	s := newHandler()
	const near = "board=2x1&rules=kalah&moves=B2" // South has one seed left, beside its store
	hint := ask[struct{ Move, Say string }](t, s, "/play/hint?"+near)
	worths := ask[[]worth](t, s, "/play/values?"+near)
	table := ask[shownTable](t, s, "/play/game?"+near)
	if len(worths) != len(table.Legal) || !strings.Contains(hint.Say, "with best play") {
		t.Errorf("%+v, %+v at %+v", hint, worths, table)
	}
	for i, w := range worths {
		if w.Cell != table.Legal[i] || !w.Exact {
			t.Errorf("value %+v, want an exact one, of %v", w, table.Legal[i])
		}
	}
}
