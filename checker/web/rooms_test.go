package web

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/stonecheck/stonecheck/testscripts/browser"
)

// What the explorer shows.
const (
	current = "+document.querySelector('#scene').dataset.number"
	marked  = "document.querySelector('#log .current')?.ariaRowIndex"
	said    = "document.querySelector('#live').textContent"
	fault   = "document.querySelector('#trouble').textContent"
	linked  = "new URL(location).searchParams.get('row')"
	inView  = `(([log, row]) => row.top >= log.top && row.bottom <= log.bottom && row.height > 20)(['#log', '#log .current .text'].map(e => document.querySelector(e).getBoundingClientRect()))`
)

func TestExplorerByMouse(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/explorer")
	v.on(chromedp.SendKeys(chromedp.CSS("#in"), strings.ReplaceAll(short, "/", "\n")))
	v.click("#question button.main")
	v.is(current, 2.0)
	v.is("document.querySelector('#count').textContent", "94 rows")
	v.click("#next")
	v.is(current, 3.0)
	v.is(marked, "3")
	v.is(said, "Row 3: B2, 1, Infinity, -Infinity, Infinity, the first row of a node.")
	v.click("#last")
	v.is(current, 94.0)
	v.is(linked, "94")
	v.click("#log [aria-rowindex='90']")
	v.is(current, 90.0)
	v.click("#first")
	v.is(current, 1.0)
	v.set("#row", "80")
	v.click("#jump button")
	v.is(current, 80.0)
	v.is("document.querySelector('.twig.cut').getAttribute('aria-label')", "A5, cut off")
	v.click(".twig.cut")
	v.is("document.querySelector('#scene .hint')?.textContent", "The search skips B5,B2,A5 here and never visits it.")
	v.is(current, 80.0)
	v.click("table.open a") // the root's last row
	v.is(current, 60.0)
	v.set("#path", "B2,C9")
	v.click("#find button")
	v.is(fault, `path B2,C9: move 2: "C9", want a pit, A2 to A5 or B2 to B5`)
	v.Forget("status of 400")
	v.set("#path", "B2,A4")
	v.click("#find button")
	v.is("document.querySelector('.twig.current').getAttribute('aria-label').split(',')[0]", "A4")
	v.is(fault, "")
	v.click("#play")
	v.is(current+" > 36", true)
	v.click("#play")
	v.is("document.querySelector('#play').textContent", "Play")
	v.SaveScreenshot("explorer-by-mouse")
	v.click("#again")
	v.is("document.querySelector('#in')?.value", strings.ReplaceAll(short, "/", "\n"))
}

func TestExplorerByKeyboard(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/explorer")
	v.tab("#in")
	v.keys(strings.Split(strings.ReplaceAll(short, "/", "\r"), "")...)
	v.tab("button.main")
	v.keys(kb.Enter)
	v.is(current, 2.0)
	v.is(marked, "2") // the script is at work
	v.tab("#next")
	v.keys(kb.Enter, " ")
	v.is(current, 4.0)
	v.tab("#row")
	v.keys(kb.End, kb.Backspace, "7", "9", kb.Enter)
	v.is(current, 79.0)
	v.tab("#path")
	v.keys("B", "3", kb.Enter)
	v.is("document.querySelector('.twig.current').getAttribute('aria-label').split(',')[0]", "B3")
	v.tab("#log")
	v.keys(kb.End)
	v.is(current, 94.0)
	v.is("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaRowIndex", "94")
	v.keys(kb.ArrowUp)
	v.is(current, 93.0)
	v.keys(kb.PageUp)
	v.is(current+" < 85", true)
	v.keys(kb.Home)
	v.is(current, 1.0)
	v.keys(" ")
	v.is(current+" > 3", true)
	v.keys(" ")
	v.is("document.querySelector('#play').getAttribute('aria-pressed')", "false")
	v.is(said+".startsWith('Row ' + "+current+" + ':')", true)
	v.tab(".twig")
	v.keys(kb.Enter)
	v.is("document.activeElement.matches('.twig.current')", true)
	v.SaveScreenshot("explorer-by-keyboard")
}

