package proof

// PlayedWrongly begins What in a finding about a rule of the game.
const PlayedWrongly = "the game is played wrongly: "

// A Finding is one thing that is wrong with a program.
type Finding struct {
	Groups []string `json:"groups"` // the tasks that show it
	What   string   `json:"what"`
	// Where describes the rows or cases it applies to; empty if it applies to all.
	Where string `json:"where,omitempty"`
	// Exact says that nothing contradicts the finding: it covers all violations and nothing
	// that complies.
	Exact   bool     `json:"exact"`
	Instead string   `json:"instead,omitempty"` // what the program writes instead
	Right   string   `json:"right,omitempty"`   // what it should write there
	Counts  string   `json:"counts"`
	Rows    int      `json:"rows"`  // the number of wrong rows or cases
	Cases   int      `json:"cases"` // the number of cases that show it
	Example *Example `json:"example,omitempty"`

	caches []cache // see the type where
	boxed  []cache
	tally  tally
	counts func(tally) string // makes the text of Counts
}

// A tally counts what a finding covers, in all tasks in which it was found.
type tally struct {
	together                      bool // all tasks were counted together
	found, missed, false, outside int  // see where
	others                        int  // see claim
	cases                         int
	besides, nodes                bool // see misplay
}

// same reports whether another finding says the same.
func (f *Finding) same(g Finding) bool {
	return g.What == f.What && g.Where == f.Where && g.Instead == f.Instead
}

// add adds the counts of the same finding in another task, unless both were counted together.
func (f *Finding) add(other *Finding) {
	t, o := &f.tally, &other.tally
	if f.counts == nil || other.counts == nil || t.together && o.together {
		return
	}
	t.found, t.missed, t.false, t.outside = t.found+o.found, t.missed+o.missed, t.false+o.false, t.outside+o.outside
	t.others, t.cases = t.others+o.others, t.cases+o.cases
	t.besides, t.nodes = t.besides || o.besides, t.nodes || o.nodes
	f.Rows, f.Cases, f.Counts = f.Rows+other.Rows, f.Cases+other.Cases, f.counts(*t)
}

// An Example is a row or an output that shows a finding.
type Example struct {
	Case   string `json:"case"`
	Output string `json:"output"`
	Line   int    `json:"line,omitempty"`
	Path   string `json:"path,omitempty"`
	Board  string `json:"board,omitempty"`
	Want   string `json:"want,omitempty"`
	Got    string `json:"got,omitempty"`
}
