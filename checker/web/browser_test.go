package web

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A visitor uses the page in a browser.
type visitor struct {
	*browser.Tab
	t    *testing.T
	page *url.URL
}

// newVisitor starts a server, which ends with the test, and a desktop browser.
func newVisitor(t *testing.T, results *Results) *visitor {
	t.Helper()
	page := serve(t, newServer(t, results), "127.0.0.1:0")
	v := &visitor{browser.Start(t), t, page} // the browser ends before the server
	v.Allow(v.page.Host)
	v.SetView(browser.Desk)
	return v
}

func (v *visitor) open(path string) {
	v.t.Helper()
	v.Do(chromedp.Navigate("http://" + v.page.Host + path))
}

// patienceOfTests is long enough for anything that must happen, on the slowest machine.
const patienceOfTests = 4 * time.Minute

// on does something to an element as soon as the page is loaded and it can be done, also if
// what the browser knew of the page's elements is out of date.
func (v *visitor) on(action chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	act := func() error {
		if _, err := chromedp.Run(v, chromedp.Evaluate[any](browser.Loaded, chromedp.EvalAwaitPromise)); err != nil {
			return err
		}
		return chromedp.Do(v, action)
	}
	end := time.Now().Add(patienceOfTests)
	for err := act(); err != nil; err = act() {
		if time.Now().After(end) {
			v.t.Fatal(err)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (v *visitor) click(selector string) {
	v.t.Helper()
	v.on(chromedp.Click(chromedp.CSS(selector)))
}

func (v *visitor) set(selector, value string) {
	v.t.Helper()
	v.on(chromedp.SetValue(chromedp.CSS(selector), value))
}

func (v *visitor) keys(keys ...string) {
	v.t.Helper()
	for _, key := range keys {
		v.Do(chromedp.KeyEvent(key))
	}
}

// is waits until what the page answers to a question is what is wanted.
func (v *visitor) is(question string, want any) {
	v.t.Helper()
	var got any
	var err error
	for end := time.Now().Add(patienceOfTests); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		got, err = chromedp.Run(v, chromedp.Evaluate[any](question))
		if err == nil && got == want {
			return
		}
	}
	v.t.Fatalf("%s is %v, %v; want %v", question, got, err, want)
}

// tab presses the Tab key until the focus is where it is wanted.
func (v *visitor) tab(selector string) {
	v.t.Helper()
	for range 60 {
		v.keys("\t")
		if browser.Ask[bool](v.Tab, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return
		}
	}
	v.t.Fatalf("the Tab key does not come to %s", selector)
}

// views are pages of every section, each with an expression that is true when the page
// is ready.
var views = []struct{ name, path, ready string }{
	{"home", "/", "true"},
	{"question", "/explorer", "true"},
	{"fault", "/play?board=9", "true"},
	{"explorer", "/explorer?in=" + url.QueryEscape(short) + "&row=80", "document.querySelector('#log .current') !== null"},
	{"deep", "/explorer?in=" + url.QueryEscape(million) + "&row=600000", "document.querySelector('#log .current') !== null"},
	{"stones", "/explorer?a=takestones&in=" + url.QueryEscape(takeThirty) + "&row=60", "document.querySelector('#log .current') !== null"},
	{"practice", "/practice?level=2&seed=5&row=9", "true"},
	{"practised", "/practice?a=takestones&level=2&seed=5&row=9&c0=3", "document.querySelector('#score').textContent !== ''"},
	{"laying", "/play", "document.querySelector('.legal') !== null"},
	{"table", "/play?board=6x4&moves=B4,B7", "document.querySelector('#story li') !== null"},
	{"large", "/play?board=12x9&rules=mancala", "document.querySelector('.legal') !== null"},
	{"results", "/results?verdict=Mismatch", "true"},
}

// Every page fits a phone and a desktop, in light and dark mode.
func TestViews(t *testing.T) {
	v := newVisitor(t, &Results{Run: sampleRun(t)})
	v.eachView(func(name string) {
		v.CheckFaults(name)
		v.is("document.querySelectorAll('main').length", 1.0)
		v.SaveScreenshot(name)
	})
}

// eachView shows all pages in all ways.
func (v *visitor) eachView(test func(name string)) {
	for _, screen := range browser.Screens() {
		v.SetView(screen)
		for _, view := range views {
			v.open(view.path)
			v.is(view.ready, true)
			test(view.name + "-" + screen.String())
		}
	}
	v.Forget("status of 400")
}

// axe finds no fault on any page.
func TestAxe(t *testing.T) {
	axe := ""
	for _, dir := range filepath.SplitList(os.Getenv("NODE_PATH")) {
		if data, err := os.ReadFile(filepath.Join(dir, "axe-core", "axe.min.js")); err == nil {
			axe = string(data)
		}
	}
	if axe == "" {
		needs.Missing(t, "axe-core is not in NODE_PATH")
	}
	v := newVisitor(t, &Results{Run: sampleRun(t)})
	v.eachView(func(name string) { v.hasNoFault(axe, name) })
	class := newVisitor(t, &Results{Class: sampleClass(t)})
	for _, path := range []string{"/results", "/results?student=lin"} {
		class.open(path)
		class.hasNoFault(axe, path)
	}
}

// hasNoFault asks axe about the page that is open.
func (v *visitor) hasNoFault(axe, name string) {
	v.t.Helper()
	const faults = `axe.run({ resultTypes: ['violations'] }).then(r => r.violations
		.map(v => v.id + ': ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).join(' | ')).join('\n'))`
	browser.Ask[any](v.Tab, axe+";0")
	if found := browser.Ask[string](v.Tab, faults); found != "" {
		v.t.Errorf("%s: %s", name, found)
	}
}
