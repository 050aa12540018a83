// Package browser shows pages to tests in a headless Chromium, and asks of every page
// what holds for all.
//
// The tests of a package share a browser, each in a profile of its own; TestMain ends
// it by Close.
package browser

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A Tab shows a page at a time. As a context it is what chromedp acts on.
type Tab struct {
	context.Context
	t *testing.T

	mu         sync.Mutex
	host       string // whom pages may ask; none if it is empty
	complaints []string
}

// Start opens a tab, which the test closes; only the long tests do. At the end the browser must not have
// complained of anything: of a script, of a status, of what is written to the console,
// or of a request of a host that is not Allowed.
func Start(t *testing.T) *Tab {
	t.Helper()
	needs.Time(t)
	needs.Tool(t, "chromium")
	shared, err := start()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 15*time.Minute) // the slowest machine needs less
	t.Cleanup(cancel)
	tab := &Tab{Context: ctx, t: t}
	if err := chromedp.Listen(ctx, tab.listen); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		tab.mu.Lock()
		defer tab.mu.Unlock()
		if len(tab.complaints) > 0 {
			t.Errorf("the browser says:\n%s", strings.Join(tab.complaints, "\n"))
		}
	})
	return tab
}

// start starts the browser that is shared, if it is not there yet.
var start = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, endBrowser := chromedp.NewContext(allocator)
	end = func() { endBrowser(); endAllocator() }
	return ctx, chromedp.Do(ctx)
})

var end = func() {}

// Close ends the browser, if one was started.
func Close() { end() }

func (tab *Tab) listen(event any) {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	text := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = e.ExceptionDetails.Text
	case *runtime.EventConsoleAPICalled:
		text = "console." + e.Type.String()
	case *log.EventEntryAdded:
		text = e.Entry.Text
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err != nil || u.Host != "" && u.Host != tab.host {
			text = "request of " + e.Request.URL
		}
	}
	if text != "" {
		tab.complaints = append(tab.complaints, text)
	}
}

// Allow lets pages send requests to a host.
func (tab *Tab) Allow(host string) {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	tab.host = host
}

// Forget drops the complaints that have a text, which the test has provoked.
func (tab *Tab) Forget(text string) {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	var rest []string
	for _, complaint := range tab.complaints {
		if !strings.Contains(complaint, text) {
			rest = append(rest, complaint)
		}
	}
	tab.complaints = rest
}

// Do does one thing after another.
func (tab *Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	tab.t.Helper()
	if err := chromedp.Do(tab, actions...); err != nil {
		tab.t.Fatal(err)
	}
}

// Open shows a page that is text, from a file.
func (tab *Tab) Open(page []byte) {
	tab.t.Helper()
	file := filepath.Join(tab.t.TempDir(), "page.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		tab.t.Fatal(err)
	}
	tab.Do(chromedp.Navigate((&url.URL{Scheme: "file", Path: file}).String()))
}

// Ask asks the page a question in JavaScript, and waits for what is promised.
func Ask[T any](tab *Tab, question string) T {
	tab.t.Helper()
	answer, err := chromedp.Run(tab, chromedp.Evaluate[T](question, chromedp.EvalAwaitPromise))
	if err != nil {
		tab.t.Fatal(err)
	}
	return answer
}
