package corpus

import (
	"context"
	"flag"
	"os"
	"reflect"
	"regexp"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

var update = flag.Bool("update", false, "add the expected outputs of new cases, from the reference, and make the next version in MANIFEST")

// The embedded corpus has no lint findings, so that no byte of the reference's output can change unnoticed. With
// -update the test first completes the corpus: that gives expected outputs to cases written by hand. It refuses to
// change the meaning of an id.
func TestEmbeddedCorpus(t *testing.T) {
	if *update {
		rewrite(t)
	}
	findings, err := Lint(context.Background(), os.DirFS("."), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, finding := range findings {
		t.Error(finding)
	}
}

// The purpose of a case is a sentence for students, because reports print it unchanged.
func TestPurposes(t *testing.T) {
	cases, err := Load(Embedded())
	if err != nil {
		t.Fatal(err)
	}
	recipe := regexp.MustCompile(`^[^A-Z]|\b(catches|has) [a-z]+(-[a-z0-9]+)+`)
	for _, c := range cases {
		if recipe.MatchString(c.Purpose) {
			t.Errorf("%s: purpose %q, want a sentence for students", c.ID, c.Purpose)
		}
	}
}

func rewrite(t *testing.T) {
	cases, err := Load(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		if cases[i], err = c.Complete(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	flags, err := Flags(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(".", cases, flags); err != nil {
		t.Fatal(err)
	}
}

// The embedded cases of an assignment lie in the folder of its name.
func TestEmbeddedOf(t *testing.T) {
	every, err := Load(embedded)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all.Assignments {
		own, err := EmbeddedOf(a)
		if err != nil {
			t.Fatal(err)
		}
		if want := Select(every, a, nil, nil); len(own) < 20 || !reflect.DeepEqual(own, want) {
			t.Errorf("%s: %d cases, want %d", a.Name, len(own), len(want))
		}
	}
	own, err := EmbeddedOf(&assignment.Assignment{Name: "declared"})
	if len(own) > 0 || err != nil {
		t.Errorf("an assignment without a folder: %d cases, %v", len(own), err)
	}
}
