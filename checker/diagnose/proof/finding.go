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
	Counts  string   `json:"counts"`
	Rows    int      `json:"rows"`  // the number of wrong rows or cases
	Cases   int      `json:"cases"` // the number of cases that show it
	Example *Example `json:"example,omitempty"`
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
