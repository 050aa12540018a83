package reference

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// sampleInput is an input whose numbers all differ.
const sampleInput = "2\n1\n3\n4 5 6\n7 8 9\n10\n11\n"

func TestParseInput(t *testing.T) {
	want := Input{Task: MiniMax, Player: sow.One, Depth: 3,
		Board: sow.NewBoard([]int{4, 5, 6}, []int{7, 8, 9}, [2]int{11, 10})}
	for _, test := range []struct{ name, why, text string }{
		{"as printed", "the form of the handout", sampleInput},
		{"CRLF", "files come from Windows", strings.ReplaceAll(sampleInput, "\n", "\r\n")},
		{"mixed line ends", "some files are edited on several systems", "2\r\n1\n3\r\n4 5 6\n7 8 9\r\n10\n11"},
		{"no final newline", "editors leave it out", strings.TrimSuffix(sampleInput, "\n")},
		{"white space after numbers", "editors do not show it", "2 \n1\t\n3  \n4 5 6 \n7 8 9\t \n10 \n11 \n"},
		{"white space between numbers", "columns are aligned", "2\n1\n3\n4  5\t6\n7 \t8   9\n10\n11\n"},
		{"white space before CRLF", "both at once", "2 \r\n1 \r\n3 \r\n4 5 6 \r\n7 8 9 \r\n10 \r\n11 \r\n"},
		{"empty lines at the end", "editors add them", sampleInput + "\n\r\n \t\n"},
		{"leading zeros", "they are numbers", "02\n1\n003\n04 5 6\n7 8 09\n10\n11\n"},
	} {
		got, err := ParseInput("input.txt", []byte(test.text), false)
		if err != nil || got != want || got.String() != sampleInput {
			t.Errorf("%s (%s): %+v, %v", test.name, test.why, got, err)
		}
	}
}

// These are the smallest and greatest numbers that each line may have.
func TestParseInputLimits(t *testing.T) {
	for _, test := range []struct {
		name, why, text string
		anyCount        bool
	}{
		{"least", "one stone is a move", "1\n1\n1\n0 0 0\n0 0 1\n0\n0\n", false},
		{"ten pits of 1000", "the handout's limits", "3\n2\n9\n" + strings.Repeat("1000 ", 9) + "1000\n" +
			strings.Repeat("0 ", 9) + "0\n0\n0\n", false},
		{"deepest", "a depth is a 32-bit number", "2\n1\n2147483647\n4 5 6\n7 8 9\n10\n11\n", false},
		{"a time", "task 4 has the seconds left in place of a depth", "4\n1\n2.50\n4 5 6\n7 8 9\n10\n11\n", false},
		{"a full store", "a store has no limit of its own", "2\n1\n3\n0 0 0\n0 0 1\n999999999\n0\n", false},
		{"a full pit", "any count is allowed on request", "2\n1\n3\n0 0 0\n0 0 1000000000\n0\n0\n", true},
		{"the opponent has no stones", "such boards are disputed, not refused", "2\n1\n3\n0 0 0\n1 1 1\n0\n0\n", false},
	} {
		in, err := ParseInput("input.txt", []byte(test.text), test.anyCount)
		if err != nil || in.String() != test.text {
			t.Errorf("%s (%s): %q, %v", test.name, test.why, in.String(), err)
		}
	}
}