// An uploaded log is shown beside the right one, and the path leads to the first
// difference; the address is a link to all of it.
func TestOwnLogInTheBrowser(t *testing.T) {
	lines := logOf(t, short)
	lines[49] = "A2,2,0,0,<i id=x>"
	file := filepath.Join(t.TempDir(), "traverse_log.txt")
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	v := newVisitor(t, nil)
	v.open("/explorer?in=" + strings.ReplaceAll(short, " ", "+"))
	v.click(".ownlog summary")
	v.on(chromedp.SetUploadFiles(chromedp.CSS("#ownfile"), []string{file}))
	v.is("document.querySelector('.verdict-own strong')?.textContent", "Your log differs in line 50.")
	v.is(current, 50.0)
	v.is("document.querySelector('#log [data-own=wrong] .own')?.textContent", lines[49])
	v.is("document.querySelector('#log [aria-rowindex=\"49\"] .own')?.textContent", lines[48])
	v.is("[...document.querySelectorAll('#log [data-own=wrong] .own .differs')].map(e => e.textContent).join(' ')", "<i id=x>")
	v.is("document.querySelector('.ownlog').getBoundingClientRect().left > document.querySelector('#log').getBoundingClientRect().right", true)
	v.is("document.querySelector('#log').scrollWidth <= document.querySelector('#log').clientWidth", true)
	v.keys(kb.ArrowDown, kb.ArrowDown)
	v.is(current, 52.0)
	v.click("#difference")
	v.is(current, 50.0)
	v.is(linked, "50")
	v.Do(chromedp.Reload())
	v.is(current, 50.0)
	v.is("document.querySelector('#log [data-own=wrong] .own')?.textContent", lines[49])
	v.SaveScreenshot("own-log")
	v.SetView(browser.Phone)
	v.Do(chromedp.Reload())
	v.is("document.querySelector('#log').clientHeight >= innerHeight / 2 - 2", true)
	v.is(inView, true)
	v.is("document.querySelector('#log').scrollWidth <= document.querySelector('#log').clientWidth", true)
	v.CheckFaults("own-log on a phone")
	v.SaveScreenshot("own-log-phone")
}

// A log that follows a board in its file is shown beside the right one too: the page opens at the row that differs,
// or at the header if the board is wrong.
func TestOwnLogAfterABoard(t *testing.T) {
	const in = "3/X/2/********/********/********/***OX***/***XO***/********/********/********"
	e, err := parseExploration(url.Values{"a": {"reversi2014"}, "in": {in}})
	if err != nil {
		t.Fatal(err)
	}
	output, err := e.log(nil)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range output.Lines {
		lines = append(lines, string(line.Text))
	}
	v := newVisitor(t, nil)
	for _, test := range []struct {
		name  string
		line  int // from 0
		wrong string
		row   float64
	}{{"row", 8 + 6, "d3,9,9,9,9", 7}, {"board", 2, "X*******", 1}} {
		text := slices.Clone(lines)
		text[test.line] = test.wrong
		v.open("/explorer?a=reversi2014")
		v.is(fmt.Sprintf(`const files = new DataTransfer();
			files.items.add(new File([%q], 'input.txt'));
			files.items.add(new File([%q], 'output.txt'));
			document.dispatchEvent(new DragEvent('drop', { dataTransfer: files }))`, strings.ReplaceAll(in, "/", "\n"), strings.Join(text, "\n")), true)
		v.is("document.querySelector('#in').value.length > 20", true)
		v.click("#question button.main")
		v.is("document.querySelector('.verdict-own strong')?.textContent", fmt.Sprintf("Your log differs in line %d.", test.line+1))
		v.is(current, test.row)
		v.is("document.querySelector('#log [aria-rowindex=\"9\"] .own')?.textContent", lines[8+8])
		v.is("document.querySelector('#log [data-own=wrong] .own')?.textContent ?? ''", map[bool]string{true: test.wrong}[test.line >= 8])
		v.is(inView, true)
		v.SaveScreenshot("own-log-after-a-board-" + test.name)
	}
}

