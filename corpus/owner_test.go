package corpus

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// The id decides which assignment a case belongs to, then the caller, then the registry, provided that the assignment
// accepts this form of input. A case file names its assignment if the result would be wrong.
func TestOwner(t *testing.T) {
	twin := *mancala.Assignment
	twin.Name = "twin"
	registry := all.Assignments
	defer func() { all.Assignments = registry }()
	all.Assignments = append(registry[:len(registry):len(registry)], &twin)
	for _, test := range []struct {
		name, id  string
		arguments bool
		meant     *assignment.Assignment
		want      *assignment.Assignment
	}{
		{"the registry", "a/b", false, nil, mancala.Assignment},
		{"arguments", "a/b", true, nil, takestones.Assignment},
		{"the caller", "a/b", false, &twin, &twin},
		{"the caller means another form", "a/b", true, &twin, takestones.Assignment},
		{"the id", "twin/b", false, mancala.Assignment, &twin},
		{"the id, of another form", "twin/b", true, nil, takestones.Assignment},
	} {
		if got := guess(test.id, test.arguments, test.meant); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got.Name, test.want.Name)
		}
	}
	c, err := Given(&twin, "a/b", assignment.Given{Input: []byte(sampleInput)}, false)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Parse(c.ID, c.Format()); err != nil || again.Assignment != &twin {
		t.Errorf("%+v (%v), want assignment %s", again, err, twin.Name)
	}
	cases, err := LoadFor(folderOf("x/input.txt", sampleInput), &twin)
	if err != nil || len(cases) != 1 || cases[0].Assignment != &twin {
		t.Errorf("%+v (%v), want one case of %s", cases, err, twin.Name)
	}
}
