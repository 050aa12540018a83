package report

import (
	"encoding/json"
	"io"
)

// Badge writes what an endpoint badge of shields.io reads:
// https://shields.io/badges/endpoint-badge
func Badge(w io.Writer, run Run) error {
	color, wrong := "brightgreen", false
	switch t := run.Totals; {
	case run.Outcome == Fault || run.Outcome == Interrupted:
		color, wrong = "lightgrey", true
	case run.Outcome == AsExpected:
	case 2*t.Passed >= t.Judged:
		color = "orange"
	default:
		color = "red"
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		SchemaVersion int    `json:"schemaVersion"`
		Label         string `json:"label"`
		Message       string `json:"message"`
		Color         string `json:"color"`
		IsError       bool   `json:"isError,omitempty"`
	}{1, run.Assignment, run.Totals.in(run.Phrases), color, wrong})
}
