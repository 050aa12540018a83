package class

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// sample has 40 submissions: 15 pass; 5 have a mistake of their own; 10 have a known
// misreading and so the same wrong answers; 4 share a mistake that nobody else has and
// one that most have; the others do not build, need a human, or are not judged. The
// names contain an attack on the page.
func sample() Class {
	c := Class{Assignment: "mancala", Rules: "mancala", Profile: "graded"}
	for n := range 12 {
		c.Cases = append(c.Cases, corpus.Case{ID: fmt.Sprintf("mancala/alphabeta/case-%02d", n), Purpose: "what happens when the last stone of a chain of extra moves captures <nothing>"})
	}
	for n := range 40 {
		m := Member{
			ID: fmt.Sprintf("%d", 4100-n), Name: fmt.Sprintf("Student-%02d <script>document.title='pwned'</script>", n),
			Language: []string{"Python 3", "C++", "Java"}[n%3], Late: n%5 == 0,
		}
		answers := slices.Repeat([]report.Case{{Verdict: checker.Pass}}, len(c.Cases))
		wrong := func(cases int, answer string, explained bool) {
			for i := range cases {
				answers[i] = report.Case{Verdict: checker.Mismatch, Answer: answer, Explained: explained}
			}
		}
		switch {
		case n < 15:
		case n < 20:
			wrong(n-12, m.ID, false)
		case n < 30:
			wrong(6, "tie", true)
			m.Run.Diagnosis = &diagnose.Diagnosis{Causes: []diagnose.Cause{{Misreadings: []diagnose.CauseMisreading{{Name: "last-tie"}}}}, Certain: n%2 == 0}
		case n < 34:
			wrong(9, "rare", false)
			answers[8].Answer = "trap"
		case n < 35:
			wrong(9, "own", false)
			answers[8].Answer = "trap"
		case n == 36:
			m.Unclear, answers = "two programs", slices.Repeat([]report.Case{{Verdict: checker.BuildFailed}}, len(c.Cases))
		case n == 37:
			answers = slices.Repeat([]report.Case{{Verdict: checker.Internal, Fault: "no room"}}, len(c.Cases))
		case n == 38:
			m.Undone, answers = len(c.Cases), nil
		default:
			answers = slices.Repeat([]report.Case{{Verdict: checker.BuildFailed}}, len(c.Cases))
		}
		m.judge(c.Cases, answers)
		if s := m.State(); s == Passes || s == Fails {
			m.Score = &score.Score{Points: score.Points(100 * m.Run.Totals.Passed), Most: 1200}
		}
		c.Members = append(c.Members, m)
	}
	return c
}

// judge gives a member a run.
func (m *Member) judge(cases []corpus.Case, answers []report.Case) {
	rec := report.Recorder{Run: m.Run}
	for n, a := range answers {
		a.ID = cases[n].ID
		rec.Take(a)
	}
	m.Run = rec.End(nil, nil)
}

// full is the page of a class with all of its detail.
func full(c Class) page {
	return newPage(c, report.Full, func(m Member) string { return "students/" + m.ID + ".html" })
}

