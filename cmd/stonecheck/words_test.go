package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// neverRight are phrases that stop a reader, each with what to write instead.
var neverRight = map[string]string{
	"by the" + " clock":  "of wall time",
	"told" + " apart":    "distinguished",
	"let" + " pass":      "tolerated",
	"made" + " small":    "minimised",
	"broken" + " off":    "interrupted",
	"put" + " right":     "repaired, or normalised",
	"came" + " of":       "the result of",
	"for want" + " of":   "for lack of, or because .. is missing",
	"is who" + " ":       "is the one that",
	"held" + " against":  "compared with",
	"come" + " by ":      "computed",
	"comes" + " by ":     "computes",
	"goes on" + " with":  "continues",
	"for" + " sure":      "certainly",
	"by" + " turns":      "alternately",
	"be" + " let":        "be ignored, or be allowed",
	"of so" + " many":    "name the number: of n, of this many",
	"for" + " who ":      "for the one that",
	"is held" + " for":   "is considered",
	"is said" + " to be": "name what says it",
	"is said" + " of":    "name what says it",
	"of one's" + " own":  "name the owner",
	"in an" + " own":     "in the player's own",
	"now and" + " then":  "at times, or how often",
	"be" + " told":       "be reported, or see",
	"are" + " told":      "are reported, or see",
	"hands" + " out":     "passes, or emits",
	"it is" + " of":      "it belongs to, or it answers",
	"an own" + " one":    "one of the player's",
}

// No source, message or README has a phrase that is never right.
func TestWords(t *testing.T) {
	needs.Tool(t, "git")
	t.Chdir("../..")
	listed, err := exec.Command("git", "ls-files", "*.go", "*.md", "*.txt", "*.html", "*.txtar", "*.js", "*.json").Output()
	if err != nil {
		t.Skip(err) // not a checkout
	}
	phrases := make([]string, 0, len(neverRight))
	for phrase := range neverRight {
		phrases = append(phrases, regexp.QuoteMeta(phrase))
	}
	wrong := regexp.MustCompile(`\b(` + strings.Join(phrases, "|") + `)`)
	for name := range strings.Lines(string(listed)) {
		name = strings.TrimSuffix(name, "\n")
		data, err := os.ReadFile(name)
		if err != nil {
			continue // removed and not yet committed
		}
		for i, line := range strings.Split(string(data), "\n") {
			if phrase := wrong.FindString(line); phrase != "" {
				t.Errorf("%s:%d: %q, want %s", name, i+1, phrase, neverRight[phrase])
			}
		}
	}
}
