package report

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
)

// Schema is the JSON Schema of a Run.
//
//go:embed result.schema.json
var Schema []byte

// JSON writes a run as one JSON value, which Schema describes.
func JSON(w io.Writer, run Run) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(run)
}

// ReadJSON reads the output of JSON; name appears in errors.
func ReadJSON(name string, data []byte) (Run, error) {
	var run Run
	err := json.Unmarshal(data, &run)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return run, fmt.Errorf("%s: not JSON: %v at byte %d, want what check --json writes", name, err, syntax.Offset)
	case errors.As(err, &kind) && kind.Field == "":
		return run, fmt.Errorf("%s: %s instead of an object, want what check --json writes", name, kind.Value)
	case errors.As(err, &kind):
		return run, fmt.Errorf("%s: %s at %q, want what check --json writes", name, kind.Value, kind.Field)
	case err != nil:
		return run, fmt.Errorf("%s: %v, want what check --json writes", name, err)
	case run.Version != SchemaVersion:
		return run, fmt.Errorf("%s: version %d of a result, want %d, as check --json writes it", name, run.Version, SchemaVersion)
	case run.Assignment == "":
		return run, fmt.Errorf("%s: no assignment, want what check --json writes", name)
	}
	if lacks := run.lacks(); lacks != "" {
		return run, fmt.Errorf("%s: %s, want what check --json writes", name, lacks)
	}
	return run, nil
}

// lacks names a part that is missing or invalid, as may happen in a result that a person has written.
func (r *Run) lacks() string {
	for _, c := range r.Cases {
		for _, o := range c.Outputs {
			if o.First == nil {
				continue
			}
			for _, line := range o.First.Window {
				if !slices.Contains([]string{" ", "-", "+"}, line.Mark) {
					return fmt.Sprintf("%s: mark %q in a window of %s", c.ID, line.Mark, o.Name)
				}
			}
		}
	}
	if d := r.Diagnosis; d != nil && d.Proof != nil {
		for _, f := range d.Proof.Findings {
			if strings.TrimPrefix(f.What, proof.PlayedWrongly) == "" {
				return "a finding of the proof with an empty field \"what\""
			}
		}
	}
	return ""
}
