package proof

// A Finding is one thing that is wrong with a program.
type Finding struct {
	Groups []string `json:"groups"` // the tasks that show it
	What   string   `json:"what"`
	// Where says at which rows or cases; empty if at all.
	Where string `json:"where,omitempty"`
	// Exact says that nothing contradicts it: it holds for all violations, and nothing
	// that complies is like them.
	Exact   bool     `json:"exact"`
	Instead string   `json:"instead,omitempty"` // what is written instead
	Counts  string   `json:"counts"`
	Rows    int      `json:"rows"`  // or cases, that are wrong
	Cases   int      `json:"cases"` // that show it
	Example *Example `json:"example,omitempty"`
}

// An Example is a row, or an output, that shows a finding.
type Example struct {
	Case   string `json:"case"`
	Output string `json:"output"`
	Line   int    `json:"line,omitempty"`
	Path   string `json:"path,omitempty"`
	Board  string `json:"board,omitempty"`
	Want   string `json:"want,omitempty"`
	Got    string `json:"got,omitempty"`
}
