package web

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A stonesSearch is that of the arguments of a Take-Stones program.
type stonesSearch struct{ args takestones.Args }

func (s stonesSearch) query() url.Values {
	return url.Values{"a": {takestones.Assignment.Name}, "in": {s.args.String()}}
}

func (s stonesSearch) title() string {
	if s.args.Depth == 0 {
		return fmt.Sprintf("Take-Stones with %s, to the end of the game", prose.Count(s.args.Stones, "stone"))
	}
	return fmt.Sprintf("Take-Stones with %s, to depth %d", prose.Count(s.args.Stones, "stone"), s.args.Depth)
}

func (s stonesSearch) log(assignment.Stop) (assignment.Output, bool) {
	return assignment.Output{}, false
}

func (s stonesSearch) difference(int64, *string, assignment.Stop) []string { return nil }

func (s stonesSearch) walk(from trace.Mark, visit func(*trace.Point) bool) bool {
	return takestones.Walk(s.args, from, visit)
}

func (s stonesSearch) order(a, b ref.Move) int { return cmp.Compare(a, b) }

func (s stonesSearch) moves(path string) ([]ref.Move, error) {
	return takestones.ParsePath(s.args, path)
}

func (s stonesSearch) name(m ref.Move) string {
	if m == ref.None {
		return "root"
	}
	return fmt.Sprint(m)
}

func (s stonesSearch) number(v ref.Value) string {
	return infinite(v, func() string { return takestones.Tenths(int(v)) })
}

func (s stonesSearch) header() string { return "Node,Depth,Value,Alpha,Beta" }

func (s stonesSearch) row(e *ref.Event) string {
	return fmt.Sprintf("%s,%d,%s,%s,%s", s.name(e.Move), e.Depth, s.number(e.Value), s.number(e.Alpha), s.number(e.Beta))
}

func (s stonesSearch) game() (*stones.Game, stones.Position) {
	game := stones.New(s.args.Stones)
	root, err := game.Position(s.args.Taken)
	if err != nil {
		panic(err) // ParseArgs has refused it
	}
	return game, root
}

func (s stonesSearch) children(moves []ref.Move) [][]ref.Move {
	game, at := s.game()
	all := [][]ref.Move{game.Moves(&at, nil)}
	for _, m := range moves {
		game.Play(&at, m, &at)
		all = append(all, game.Moves(&at, nil))
	}
	return all
}

// A stone as it lies at a node.
type stone struct {
	Number int
	Order  int  // how many stones were taken when it was, it included; 0 if it is free
	Last   bool // it was taken last
	Next   bool // it may be taken next
	Counts bool // the static evaluation counts it
}

// Counted reports whether the static evaluation counts any stone.
func (p picture) Counted() bool {
	return slices.ContainsFunc(p.Stones, func(s stone) bool { return s.Counts })
}

func (s stonesSearch) picture(_ *trace.Point, moves []ref.Move) (picture, error) {
	game, at := s.game()
	order := slices.Clone(s.args.Taken)
	pic := picture{Wide: true}
	for _, m := range moves {
		game.Play(&at, m, &at)
		who := "Max"
		if len(order)%2 == 1 {
			who = "Min"
		}
		order = append(order, int(m))
		pic.Way = append(pic.Way, fmt.Sprintf("%s takes stone %d.", who, m))
	}
	e := game.Describe(&at)
	for n := 1; n <= s.args.Stones; n++ {
		pic.Stones = append(pic.Stones, stone{
			Number: n, Order: slices.Index(order, n) + 1, Last: n == e.Last,
			Next: slices.Contains(e.Successors, n), Counts: slices.Contains(e.Counted, n),
		})
	}
	pic.Caption = "Min moves next"
	if e.Max {
		pic.Caption = "Max moves next"
	}
	if len(e.Successors) == 0 {
		pic.Caption = "no stone can be taken"
	}
	pic.Caption += "; the static evaluation is " + s.number(e.Value)
	return pic, nil
}

func (s stonesSearch) reasons(p *trace.Point) []trace.Reason {
	return takestones.Reasons(s.args, takestones.MomentOf(p))
}
