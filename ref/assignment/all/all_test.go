package all_test

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2014"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2017"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func TestNames(t *testing.T) {
	for _, a := range all.Assignments {
		if got, err := all.ByName(a.Name); got != a || err != nil {
			t.Errorf("%s: %v, %v", a.Name, got, err)
		}
	}
	if _, err := all.ByName("chess"); err == nil || err.Error() != `assignment "chess", want `+prose.Or(all.Names()) {
		t.Error(err)
	}
}

func TestGuess(t *testing.T) {
	for _, test := range []struct {
		name, why, program string
		want               *assignment.Assignment
	}{
		{"Java", "the name that the homework asks of programs", "src/TakeStones.java", takestones.Assignment},
		{"another language", "any extension will do", "takestones.py", takestones.Assignment},
		{"a helper class", "its solutions have the search in it", "Player.java", takestones.Assignment},
		{"another Player", "only the Java one is known", "Player.py", mancala.Assignment},
		{"Mancala", "the name that the homework asks of programs", "mancala11.cpp", mancala.Assignment},
		{"the Squirrel War", "the name that the homework asks of programs", "hw1cs561s16.py", squirrel.Assignment},
		{"the Reversi of 2017", "the name that the homework asks of programs", "hw1cs561s2017.py", reversi2017.Assignment},
		{"the Reversi of 2014", "the name that the homework asks of programs", "AGENT.java", reversi2014.Assignment},
		{"the Reversi of 2014, of Lee", "a name within the name", "lee_reversi2014.py", reversi2014.Assignment},
		{"Gang Wars", "one of the names that the homework asks of programs", "homework3.py", gangwars.Assignment},
		{"the game's name", "students call their programs so", "squirrel.c", squirrel.Assignment},
		{"the game's name alone", "the older homework has more tasks", "Reversi.java", reversi2014.Assignment},
		{"the game's name with the year", "both homeworks have the game", "reversi2017.py", reversi2017.Assignment},
		{"the game's name in two words", "students call their programs so", "gang_wars.py", gangwars.Assignment},
		{"a folder's name", "it is not the program's", "TakeStones/main.py", mancala.Assignment},
		{"a student's name", "learning platforms put it before the program's", "lee_hw1cs561s16.py", squirrel.Assignment},
		{"a second download", "browsers number them", "homework11 (1).cpp", gangwars.Assignment},
		{"words in capitals", "platforms change them", "Lee-TAKESTONES-2.java", takestones.Assignment},
		{"part of a word", "it is another word", "homework30.py", mancala.Assignment},
		{"a short word", "an agent may belong to any homework", "minimax_agent.py", mancala.Assignment},
	} {
		if got := all.Guess(test.program); got != test.want {
			t.Errorf("%s (%s): %s is %s, want %s", test.name, test.why, test.program, got.Name, test.want.Name)
		}
	}
}
