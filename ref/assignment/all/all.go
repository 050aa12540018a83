// Package all is the registry of assignments: the one package that imports them.
package all

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2014"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2017"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/assignment/tree"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Assignments lists all assignments, the default first.
var Assignments = []*assignment.Assignment{
	mancala.Assignment, takestones.Assignment, squirrel.Assignment, gangwars.Assignment,
	reversi2014.Assignment, reversi2017.Assignment, tree.Assignment,
}

// Add adds an assignment to the list. It must not be called while others read the list.
func Add(a *assignment.Assignment) error {
	if _, err := ByName(a.Name); err == nil {
		return fmt.Errorf("assignment %q exists already, want another name", a.Name)
	}
	Assignments = append(Assignments, a)
	return nil
}

// Declare returns the assignment that a text declares, and adds it to the list if it is not
// there. All expected outputs of such an assignment must be stored.
func Declare(name, text string) (*assignment.Assignment, error) {
	if a, err := ByName(name); err == nil {
		if string(a.Declaration) != text {
			return nil, fmt.Errorf("assignment %q is declared in two ways", name)
		}
		return a, nil
	}
	d, err := declared.Parse(declared.FileName, name, []byte(text))
	if err != nil {
		return nil, err
	}
	a := declared.New(d, nil)
	return a, Add(a)
}

// Default returns the assignment of programs that no other assignment claims.
func Default() *assignment.Assignment { return Assignments[0] }

// Names returns the names of the assignments.
func Names() []string {
	var names []string
	for _, a := range Assignments {
		names = append(names, a.Name)
	}
	return names
}

// ByName finds an assignment.
func ByName(name string) (*assignment.Assignment, error) {
	i := slices.IndexFunc(Assignments, func(a *assignment.Assignment) bool { return a.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("assignment %q, want %s", name, prose.Or(Names()))
	}
	return Assignments[i], nil
}

// Guess returns the assignment that claims a program by its file name, or else the first one whose programs have
// similar names, or else the default.
func Guess(program string) *assignment.Assignment {
	for _, fits := range []func(*assignment.Assignment, string) bool{(*assignment.Assignment).Claims, (*assignment.Assignment).Resembles} {
		for _, a := range Assignments {
			if fits(a, program) {
				return a
			}
		}
	}
	return Default()
}
