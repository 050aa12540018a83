package class

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/testscripts/browser"
)

// pageOf is the page of a class.
func pageOf(t *testing.T, c Class, d report.Detail) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Page(&out, c, d); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The class page passes the checks of every page on each screen size, in light and dark
// colours. It shows a student's name that contains HTML as text. go test -artifacts saves
// screenshots of the pages.
func TestPage(t *testing.T) {
	tab := browser.Start(t)
	for _, test := range []struct {
		name string
		Class
		detail report.Detail
	}{{"class", sample(), report.Full}, {"empty", Class{Assignment: "mancala"}, report.Full}, {"scores", sample(), report.Score}} {
		tab.Open(pageOf(t, test.Class, test.detail))
		for _, view := range browser.Screens() {
			name := test.name + "-" + view.String()
			tab.SetView(view)
			tab.CheckFaults(name)
			if browser.Ask[bool](tab, `document.title.includes('pwned') || document.querySelectorAll('body script').length != 1`) {
				t.Errorf("%s: a name has become a script", name)
			}
			tab.SaveScreenshot(name)
		}
	}
}

// The search box finds rows by any words in them and by failing cases. A header button sorts
// by its column. A link on a case or a misreading shows the submissions that fail the case or
// have the misreading.
func TestSearchAndSort(t *testing.T) {
	tab := browser.Start(t)
	tab.Open(pageOf(t, sample(), report.Full))
	const (
		rows   = `[...document.querySelectorAll('table.members tbody tr')].filter(r => !r.hidden)`
		names  = rows + `.map(r => r.cells[0].textContent.trim().split(' ')[0]).slice(0, 3).join()`
		input  = `document.querySelector('#search input')`
		follow = `new Promise(done => { addEventListener('hashchange', () => done(` + input + `.value)); document.querySelector('a[href="#find=last-tie"]').click() })`
		ask    = `(() => { const i = ` + input + `; i.value = '%s'; i.dispatchEvent(new Event('input')); return %s })()`
	)
	for _, step := range []struct{ question, want string }{
		{names, "Student-00,Student-01,Student-02"},
		{`document.querySelectorAll('th button')[1].click(), ` + names, "Student-35,Student-36,Student-37"},
		{`document.querySelectorAll('th button')[1].click(), ` + names, "Student-14,Student-13,Student-12"},
		{`document.querySelectorAll('th button')[0].click(), ` + names, "Student-00,Student-01,Student-02"},
		{fmt.Sprintf(ask, "LATE python", names), "Student-00,Student-15,Student-30"},
		{fmt.Sprintf(ask, "student-17", `document.querySelector('#search output').textContent`), "1 of 40"},
		{fmt.Sprintf(ask, "no such", rows+`.length + ' rows'`), "0 rows"},
		{follow, "last-tie"},
		{names, "Student-20,Student-21,Student-22"},
	} {
		if got := browser.Ask[string](tab, step.question); got != step.want {
			t.Errorf("%s is %q, want %q", step.question, got, step.want)
		}
	}
}

// Without scripts, the page shows everything except the search box and the sort buttons.
func TestWithoutScripts(t *testing.T) {
	tab := browser.Start(t)
	if _, err := chromedp.Call(tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	tab.Open(pageOf(t, sample(), report.Full))
	const question = `document.querySelectorAll('table.members tbody tr').length + ' rows, ' + document.querySelectorAll('th button').length + ' buttons, ' +
		(document.getElementById('search').hidden ? 'no search' : 'a search')`
	if got, want := browser.Ask[string](tab, question), "40 rows, 0 buttons, no search"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
