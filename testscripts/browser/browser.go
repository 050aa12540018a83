// Package browser opens pages in a headless Chromium for tests, and checks every page for faults that no page may
// have.
//
// The tests of a package share a browser, each with its own profile; TestMain ends it by calling Close.
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

// A Tab shows one page at a time. It is also the context for actions of chromedp.
type Tab struct {
	context.Context
	t *testing.T

	mu         sync.Mutex
	host       string // the host that pages may contact; empty for none
	complaints []string
}

// Start opens a tab, and closes it at the end of the test. It skips the test unless long tests are on. At the end the
// test fails if the browser has reported an error in a script, an error status of a request, output on the console, or
// a request to a host that is not allowed.
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
	ctx, cancel = context.WithTimeout(ctx, 15*time.Minute) // enough for the slowest machine
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

// start starts the shared browser unless it is running.
var start = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, endBrowser := chromedp.NewContext(allocator)
	end = func() { endBrowser(); endAllocator() }
	return ctx, chromedp.Do(ctx)
})

var end = func() {}

// Close ends the browser if one was started.
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

// Forget drops the complaints that contain a text, which the test has provoked.
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

// Do performs actions one after another.
func (tab *Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	tab.t.Helper()
	if err := chromedp.Do(tab, actions...); err != nil {
		tab.t.Fatal(err)
	}
}

// Open opens a page from its text, through a file.
func (tab *Tab) Open(page []byte) {
	tab.t.Helper()
	file := filepath.Join(tab.t.TempDir(), "page.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		tab.t.Fatal(err)
	}
	tab.Do(chromedp.Navigate((&url.URL{Scheme: "file", Path: file}).String()))
}

// Ask evaluates a JavaScript expression in the page, and waits if the result is a promise.
func Ask[T any](tab *Tab, question string) T {
	tab.t.Helper()
	answer, err := chromedp.Run(tab, chromedp.Evaluate[T](question, chromedp.EvalAwaitPromise))
	if err != nil {
		tab.t.Fatal(err)
	}
	return answer
}
