package web

import (
	"html"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// Problems are as long as their level says, and the same level and seed give the same problem again; the
// reference's own rows are right answers, also with other signs for Infinity.
func TestPractice(t *testing.T) {
	s := newServer(t, nil)
	get := func(q url.Values) string {
		answer := httptest.NewRecorder()
		s.handler().ServeHTTP(answer, httptest.NewRequest("GET", "/practice?"+q.Encode(), nil))
		if answer.Code != 200 {
			t.Fatalf("%v: status %d, %s", q, answer.Code, answer.Body)
		}
		return answer.Body.String()
	}
	for _, homework := range all.Assignments {
		for level, size := range levels {
			e, rows, err := problem(homework, level+1, 7)
			again, _, _ := problem(homework, level+1, 7)
			if err != nil || rows < size[0] || rows > size[1] || e.Query() != again.Query() {
				t.Fatalf("%s, level %d: %d rows, %v; %s and %s", homework.Name, level+1, rows, err, e.Query(), again.Query())
			}
		}
		q := url.Values{"a": {homework.Name}, "level": {"2"}, "seed": {"7"}, "row": {"9"}}
		question := get(q)
		if strings.Contains(question, "<strong>") {
			t.Errorf("%s: the question has the answer in it", homework.Name)
		}
		q.Set("c0", "nowhere")
		judged := get(q)
		row := strings.Split(html.UnescapeString(regexp.MustCompile(`<strong>(.*)</strong>`).FindStringSubmatch(judged)[1]), ",")
		if !strings.Contains(judged, "✗ nowhere") {
			t.Errorf("%s: a wrong answer is judged:\n%s", homework.Name, judged)
		}
		for i, value := range row {
			q.Set("c"+string(rune('0'+i)), strings.NewReplacer("Infinity", " ∞", "-", "−").Replace(value))
		}
		q.Set("cutoff", "no")
		if judged = get(q); strings.Count(judged, "<td>✗") > 1 || strings.Count(judged, "<td>✓") < len(row) {
			t.Errorf("%s: the reference's row is judged:\n%s", homework.Name, judged)
		}
	}
}

// Practice beyond the last row asks for the last row, however great the number is.
func TestPracticeBeyondTheLastRow(t *testing.T) {
	s := newServer(t, nil)
	for _, row := range []string{"1000", "9223372036854775807"} {
		answer := httptest.NewRecorder()
		s.handler().ServeHTTP(answer, httptest.NewRequest("GET", "/practice?in=3/1/1/0+2+0/0+1+1/0/0&row="+row, nil))
		if text := answer.Body.String(); !strings.Contains(text, "row 8 of 8") || !strings.Contains(text, `name="c0"`) {
			t.Errorf("row %s: status %d, %s", row, answer.Code, text)
		}
	}
}

// The explorer's row leads to a question about the next row of the same search.
func TestPracticeOnAnInput(t *testing.T) {
	const input = "3/1/1/0 2 0/0 1 1/0/0"
	v := newVisitor(t, nil)
	v.open("/explorer?row=4&in=" + url.QueryEscape(input))
	v.click("#scene .rowline a")
	v.is("new URL(location).searchParams.get('in')", input)
	v.is("document.querySelector('#exercise h2').textContent.includes('row 5 of')", true)
	v.is("document.activeElement.name", "c0")
	v.keys("B", "9", kb.Enter)
	v.is("new URL(location).searchParams.get('row')", "5")
	v.is("document.querySelectorAll('.reasons dt').length > 3", true)
	v.CheckFaults("practice on an input")
	v.open("/practice?row=1000&in=" + url.QueryEscape(input))
	v.is("document.querySelector('#exercise h2').textContent.match(/row (\\d+) of (\\d+)/).slice(1).join()", "8,8")
}

// Practice by keyboard alone; the browser keeps the score, and counts no row twice.
func TestPracticeByKeyboard(t *testing.T) {
	const score = "document.querySelector('#score').textContent"
	v := newVisitor(t, nil)
	v.open("/practice?level=1&seed=3")
	v.is("document.activeElement.name", "c0")
	v.keys("B", "9", kb.Enter)
	v.is(score, "0 of 1 rows right, 0 in a row")
	v.is("document.querySelectorAll('.reasons dt').length > 3", true)
	v.CheckFaults("practice")
	v.SaveScreenshot("practice")
	v.keys(kb.Enter)
	v.is("new URL(location).searchParams.get('row')", "4")
	v.is("document.activeElement.name", "c0")
	v.open("/practice?level=1&seed=3&row=3&c0=B9")
	v.is(score, "0 of 1 rows right, 0 in a row")
	v.open("/practice?level=1&seed=3&row=4&c0=B9")
	v.is(score, "0 of 2 rows right, 0 in a row")
}
