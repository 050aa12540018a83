package report

import (
	"encoding/json"
	"io"
)

// A Gradescope is the results.json that Gradescope reads from an autograder:
// https://gradescope-autograders.readthedocs.io/en/latest/specs/
type Gradescope struct {
	Score         float64            `json:"score"`
	ExecutionTime float64            `json:"execution_time,omitempty"` // seconds
	Output        string             `json:"output"`
	OutputFormat  string             `json:"output_format,omitempty"` // "text" if empty
	Visibility    string             `json:"visibility,omitempty"`    // "visible" if empty
	Tests         []GradescopeTest   `json:"tests,omitempty"`
	Leaderboard   []GradescopeColumn `json:"leaderboard,omitempty"`
	Extra         *GradescopeExtra   `json:"extra_data,omitempty"`
}

// GradescopeExtra is what Gradescope stores with a result and does not show.
type GradescopeExtra struct {
	Stonecheck string `json:"stonecheck"` // its version
}

// A GradescopeTest is one of the tests that Gradescope shows with a submission.
type GradescopeTest struct {
	Name     string  `json:"name"`
	Score    float64 `json:"score"`
	MaxScore float64 `json:"max_score"`
	Status   string  `json:"status"` // passed or failed
	Output   string  `json:"output,omitempty"`
}

// A GradescopeColumn is a column of the leaderboard, with the submission's value.
type GradescopeColumn struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Order string  `json:"order"` // asc or desc
}

// Write writes it as JSON.
func (g Gradescope) Write(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(g)
}