func TestShares(t *testing.T) {
	var got []string
	for _, s := range full(sample()).Shares {
		got = append(got, fmt.Sprint(s.Members, " ", s.Class))
	}
	want := []string{"15 passes", "20 fails", "2 refused", "1 human", "1 faulty", "1 waiting"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// The cases that fail most come first; a submission that was run on no case fails none.
func TestFailing(t *testing.T) {
	var got []string
	for _, f := range full(sample()).Failing {
		got = append(got, fmt.Sprintf("%s: %d of %d, %d answers", f.ID[len(f.ID)-2:], f.Failed, f.Judged, f.Answers))
	}
	want := []string{
		"00: 20 of 35, 8 answers", "01: 20 of 35, 8 answers", "02: 20 of 35, 8 answers", "03: 19 of 35, 7 answers", "04: 18 of 35, 6 answers",
		"05: 17 of 35, 5 answers", "06: 6 of 35, 3 answers", "07: 5 of 35, 2 answers", "08: 5 of 35, 1 answers",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// A rare mistake comes before a common one; a mistake that a misreading explains comes last
// and says so.
func TestAlike(t *testing.T) {
	var got []string
	for _, g := range full(sample()).Groups {
		var names []string
		for _, m := range g.Members {
			names = append(names, m.Name[8:10])
		}
		got = append(got, fmt.Sprintf("%s: %d cases, %d alone, %d explained by %v", strings.Join(names, " "), len(g.Cases), g.Alone, g.Explained, g.Causes))
	}
	want := []string{
		"30 31 32 33: 9 cases, 8 alone, 0 explained by []",
		"20 21 22 23 24 25 26 27 28 29: 6 cases, 6 alone, 6 explained by [last-tie]",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

func TestAlikePairs(t *testing.T) {
	answers := func(cases []corpus.Case, text string) (m Member) { // a letter for each wrong answer, . for a right one, ? for one that is not known
		var all []report.Case
		for _, r := range text {
			a := report.Case{Verdict: checker.Mismatch, Answer: string(r)}
			switch r {
			case '.':
				a = report.Case{Verdict: checker.Pass}
			case '?':
				a = report.Case{Verdict: checker.Crash}
			}
			all = append(all, a)
		}
		m.judge(cases, all)
		return m
	}
	for _, test := range []struct {
		name, why, a, b string
		want            bool
	}{
		{"the same", "three wrong answers are enough", "abc...", "abc...", true},
		{"two", "they may be chance", "ab....", "ab....", false},
		{"a third in common", "most of what either has wrong is another mistake", "abcdefghi", "abcxyzuvw", false},
		{"one is better", "who mends a copy fails less", "abcdefghi", "abc......", true},
		{"crashes", "nothing is known to be the same", "???ab", "???ab", false},
		{"right", "right answers are the same by nature", "......", "......", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			cases := sample().Cases
			c := Class{Cases: cases, Members: []Member{answers(cases, test.a), answers(cases, test.b)}}
			if got := len(full(c).Groups) == 1; got != test.want {
				t.Errorf("alike: %v, want %v: %s", got, test.want, test.why)
			}
		})
	}
}

func TestHistogram(t *testing.T) {
	for _, test := range []struct {
		name, why string
		most      score.Points
		scores    []score.Points
		want      string
	}{
		{"ten", "one bar for each point, and one for the full score", 1000, []score.Points{0, 250, 975, 1000, 1000}, "0:1 1:0 2:1 3:0 4:0 5:0 6:0 7:0 8:0 9:1 10:2"},
		{"hundred", "one bar for ten points", 10000, []score.Points{10000, 9999, 500}, "0:1 10:0 20:0 30:0 40:0 50:0 60:0 70:0 80:0 90:1 100:1"},
		{"fractions", "steps below a point", 100, []score.Points{25, 30}, "0:0 0.1:0 0.2:1 0.3:1 0.4:0 0.5:0 0.6:0 0.7:0 0.8:0 0.9:0 1:0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var members []Member
			for _, p := range test.scores {
				members = append(members, Member{Score: &score.Score{Points: p}})
			}
			var got []string
			for _, b := range newHistogram(members, test.most).Bars {
				got = append(got, fmt.Sprint(b.From, ":", b.Members))
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("%s, want %s: %s", got, test.want, test.why)
			}
		})
	}
}

// The page ends with the versions of stonecheck that judged the class, each once.
func TestVersions(t *testing.T) {
	c := sample()
	for i := range c.Members {
		c.Members[i].Run.Tool = []string{"v1.2.0 (abc, 2026-01-02)", "", "v1.1.0 (def, 2026-01-01)"}[i%3]
	}
	var page bytes.Buffer
	if err := Page(&page, c, report.Full); err != nil {
		t.Fatal(err)
	}
	want := `<footer class="quiet">stonecheck v1.1.0 (def, 2026-01-01), v1.2.0 (abc, 2026-01-02)</footer>`
	if !strings.Contains(page.String(), want) {
		t.Errorf("the page does not have %s", want)
	}
}

func TestSameBytes(t *testing.T) {
	var one, two bytes.Buffer
	for _, out := range []*bytes.Buffer{&one, &two} {
		if err := Page(out, sample(), report.Full); err != nil {
			t.Fatal(err)
		}
	}
	if one.String() != two.String() {
		t.Error("the same class gives two pages")
	}
}

// A class of 300 on 60 cases is quick, and its page small.
func BenchmarkPage(b *testing.B) {
	var c Class
	for n := range 60 {
		c.Cases = append(c.Cases, corpus.Case{ID: fmt.Sprintf("mancala/alphabeta/case-%d", n), Purpose: "a purpose of ordinary length, in a sentence"})
	}
	for n := range 300 {
		m := Member{ID: fmt.Sprint("student", n)}
		m.judge(c.Cases, slices.Repeat([]report.Case{{Verdict: checker.Mismatch, Answer: fmt.Sprint(n % 40)}}, len(c.Cases)))
		c.Members = append(c.Members, m)
	}
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := Page(&out, c, report.Full); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(out.Len())/1000, "kB")
}