func TestParseInputErrors(t *testing.T) {
	const lines = " lines, want 7 (task, player, cut-off depth, two rows of pits, two stores)"
	for _, test := range []struct {
		name, why, text string
		want            string // after the file's name
	}{
		{"empty", "there is no input", "", ": 0" + lines},
		{"a line is missing", "it is the last store", "2\n1\n3\n4 5 6\n7 8 9\n10\n", ": 6" + lines},
		{"an extra line", "it would be ignored", sampleInput + "12\n", ": 8" + lines},
		{"an empty line between", "lines would shift", "2\n1\n3\n\n4 5 6\n7 8 9\n10\n11\n", ": 8" + lines},
		{"no line ends but CR", "files of old Mac systems have one line", "2\r1\r3\r4 5 6\r7 8 9\r10\r11\r", ": 1 line" + strings.TrimPrefix(lines, " lines")},

		{"task 0", "there is none", "0\n1\n3\n4 5 6\n7 8 9\n10\n11\n", `:1: "0", want a task, 1 to 4`},
		{"task 5", "there is none", "5\n1\n3\n4 5 6\n7 8 9\n10\n11\n", `:1: "5", want a task, 1 to 4`},
		{"a named task", "it is a number", "minimax\n1\n3\n4 5 6\n7 8 9\n10\n11\n", `:1: "minimax", want a task, 1 to 4`},
		{"a byte order mark", "it is not a digit", "\ufeff2\n1\n3\n4 5 6\n7 8 9\n10\n11\n", `:1: "\ufeff2", want a task, 1 to 4`},
		{"a leading space", "white space may stand after numbers only", " 2\n1\n3\n4 5 6\n7 8 9\n10\n11\n", `:1: " 2", want a task, 1 to 4`},

		{"player 0", "there is none", "2\n0\n3\n4 5 6\n7 8 9\n10\n11\n", `:2: "0", want a player, 1 or 2`},
		{"player 3", "there is none", "2\n3\n3\n4 5 6\n7 8 9\n10\n11\n", `:2: "3", want a player, 1 or 2`},
		{"two players", "the line is one number", "2\n1 2\n3\n4 5 6\n7 8 9\n10\n11\n", `:2: "1 2", want a player, 1 or 2`},

		{"depth 0", "nothing would be searched", "2\n1\n0\n4 5 6\n7 8 9\n10\n11\n", `:3: "0", want a cut-off depth of 1 or more`},
		{"a negative depth", "as depth 0", "2\n1\n-1\n4 5 6\n7 8 9\n10\n11\n", `:3: "-1", want a cut-off depth of 1 or more`},
		{"a depth of 32 bits", "it does not fit", "2\n1\n2147483648\n4 5 6\n7 8 9\n10\n11\n", `:3: "2147483648", want a cut-off depth of at most 2147483647`},
		{"no time", "the player has no time to move", "4\n1\n0.0\n4 5 6\n7 8 9\n10\n11\n", `:3: "0.0", want the seconds left for the game, more than 0, such as 30 or 2.5`},
		{"a time with a unit", "it is a number", "4\n1\n30s\n4 5 6\n7 8 9\n10\n11\n", `:3: "30s", want the seconds left for the game, more than 0, such as 30 or 2.5`},
		{"a decimal depth", "it is a whole number", "2\n1\n3.0\n4 5 6\n7 8 9\n10\n11\n", `:3: "3.0", want a cut-off depth of 1 or more`},

		{"two pits", "three is the least", "2\n1\n3\n4 5\n7 8\n10\n11\n", `:4: 2 pits, want 3 to 10`},
		{"eleven pits", "ten is the most", "2\n1\n3\n1 2 3 4 5 6 7 8 9 10 11\n7 8 9\n10\n11\n", `:4: 11 pits, want 3 to 10`},
		{"no pits", "the line is empty", "2\n1\n3\n\n7 8 9\n10\n11\n", `:4: 0 pits, want 3 to 10`},
		{"a negative count", "a count is never negative", "2\n1\n3\n4 -5 6\n7 8 9\n10\n11\n", `:4: "-5", want 0 to 1000 stones per pit`},
		{"a signed count", "input files have no signs", "2\n1\n3\n4 +5 6\n7 8 9\n10\n11\n", `:4: "+5", want 0 to 1000 stones per pit`},
		{"commas", "numbers are separated by spaces", "2\n1\n3\n4, 5, 6\n7 8 9\n10\n11\n", `:4: "4,", want 0 to 1000 stones per pit`},
		{"1001 stones", "1000 is the most", "2\n1\n3\n4 1001 6\n7 8 9\n10\n11\n", `:4: "1001", want 0 to 1000 stones per pit`},
		{"a leading space in a row", "white space may stand after numbers only", "2\n1\n3\n 4 5 6\n7 8 9\n10\n11\n",
			`:4: " 4 5 6" starts with white space, want a number`},
		{"a no-break space", "it does not count as a space", "2\n1\n3\n4\u00a05 6 7\n7 8 9\n10\n11\n", `:4: "4\u00a05", want 0 to 1000 stones per pit`},

		{"rows differ", "pits face each other", "2\n1\n3\n4 5 6\n7 8 9 9\n10\n11\n", `:5: 4 pits, want 3 as in line 4`},
		{"a word for a count", "it is a number", "2\n1\n3\n4 5 6\n7 x 9\n10\n11\n", `:5: "x", want 0 to 1000 stones per pit`},
		{"a long word", "a message stays short", "2\n1\n3\n4 5 6\n7 " + strings.Repeat("x", 50) + " 9\n10\n11\n",
			`:5: "` + strings.Repeat("x", 40) + `...", want 0 to 1000 stones per pit`},

		{"no stones in store 2", "the line is a number", "2\n1\n3\n4 5 6\n7 8 9\nx\n11\n",
			`:6: "x", want the stones in player 2's store, 0 to 1000000000`},
		{"a negative store", "a count is never negative", "2\n1\n3\n4 5 6\n7 8 9\n10\n-1\n",
			`:7: "-1", want the stones in player 1's store, 0 to 1000000000`},
		{"too many stones in a store", "a value must fit", "2\n1\n3\n4 5 6\n7 8 9\n10\n1000000001\n",
			`:7: "1000000001", want the stones in player 1's store, 0 to 1000000000`},
		{"a store beyond 64 bits", "it must not wrap", "2\n1\n3\n4 5 6\n7 8 9\n10\n18446744073709551617\n",
			`:7: "18446744073709551617", want the stones in player 1's store, 0 to 1000000000`},
		{"too many stones on the board", "a sum must fit", "2\n1\n3\n4 5 6\n7 8 9\n1000000000\n1000000000\n",
			`:4: 2000000039 stones in all, want at most 1000000000`},

		{"player 1 cannot move", "there is no turn to search", "2\n1\n3\n4 5 6\n0 0 0\n10\n11\n",
			`:5: player 1 has no legal move, want a stone in one of the pits`},
		{"player 2 cannot move", "there is no turn to search", "2\n2\n3\n0 0 0\n7 8 9\n10\n11\n",
			`:4: player 2 has no legal move, want a stone in one of the pits`},
		{"two errors", "the first one is reported", "0\n0\n0\n4\n7\n-\n-\n", `:1: "0", want a task, 1 to 4`},
	} {
		in, err := ParseInput("a.txt", []byte(test.text), false)
		if err == nil || err.Error() != "a.txt"+test.want {
			t.Errorf("%s (%s): %+v\ngot  %v\nwant a.txt%s", test.name, test.why, in, err, test.want)
		}
	}
}

// If any count is allowed, the message names the other limit.
func TestParseInputAnyCountError(t *testing.T) {
	_, err := ParseInput("a.txt", []byte("2\n1\n3\n4 5 6\n7 1000000001 9\n10\n11\n"), true)
	if want := `a.txt:5: "1000000001", want 0 to 1000000000 stones per pit`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
