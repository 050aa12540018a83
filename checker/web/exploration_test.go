package web

import (
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"

	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// What cannot be explored is refused on the form, with what would be right.
func TestSearchesThatAreRefused(t *testing.T) {
	s := newServer(t, nil)
	for _, test := range []struct {
		name, why  string
		a, in      string
		more, want string
	}{
		{"lines", "it is cut short", "mancala", "2/1/2/3 3 3", "", "input.txt: 4 lines, want 7 (task, player, cut-off depth, two rows of pits, two stores)"},
		{"competition", "it has no cut-off depth", "mancala", "4/1/30/3 3 3/3 3 3/0/0", "", "input.txt: a competition has no single right search to show"},
		{"arguments", "a stone is missing", "takestones", "7 3", "", `arguments "7 3": taken stone 1 of 3 is missing, want ` + "`n taken s1 .. sk depth`"},
		{"long", "no input has this many bytes", "mancala", strings.Repeat("3", maxInput+1), "", "an input of 8193 bytes, want at most 8192"},
		{"homework", "there is none of that name", "chess", "1", "", `assignment "chess", want ` + prose.Or(all.Names())},
		{"profile", "there are two", "mancala", short, "&profile=mine", `profile "mine", want graded or handout`},
	} {
		t.Run(test.name, func(t *testing.T) {
			query := url.Values{"a": {test.a}, "in": {test.in}}.Encode() + test.more
			if got := refusalOf(s, "/explorer?"+query, 400); !strings.Contains(got, ">"+htmlOf(test.want)+"</p>") {
				t.Errorf("%s: the page has no %q:\n%s", test.why, test.want, got)
			}
			if got := refusalOf(s, "/explorer/rows?from=1&count=1&"+query, 400); strings.TrimSpace(got) != test.want {
				t.Errorf("%s: the rows are refused with %q, want %q", test.why, got, test.want)
			}
		})
	}
}

// refusalOf returns the body of a response that has the wanted status, or else its status.
func refusalOf(s *Server, path string, status int) string {
	got := httptest.NewRecorder()
	s.handler().ServeHTTP(got, httptest.NewRequest("GET", path, nil))
	if got.Code != status {
		return got.Result().Status
	}
	return got.Body.String()
}

func htmlOf(text string) string { return strings.ReplaceAll(text, `"`, "&#34;") }