// In a log of millions of rows every row can be reached, at its end too, and small
// steps of the wheel stay small.
func TestLongLogInTheBrowser(t *testing.T) {
	const top = `+[...document.querySelectorAll('#log [role=row]')].find(e => e.getBoundingClientRect().top >= document.querySelector('#log').getBoundingClientRect().top - 1).ariaRowIndex`
	v := newVisitor(t, nil)
	v.open("/explorer?in=" + strings.ReplaceAll(three, " ", "+"))
	v.is("document.querySelector('#count').textContent", "2,787,438 rows")
	v.on(chromedp.Focus(chromedp.CSS("#log")))
	v.keys(kb.End)
	v.is(current, 2_787_438.0)
	v.is("document.querySelector('#log .current .text')?.textContent", "root,0,4")
	v.keys(kb.Home)
	v.is(marked, "1")
	v.is("document.querySelector('#log').scrollTop = 3e6", 3e6)
	v.is(top+" > 1e6", true)
	v.is("document.querySelector('#log [role=row]').dataset.kind !== undefined", true)
	v.is("window.before = "+top+"; document.querySelector('#log').scrollTop += 240; true", true)
	v.is(top+" - window.before", 10.0)
	// A step counts although the scroll bar settles before the page hears of it.
	v.is(`(() => {
		const log = document.querySelector('#log'), later = window.setTimeout;
		let settle;
		window.before = `+top+`;
		window.setTimeout = act => { settle = act; };
		log.scrollTop += 24;
		log.dispatchEvent(new Event('scroll'));
		window.setTimeout = later;
		log.scrollTop += 240;
		settle();
		return true;
	})()`, true)
	v.is(top+" - window.before", 11.0)
	v.set("#row", "2000000")
	v.click("#jump button")
	v.is(current, 2_000_000.0)
	v.is(`(() => {
		const middle = e => { const { top, height } = document.querySelector(e).getBoundingClientRect(); return top + height / 2; };
		return Math.abs(middle('#log .current') - middle('#log')) < 48;
	})()`, true)
	v.SaveScreenshot("long-log")
}

// What the board shows.
const (
	standing = "document.querySelector('#standing').textContent"
	played   = "document.querySelectorAll('#story li').length"
)

func TestPlayByMouse(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/play")
	v.is(standing, "South to move") // on a board at once
	v.click("#options > summary")
	v.click(".card details summary")
	v.set("[name=sweep]", "none")
	v.set("[name=houses]", "3")
	v.set("[name=north]", "greedy")
	v.click("button.main")
	v.is(standing, "South to move")
	v.is("document.querySelector('.heading .quiet').textContent.split(' ·')[0]", "kalah,sweep=none, 3x4")
	v.click("#hint")
	v.is("document.querySelector('#advice').textContent.startsWith('The engine would sow from B')", true)
	v.click("#values")
	v.is("document.querySelectorAll('.worth:not(:empty)').length", 3.0)
	v.click(".house.south[data-column='1']")
	v.is(standing, "South to move")
	v.is(played+" > 1", true) // greedy has answered
	v.is("new URL(document.querySelector('#record').href).searchParams.get('moves').split(',')[0]", "B3")
	v.click("#undo")
	v.is(played, 0.0)
	v.SaveScreenshot("play-by-mouse")
}

