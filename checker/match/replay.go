package match

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// ErrIllegal reports an entry of a record that breaks the rules, or a result that does not
// follow from the sowings. Other errors of ReadGames mean that the file is not a record.
var ErrIllegal = errors.New("illegal")

// An illegalEntry is an ErrIllegal.
type illegalEntry struct{ text string }

func (e *illegalEntry) Error() string        { return e.text }
func (e *illegalEntry) Is(target error) bool { return target == ErrIllegal }

// ReadGames reads the games of a record and replays them. Every entry must be a complete
// legal turn of the side to move, and the result must follow from them. An error begins
// with name and the line number. The games before the error are returned too.
func ReadGames(name string, data []byte) ([]Game, error) {
	games, err := readGames(name, data, false)
	if err == nil && len(games) == 0 {
		err = fmt.Errorf("%s:1: no game, want tags such as [Game \"1\"]", name)
	}
	return games, err
}

// ReadRunning is like ReadGames, but accepts a record without games, or with games that have
// not ended.
func ReadRunning(name string, data []byte) ([]Game, error) { return readGames(name, data, true) }

func readGames(name string, data []byte, running bool) ([]Game, error) {
	r := &reader{name: name, lines: bufio.NewScanner(bytes.NewReader(data)), running: running}
	r.lines.Buffer(nil, 1<<20)
	var games []Game
	for r.next() {
		if r.text == "" {
			continue
		}
		g, err := r.game()
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
	if err := r.lines.Err(); err != nil {
		return games, r.bad("%v", err)
	}
	return games, nil
}

// A reader reads a record line by line.
type reader struct {
	name  string
	lines *bufio.Scanner
	line  int // the line number, from 1
	text  string
	// running says that a game need not have ended.
	running bool
}

func (r *reader) next() bool {
	ok := r.lines.Scan()
	r.text = strings.TrimSpace(r.lines.Text())
	r.line++
	return ok
}

func (r *reader) bad(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", r.name, max(r.line, 1), fmt.Sprintf(format, args...))
}

func (r *reader) illegal(format string, args ...any) error {
	return &illegalEntry{r.bad(format, args...).Error()}
}

// game reads one game.
func (r *reader) game() (Game, error) {
	tags := map[string]tag{}
	for ok := true; ok && r.text != ""; ok = r.next() {
		match := tagForm.FindStringSubmatch(r.text)
		if match == nil {
			return Game{}, r.bad("%s, want a tag such as [Rules \"kalah\"], or an empty line", quoted(r.text))
		}
		value, err := strconv.Unquote(match[2])
		if err != nil {
			return Game{}, r.bad("%s, want a text in quotes", quoted(match[2]))
		}
		if _, twice := tags[match[1]]; twice {
			return Game{}, r.bad("a second tag %s", match[1])
		}
		tags[match[1]] = tag{value, r.line}
	}
	g, err := r.head(tags)
	if err != nil {
		return g, err
	}
	for number := 1; r.next() && r.text != ""; number++ {
		if err := r.turn(&g, number); err != nil {
			return g, err
		}
	}
	return g, r.result(&g, tags)
}

// turn reads an entry and plays it. The entry may be incomplete if the game did not end by
// the rules.
func (r *reader) turn(g *Game, number int) error {
	entry, about, _ := strings.Cut(r.text, ";")
	words := strings.Fields(entry)
	if len(words) < 3 {
		return r.illegal("%s, want the number of the turn, South or North, and the houses", quoted(r.text))
	}
	if words[0] != strconv.Itoa(number) {
		return r.illegal("turn %s, want %d", quoted(words[0]), number)
	}
	first := len(g.Sowings)
	for i, name := range words[2:] {
		at := g.At()
		side := SideName(at.ToMove)
		switch {
		case g.over():
			return r.illegal("%s sows %s, want nothing: the game is over", words[1], quoted(name))
		case i == 0 && words[1] != side:
			return r.illegal("a turn of %s, want %s, who is to move", quoted(words[1]), side)
		case i > 0 && !g.Sowings[len(g.Sowings)-1].Sowing.Again:
			return r.illegal("%s sows %s, want nothing: the turn ended with %s", words[1], quoted(name), words[i+1])
		}
		m, err := MoveNamed(at, name)
		if err != nil {
			return r.illegal("%s sows %v", side, err)
		}
		g.Sow(m)
	}
	if last := g.Sowings[len(g.Sowings)-1]; last.Sowing.Again && g.Outcome == Finished && !r.running {
		return r.illegal("the turn ends with %s, which earns an extra move, want one more of %s", last.House(), wanted(last.After))
	}
	readComment(g.Sowings[first:], about)
	return nil
}

func why(at sow.Position, m ref.Move, isHouse bool) string {
	switch {
	case !isHouse:
		return ", which is not a house"
	case judge(at, m).Outcome == EmptyPit:
		return ", which is empty"
	}
	return ", which is " + SideName(at.ToMove.Opponent()) + "'s house"
}

// wanted lists the legal houses.
func wanted(at sow.Position) string {
	var names []string
	for _, m := range legal(at) {
		names = append(names, nameOf(at, m))
	}
	return prose.Or(names)
}

// MoveNamed returns the legal move from a named house at a position.
func MoveNamed(at sow.Position, name string) (ref.Move, error) {
	if name == sow.Name(0, sow.SwapSides) && at.Phase == sow.Reply {
		return sow.SwapSides, nil
	}
	m, ok := sow.Named(at.Board.Pits(), name)
	if !ok || judge(at, m) != nil {
		return m, fmt.Errorf("%s%s, want %s", quoted(name), why(at, m, ok), wanted(at))
	}
	return m, nil
}

// readComment parses what comment has written about a turn, and ignores anything else.
func readComment(turn []Sowing, about string) {
	for part := range strings.SplitSeq(about, ",") {
		words := strings.Fields(part)
		if len(words) <= len(turn) {
			continue
		}
		for i := range turn {
			s, word := &turn[i], words[i+1]
			seconds, err := strconv.ParseFloat(word, 64)
			switch words[0] {
			case "value":
				if n, err := strconv.ParseInt(word, 10, 32); err == nil {
					value := ref.Value(n)
					s.Value = &value
				}
			case "depth":
				s.Depth, _ = strconv.Atoi(word)
			case "started":
				s.Startup = time.Duration(seconds * float64(time.Second))
			case "took":
				s.Timed, s.Took = err == nil, time.Duration(seconds*float64(time.Second))
				s.WithStart = s.Timed && strings.HasSuffix(part, " "+withStart)
			case "left":
				s.Left = time.Duration(seconds * float64(time.Second))
			case "voided":
				s.Voided, _ = strconv.Atoi(word)
			case "by":
				s.Random = word == "referee"
			}
		}
	}
}

// result compares the end of a game with its tags.
func (r *reader) result(g *Game, tags map[string]tag) error {
	if tags["Outcome"].value == running {
		return nil
	}
	if g.Outcome == Finished && !g.over() {
		return r.illegal("the game ends here and is not over, want a turn of %s", SideName(g.At().ToMove))
	}
	at := reader{name: r.name, line: tags["Outcome"].line}
	switch {
	case g.Outcome != Finished && g.Outcome != IllegalMove && g.over(): // more may have been sown than what ended the game
		return at.illegal("outcome %s, want finished: the sowings end the game", quoted(g.Outcome.String()))
	case g.Outcome == Decided && !decided(g.End):
		return at.illegal("outcome decided, want a store with more than half of the seeds")
	}
	at.line = tags["Result"].line
	if got := tags["Result"].value; got != g.Result() {
		return at.illegal("result %s, want %s: that is what the sowings lead to", quoted(got), quoted(g.Result()))
	}
	return nil
}

// quoted quotes a text from a record or a program for a sentence, and cuts it if it is
// long.
func quoted(s string) string {
	if len(s) > 60 {
		s = s[:60] + "..."
	}
	return strconv.Quote(s)
}
