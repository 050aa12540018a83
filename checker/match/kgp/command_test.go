package kgp

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, why string
		line      string
		want      Command
	}{
		{"bare", "the first line of a server", "kgp 1 0 1", Command{Name: "kgp", Args: []Arg{{Integer, "1"}, {Integer, "0"}, {Integer, "1"}}}},
		{"id", "", "8 ping", Command{ID: "8", Name: "ping"}},
		{"id and ref", "", "10@8 stop", Command{ID: "10", Ref: "8", Name: "stop"}},
		{"ref alone", "an id is not needed for an answer", "@8 move 3", Command{Ref: "8", Name: "move", Args: []Arg{{Integer, "3"}}}},
		{"huge id", "it is only compared", "99999999999999999999999@0 ok", Command{ID: "99999999999999999999999", Ref: "0", Name: "ok"}},
		{"spaces", "tabs count as spaces", " \t4  state\t<1,0,0,1,1>  ", Command{ID: "4", Name: "state", Args: []Arg{{Board, "<1,0,0,1,1>"}}}},
		{"integers", "", "x +0 -100 32", Command{Name: "x", Args: []Arg{{Integer, "+0"}, {Integer, "-100"}, {Integer, "32"}}}},
		{"reals", "the digits before the point may be missing", "x 0.0 +3.141 -.123", Command{Name: "x", Args: []Arg{{Real, "0.0"}, {Real, "+3.141"}, {Real, "-.123"}}}},
		{"words", "a word may begin with a sign or a digit", "set info:name -a 1b", Command{Name: "set", Args: []Arg{{Word, "info:name"}, {Word, "-a"}, {Word, "1b"}}}},
		{"strings", "a backslash stands for what follows it", `x "a b" "like \" this" "\\" "\n" ""`,
			Command{Name: "x", Args: []Arg{{String, "a b"}, {String, `like " this`}, {String, `\`}, {String, "n"}, {String, ""}}}},
		{"digits as a name", "a name may be of digits after an id", "4 5", Command{ID: "4", Name: "5"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Parse(test.line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ name, line, want string }{
		{"nothing", "", `"", want the name of a command`},
		{"id alone", "12", `"", want the name of a command`},
		{"ref without a number", "4@ stop", `"4@", want the name of a command`},
		{"space in an id", "4 @5 stop", `"@5", want the name of a command`},
		{"open string", `set a "b`, "a string has no end"},
		{"escaped end", `set a "b\"`, "a string has no end"},
		{"strings without a space between", `set "a""b"`, `"\"b\"" after a string, want a space`},
		{"open board", "state <1,0,0,1,1", `"<1,0,0,1,1", want an integer, a real, a word, a string or a board`},
		{"signs in a board", "state <1,-1>", `"<1,-1>", want an integer, a real, a word, a string or a board`},
		{"real without a fraction", "x 1.", `"1.", want an integer, a real, a word, a string or a board`},
		{"NUL", "x \x00", "the line is not plain text"},
		{"no UTF-8", "x \"\xff\"", "the line is not plain text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(test.line)
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// Any command that can be parsed prints in a form that parses to the same command.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"kgp 1 0 1", "10@8 stop", `set info:name "a \"b\" \\ c"`, "@8 move 3", "4 state <3,0,0,3,3,3,3,3,3>", "x -.5 +1 a:b- ",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := Parse(line)
		if err != nil {
			return
		}
		again, err := Parse(c.String())
		if diff := cmp.Diff(c, again); err != nil || diff != "" {
			t.Fatalf("%q is printed as %q: %v\n%s", line, c, err, diff)
		}
		for _, a := range c.Args {
			p, err := position(a)
			if err != nil {
				continue
			}
			if again, err := position(board(p)); err != nil || again != p {
				t.Fatalf("board %v is printed as %v", a, board(p))
			}
		}
	})
}

// A board lists the houses of each side in sowing order. The side of the player to move comes
// first.
func TestBoards(t *testing.T) {
	b := sow.NewBoard([]int{1, 2, 3}, []int{4, 5, 6}, [2]int{7, 8})
	for mover, want := range []string{"<3,7,8,4,5,6,3,2,1>", "<3,8,7,3,2,1,4,5,6>"} {
		got := board(sow.Position{Board: b, ToMove: sow.Player(mover)})
		if got.Text != want {
			t.Errorf("player %d: %s, want %s", mover+1, got, want)
		}
	}
	p, err := position(Arg{Board, "<3,7,8,4,5,6,3,2,1>"})
	if err != nil || p.Board != b {
		t.Errorf("%v, %v, want %v", p.Board, err, b)
	}
}

func TestBoardsRefused(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"no houses", "<0,1,1>", "board <0,1,1>: 0 houses a side, want 1 to 12"},
		{"too many houses", "<13,0,0>", "board <13,0,0>: 13 houses a side, want 1 to 12"},
		{"a house is missing", "<2,0,0,1,1,1>", "board <2,0,0,1,1,1>: 6 numbers, want 7"},
		{"huge", "<1,99999999999999999999,0,1,1>", "board <1,99999999999999999999,0,1,1>: 99999999999999999999, want at most 1000000000"},
		{"too many seeds", "<1,900000000,900000000,1,1>", "board <1,900000000,900000000,1,1>: 1800000002 seeds, want at most 1000000000"},
		{"no move", "<1,0,0,0,1>", "the board has no move for South"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := position(Arg{Board, test.text})
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}
