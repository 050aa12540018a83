package tournament

import (
	_ "embed"
	"html/template"
	"io"
	"sync"

	"github.com/stonecheck/stonecheck/checker/report"
)

//go:embed page.html.tmpl
var pageTemplate string

var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(pageTemplate))
})

// A page is the data of the template.
type page struct {
	Table
	Style                                   template.CSS
	Standing, Crosstable, Decision, Efforts pageTable
	Bars                                    []bar
	Zero                                    float64
}

// A pageTable is a table whose column Heads contains the row headers.
type pageTable struct {
	Caption string
	Heads   int
	Rows    [][]string
}

// Head and Body are the rows of a table.
func (t pageTable) Head() []string   { return t.Rows[0] }
func (t pageTable) Body() [][]string { return t.Rows[1:] }

// A bar is a rating with its interval, in percent of the width.
type bar struct {
	Player, Label   string
	Low, At, Length float64
}

// HTML writes a table as one self-contained page without scripts.
func (t Table) HTML(w io.Writer) error {
	p := page{
		Table: t, Style: template.CSS(report.Style),
		Standing:   pageTable{"ratings relative to the mean of all, with intervals of 95 %", 1, t.standings()},
		Crosstable: pageTable{"points of the row against the column", 1, t.crosstable()},
		Decision:   pageTable{"is the first player the stronger one?", 0, t.tests()},
		Efforts:    pageTable{"seconds of players with a clock; turns looked ahead of players that report them", 0, t.efforts()},
	}
	p.Bars, p.Zero = t.bars()
	return pages().ExecuteTemplate(w, "page", p)
}

// bars returns the ratings on a common scale, and the position of the mean.
func (t Table) bars() (bars []bar, zero float64) {
	low, high := -1.0, 1.0
	for _, s := range t.Standings {
		low, high = min(low, s.Elo-s.Error), max(high, s.Elo+s.Error)
	}
	place := func(elo float64) float64 { return tenth(100 * (elo - low) / (high - low)) }
	for i, s := range t.Standings {
		from := place(s.Elo - s.Error)
		bars = append(bars, bar{s.Player, t.standings()[i+1][2] + " ± " + t.standings()[i+1][3], from, place(s.Elo), tenth(place(s.Elo+s.Error) - from)})
	}
	return bars, place(0)
}
