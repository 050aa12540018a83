package assignment

import (
	"fmt"
	"slices"
	"testing"
)

// Sets of any size are values: equal sets compare equal with ==, however they were made.
func TestSet(t *testing.T) {
	a := &Assignment{Name: "large"}
	for i := range 300 {
		a.Misreadings = append(a.Misreadings, Misreading{Name: fmt.Sprintf("m%d", i)})
	}
	set := SetOf(299, 3, 64)
	if got := a.Names(set); !slices.Equal(got, []string{"m3", "m64", "m299"}) || set.Len() != 3 || set.Has(65) || set.Has(5000) {
		t.Errorf("%v, %d", got, set.Len())
	}
	if parsed, err := a.ParseSet("m64, m299,m3,m3"); parsed != set || err != nil {
		t.Errorf("parsed %v, %v", a.Names(parsed), err)
	}
	if set.Without(SetOf(299, 7)) != SetOf(3, 64) || set.Without(set) != (Set{}) || set.Without(SetOf(4)) != set {
		t.Error("without")
	}
	small := SetOf(3)
	if small.Union(SetOf(64, 299)) != set || set.Union(small) != set || small.Union(Set{}) != small {
		t.Error("union")
	}
	if !set.Overlaps(small) || small.Overlaps(SetOf(2, 64)) || set.Overlaps(Set{}) {
		t.Error("overlaps")
	}
}

// A constant without texts is named by its neighbour.
func TestMisreadingsWithoutTexts(t *testing.T) {
	for _, test := range []struct {
		texts MisreadingTexts
		want  string
	}{
		{MisreadingTexts{1: {"b"}}, "no texts for a constant of a misreading, the first one"},
		{MisreadingTexts{0: {"a"}, 2: {"c"}}, "no texts for a constant of a misreading, the one after a"},
	} {
		func() {
			defer func() {
				if got := recover(); got != test.want {
					t.Errorf("panic %v, want %s", got, test.want)
				}
			}()
			Misreadings(map[string]MisreadingTexts{"rules": test.texts})
		}()
	}
}

func TestNoMisreading(t *testing.T) {
	a := &Assignment{Name: "a", Misreadings: []Misreading{{Name: "last-tie"}}}
	b := &Assignment{Name: "b", Misreadings: []Misreading{{Name: "no-sweep"}}}
	want := "no misreading %q%s, want one that `stonecheck misreadings list%s` prints, did you mean %s?"
	if _, _, err := a.Misreading("last-tei"); err == nil || err.Error() != fmt.Sprintf(want, "last-tei", " of a", " -a a", "last-tie") {
		t.Error(err)
	}
	if err := NoMisreading("nosweep", a, b); err.Error() != fmt.Sprintf(want, "nosweep", "", "", "no-sweep") {
		t.Error(err)
	}
}