// Every player that is built in can be asked for, as deep as one likes; what does not
// fit the player is not asked.
func TestAnyPlayer(t *testing.T) {
	const asked = "[...document.querySelectorAll('.seat input')].filter(e => e.checkVisibility()).map(e => e.name).join(' ')"
	v := newVisitor(t, nil)
	v.open("/play")
	v.click("#options > summary")
	v.is(asked, "north-depth")
	v.set("[name=south]", "minimax")
	v.set("[name=north]", "engine")
	v.is(asked, "south-depth north-nodes")
	v.set("[name=south-depth]", "none")
	v.set("[name=houses]", "2")
	v.click("button.main")
	v.is("document.querySelector('[role=alert]')?.textContent", `south: player "minimax:none": "none", want a depth of 1 or more, such as minimax:6`)
	v.Forget("status of 400")
	v.is(asked, "south-depth north-nodes")
	v.set("[name=south-depth]", "3")
	v.set("[name=north-nodes]", "200")
	v.click("button.main")
	v.is("document.title", "South minimax:3, North engine:nodes=200 · stonecheck play")
	v.is(standing+".includes('South ')", true) // the game goes on, or is over
	v.is("document.querySelector('.heading .quiet').textContent.split(' ·')[0]", "kalah, 2x4")
}

// Of two clicks with no answer between them, one counts.
func TestDoubleClick(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/play?board=6x4&north=human")
	v.is(standing, "South to move")
	v.is("const house = document.querySelector('.house.south'); house.click(); house.click(); true", true)
	v.is(standing, "North to move")
	v.is(played, 1.0)
	v.is("document.querySelector('#trouble').hidden", true)
}

// A move can be taken back while the other player thinks, however long that would take.
func TestTakeBackFromAThinker(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/play?board=6x4&north=minimax:30")
	for range 3 { // more than may think at the same time
		v.is(standing, "South to move")
		v.click(".house.south[data-column='0']")
		v.is(standing, "North to move")
		v.click("#undo")
	}
	v.is(standing, "South to move")
	v.is(played, 0.0)
	v.is("document.querySelector('#trouble').hidden", true)
}

// Two humans, by keyboard alone, to the end of a game; then again from its address.
func TestPlayByKeyboard(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/play?board=2x1&north=human")
	v.is(standing, "South to move")
	v.tab(".house.south")
	v.keys(kb.ArrowRight)
	v.is("document.activeElement.getAttribute('aria-label')", "B3, 1 seed")
	v.keys(" ")
	v.is(said+".startsWith('South sows 1 seed from B3. The last seed falls in the store, so South receives an extra move.')", true)
	v.keys(kb.ArrowLeft, kb.Enter)
	v.is(played, 2.0)
	v.keys(kb.ArrowUp, kb.Enter)
	v.is(played+" > 2 || document.querySelector('#standing').textContent.includes('wins')", true)
	v.SaveScreenshot("play-by-keyboard")
	v.Do(chromedp.Reload())
	v.is(played+" >= 2", true)
}

// Digits sow. After a game a review names the first mistake and what was better, and a
// link leads back before it; the explorer shows the search from a position on.
func TestReview(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/play?board=3x2&north=human")
	v.is(standing, "South to move")
	v.is("document.querySelector('#explore').getAttribute('href').startsWith('/explorer?in=3%2F1%2F3%2F2+2+2')", true)
	v.keys("1")
	v.is(played, 1.0)
	v.open("/play?board=3x2&north=human&moves=B2,A2,B3,A3")
	v.is("document.querySelector('.legal') !== null || "+standing+".includes('wins')", true)
	v.click("#review")
	v.is("document.querySelectorAll('#story .worth').length", 4.0)
	v.is("document.querySelector('#advice').textContent.includes('first mistake') === (document.querySelector('.mistake') !== null)", true)
	v.is("[...document.querySelectorAll('#story a')].every(a => !a.search.includes('A3'))", true)
	v.SaveScreenshot("review")
	v.click("#explore")
	v.is(current, 2.0)
}

