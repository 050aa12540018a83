package report

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/stonecheck/stonecheck/checker"
)

// browser starts a headless Chromium that the test ends.
func browser(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("STONECHECK_REQUIRE") == "all" {
			t.Fatal("chromium is not installed, and STONECHECK_REQUIRE is all")
		}
		t.Skip("chromium is not installed")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.UserDataDir(t.TempDir()))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// What a page is asked for.
const questions = `({
	overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
	scripts: document.scripts.length,
	handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
	images: document.images.length,
	title: document.title,
	unnamed: [...document.querySelectorAll('svg[role=img]')].filter(e => !e.getAttribute('aria-label')).length,
	tables: [...document.querySelectorAll('table')].filter(e => !e.caption || !e.querySelector('th[scope]')).length,
	headings: [...document.querySelectorAll('h1,h2,h3,h4')].map(e => +e.tagName[1]).filter((level, i, all) => i > 0 && level > all[i-1] + 1).length,
	small: [...document.querySelectorAll('summary,a')].filter(e => e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height < 24).length,
	boards: document.querySelectorAll('svg.board').length,
	failing: document.querySelectorAll('details.case[open]').length,
})`

type answers struct {
	Overflow, Scripts, Handlers, Images, Unnamed, Tables, Headings, Small, Boards, Failing int
	Title                                                                                  string
}

// A page does what a page should on a phone and on a desk, by day and by night,
// whatever a program has written. The pictures are kept by go test -artifacts.
func TestHTML(t *testing.T) {
	ctx := browser(t)
	complaints := listen(t, ctx)
	pictures := t.ArtifactDir()
	each(t, func(t *testing.T, run Run) {
		name := strings.ReplaceAll(strings.TrimPrefix(t.Name(), "TestHTML/"), "/", "-")
		page := filepath.Join(t.TempDir(), "page.html")
		var out bytes.Buffer
		if err := HTML(&out, run); err != nil {
			t.Fatal(err)
		}
		harmless(t, out.String())
		if err := os.WriteFile(page, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, width := range []int64{380, 1280} {
			for _, scheme := range []string{"light", "dark"} {
				if run.Detail != Full && (width > 380 || scheme == "dark") {
					continue // the rest is the same
				}
				visit(t, ctx, "screen", page, width, scheme)
				check(t, ctx, run, filepath.Join(pictures, fmt.Sprintf("%s-%d-%s.png", name, width, scheme)))
			}
		}
		const a4 = 794 // pixels
		visit(t, ctx, "print", page, a4, "light")
		check(t, ctx, run, filepath.Join(pictures, name+"-print.png"))
	})
	if all := complaints(); len(all) > 0 {
		t.Errorf("the browser says:\n%s", strings.Join(all, "\n"))
	}
}

// By keyboard alone: the first stop leads to the cases, and a case folds.
func TestHTMLByKeyboard(t *testing.T) {
	ctx := browser(t)
	page := filepath.Join(t.TempDir(), "page.html")
	var out bytes.Buffer
	if err := HTML(&out, runs(t)["wrong"]); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(page, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	visit(t, ctx, "screen", page, 380, "light")
	const open = `document.querySelectorAll('details[open]').length`
	for _, step := range []struct {
		key, question string
		want          any
	}{
		{kb.Tab, `document.activeElement.textContent`, "To the failing cases"},
		{kb.Enter, `location.hash`, "#cases"},
		{kb.Tab, `document.activeElement.textContent`, "mancala/greedy/chain Mismatch"},
		{kb.Enter, open, 1.0},
		{kb.Enter, open, 2.0},
	} {
		if err := chromedp.Do(ctx, chromedp.KeyEvent(step.key)); err != nil {
			t.Fatal(err)
		}
		got, err := chromedp.Run(ctx, chromedp.Evaluate[any](step.question))
		if err != nil || got != step.want {
			t.Errorf("%s is %v, %v; want %v", step.question, got, err, step.want)
		}
	}
}

// Sixty failing cases, whatever they show, stay below 2 MB.
func TestHTMLSize(t *testing.T) {
	for name, run := range runs(t) {
		for n := len(run.Cases); len(run.Cases) < 60; {
			run.Cases = append(run.Cases, run.Cases[:n]...)
		}
		run.Cases = run.Cases[:60]
		var out bytes.Buffer
		if err := HTML(&out, run); err != nil || out.Len() > 2<<20 {
			t.Errorf("%s: %d bytes, %v", name, out.Len(), err)
		}
		t.Logf("%s: %d kB", name, out.Len()/1000)
	}
}

func visit(t *testing.T, ctx context.Context, media, page string, width int64, scheme string) {
	t.Helper()
	emulated := emulation.SetEmulatedMediaParams{Media: media, Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulated); err != nil {
		t.Fatal(err)
	}
	address := url.URL{Scheme: "file", Path: page}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 900), chromedp.Navigate(address.String())); err != nil {
		t.Fatal(err)
	}
}

// check asks the page that is shown, and takes a picture of it.
func check(t *testing.T, ctx context.Context, run Run, file string) {
	t.Helper()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[answers](questions))
	if err != nil {
		t.Fatal(err)
	}
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got.Title, "pwned") {
		t.Errorf("a script of the program's has run: the title is %s", got.Title)
	}
	got.Title = ""
	var want answers
	for _, c := range run.Cases {
		if r := c.result(); r != failed && r != broken || c.Verdict == checker.BuildFailed {
			continue
		}
		want.Failing++
		if c.Input != "" {
			want.Boards++
		}
		if c.Turn != nil {
			want.Boards++
		}
		if c.Node != nil && len(c.Node.Path) > 0 {
			want.Boards++
		}
	}
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// listen collects the browser's errors and whatever it asks the network for.
func listen(t *testing.T, ctx context.Context) func() []string {
	t.Helper()
	var mu sync.Mutex
	var all []string
	add := func(text string) {
		mu.Lock()
		defer mu.Unlock()
		all = append(all, text)
	}
	err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			add(e.ExceptionDetails.Text)
		case *runtime.EventConsoleAPICalled:
			add("console." + e.Type.String())
		case *log.EventEntryAdded:
			add(e.Entry.Text)
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, "file:") && !strings.HasPrefix(e.Request.URL, "data:") {
				add("request of " + e.Request.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return func() []string {
		mu.Lock()
		defer mu.Unlock()
		return all
	}
}
