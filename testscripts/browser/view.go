package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A View is a screen or paper on which a page is shown.
type View struct {
	Width  int64  // pixels
	Scheme string // light or dark
	Media  string // screen or print
}

// These are the views in which pages are tested.
var (
	Desk  = View{1280, "light", "screen"}
	Phone = View{380, "dark", "screen"}
	Paper = View{794, "light", "print"} // A4
)

// Screens returns a desktop and a phone, each with a light and a dark color scheme; in the long tests of CI, a light desktop
// and a dark phone.
func Screens() []View {
	all := []View{Desk, Phone, {Desk.Width, Phone.Scheme, "screen"}, {Phone.Width, Desk.Scheme, "screen"}}
	return all[:needs.ByLength(len(all), 2, len(all))]
}

func (v View) String() string { return fmt.Sprintf("%s-%d-%s", v.Media, v.Width, v.Scheme) }

// SetView shows all further pages in a view, without animations.
func (tab *Tab) SetView(v View) {
	tab.t.Helper()
	media := emulation.SetEmulatedMediaParams{Media: v.Media, Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: v.Scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}}
	if _, err := chromedp.Call(tab, emulation.SetEmulatedMedia, media); err != nil {
		tab.t.Fatal(err)
	}
	tab.Do(chromedp.EmulateViewport(v.Width, 900))
}

// SaveScreenshot saves a picture of the page if go test has -artifacts.
func (tab *Tab) SaveScreenshot(name string) {
	tab.t.Helper()
	if flag.Lookup("test.artifacts").Value.String() != "true" {
		return
	}
	picture, err := chromedp.Run(tab, chromedp.FullScreenshot(100))
	if err != nil {
		tab.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(tab.t.ArtifactDir(), name+".png"), picture, 0o644); err != nil {
		tab.t.Fatal(err)
	}
}

// faults finds what may be wrong with any page, and says how often or how much. A target of less than 24 pixels is
// hard to hit (WCAG 2.2, 2.5.8).
const faults = `(() => {
	const all = (selector, wrong) => [...document.querySelectorAll(selector)].filter(wrong).length;
	const height = e => e.getBoundingClientRect().height;
	const found = {
		'pixels too wide': document.documentElement.scrollWidth - document.documentElement.clientWidth,
		'drawings without a name': all('svg[role=img]', e => !e.getAttribute('aria-label')),
		'tables without a caption or header cells': all('table', e => !e.caption || !e.querySelector('th[scope]')),
		'headings that skip a level': all('h1,h2,h3,h4', (e, i, them) => i > 0 && +e.tagName[1] > +them[i-1].tagName[1] + 1),
		'buttons and links less than 24 pixels high': all('summary,a,button', e => height(e) > 0 && height(e) < 24),
	};
	return Object.entries(found).filter(([, n]) => n > 0).map(([what, n]) => n + ' ' + what).join(', ');
})()`

// Loaded is a JavaScript promise that is fulfilled when the page has its styles and has run its scripts. Before that, what a
// test has seen of a page may still move, and may not react to clicks yet.
const Loaded = `new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))`

// CheckFaults fails the test if the page, once it is loaded, has a fault that no page may have.
func (tab *Tab) CheckFaults(name string) {
	tab.t.Helper()
	if found := Ask[string](tab, Loaded+".then(() => "+faults+")"); found != "" {
		tab.t.Errorf("%s: %s", name, found)
	}
}
