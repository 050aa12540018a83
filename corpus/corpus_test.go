package corpus

import (
	"context"
	"flag"
	"os"
	"regexp"
	"testing"
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
