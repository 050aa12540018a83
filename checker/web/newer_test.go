package web

import (
	"net/url"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The explorer shows a case of every assignment, on a phone and on a desktop, in light and
// dark mode.
func TestExplorersOfAllAssignments(t *testing.T) {
	needs.Time(t)
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	v := newVisitor(t, &Results{})
	for _, a := range all.Assignments {
		i := slices.IndexFunc(cases, func(c corpus.Case) bool { return c.Assignment == a })
		if i < 0 {
			continue
		}
		for _, screen := range browser.Screens() {
			v.SetView(screen)
			v.open("/explorer?" + url.Values{"a": {a.Name}, "in": {cases[i].Line()}}.Encode())
			v.is("document.readyState", "complete")
			name := a.Name + "-" + screen.String()
			v.CheckFaults(name)
			v.SaveScreenshot(name)
		}
	}
}