// With motion allowed the seeds fall one by one. A review waits until the last has fallen and the other player has moved.
func TestSowingIsAnimated(t *testing.T) {
	v := newVisitor(t, nil)
	motion := []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}
	if _, err := chromedp.Call(v, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: motion}); err != nil {
		t.Fatal(err)
	}
	v.open("/play?board=6x4&north=minimax:2")
	v.is(standing, "South to move")
	v.is(`window.counts = []; new MutationObserver(() => window.counts.push([...document.querySelectorAll('.house.south .count')].map(e => e.textContent).join(' ')))
		.observe(document.querySelector('.ground'), { subtree: true, childList: true, characterData: true }); true`, true)
	v.click(".house.south[data-column='0']")
	v.is("window.counts.length > 0 && document.querySelector('#review').disabled", true)
	v.is("['0 4 4 4 4 4', '0 5 4 4 4 4', '0 5 5 4 4 4', '0 5 5 5 4 4', '0 5 5 5 5 4'].every(c => window.counts.includes(c))", true)
	v.is("!document.querySelector('#review').disabled && "+standing, "South to move")
	v.click("#review")
	v.is("document.querySelectorAll('#story .worth').length === document.querySelectorAll('#story li').length", true)
}

func TestResultsByMouseAndKeyboard(t *testing.T) {
	run := sampleRun(t)
	failing := 0.0
	for _, c := range run.Cases {
		if c.Failed() {
			failing++
		}
	}
	const shown = "document.querySelectorAll('details.case').length"
	v := newVisitor(t, &Results{Run: run})
	v.open("/results")
	v.is(shown, failing)
	v.set("[name=verdict]", "Pass")
	v.click(".filters button")
	v.is(shown, 0.0)
	v.open("/results")
	v.tab("[name=text]")
	v.keys("c", "h", "a", "i", "n", "s", kb.Enter)
	v.is(shown, 1.0)
	v.is("new URL(location).searchParams.get('text')", "chains")
	v.SaveScreenshot("results")
}

func TestClassByMouseAndKeyboard(t *testing.T) {
	const shown = "[...document.querySelectorAll('.members tbody tr')].filter(row => !row.hidden).length"
	v := newVisitor(t, &Results{Class: sampleClass(t)})
	v.open("/results")
	v.is(shown, 4.0)
	v.is("document.querySelectorAll('.shares rect').length", 2.0)
	v.click("a[href*='find=half-even']")
	v.is(shown, 2.0)
	v.is("location.hash", "#find=half-even-rounding")
	v.tab("#search input")
	v.is("document.activeElement.select(), true", true)
	v.keys("l", "i", "n")
	v.is(shown, 1.0)
	v.is("location.hash", "#find=lin")
	v.tab(".members tr:not([hidden]) a")
	v.keys(kb.Enter)
	v.is("document.querySelector('.total').textContent", "8 of 11 cases pass")
	v.click("[aria-labelledby=score] summary")
	v.is("document.querySelectorAll('[aria-labelledby=score] li').length", 11.0)
	v.SetView(browser.Phone)
	for _, path := range []string{"/results", "/results?student=lin"} {
		v.open(path)
		v.CheckFaults(path)
	}
	v.SaveScreenshot("class")
}

// Whether a dropped file is an input or a log depends on its text.
func TestDrop(t *testing.T) {
	v := newVisitor(t, nil)
	v.open("/explorer")
	log := strings.Join(logOf(t, short)[:40], "\n")
	v.is(fmt.Sprintf(`const files = new DataTransfer();
		files.items.add(new File([%q], 'input.txt'));
		files.items.add(new File([%q], 'traverse_log.txt'));
		document.dispatchEvent(new DragEvent('drop', { dataTransfer: files }))`, strings.ReplaceAll(short, "/", "\n"), log), true)
	v.is("document.querySelector('#in').value.length > 20", true)
	v.click("#question button.main")
	v.is("document.querySelector('.verdict-own strong')?.textContent", "Your log differs in line 41.")
	v.is("document.querySelector('.pair dd:last-child').textContent", "the end of the log")
}
