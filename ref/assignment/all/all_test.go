package all

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

func TestNames(t *testing.T) {
	for _, a := range Assignments {
		if got, err := ByName(a.Name); got != a || err != nil {
			t.Errorf("%s: %v, %v", a.Name, got, err)
		}
	}
	if _, err := ByName("chess"); err == nil || err.Error() != `assignment "chess", want mancala or takestones` {
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
		{"a folder's name", "it is not the program's", "TakeStones/main.py", mancala.Assignment},
	} {
		if got := Guess(test.program); got != test.want {
			t.Errorf("%s (%s): %s is %s, want %s", test.name, test.why, test.program, got.Name, test.want.Name)
		}
	}
}
