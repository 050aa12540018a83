package report

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// The objects of SARIF 2.1.0, as far as a run needs them.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Invocations []sarifInvocation `json:"invocations"`
		Results     []sarifResult     `json:"results"`
		Properties  map[string]string `json:"properties"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version,omitempty"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID    string     `json:"id"`
		Short sarifText  `json:"shortDescription"`
		Full  *sarifText `json:"fullDescription,omitempty"`
		Help  *sarifText `json:"help,omitempty"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Started       string              `json:"startTimeUtc"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Level   string    `json:"level"`
		Message sarifText `json:"message"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations"`
		Fingerprints map[string]string  `json:"partialFingerprints"`
		Suppressions []sarifSuppression `json:"suppressions"`
		Properties   map[string]string  `json:"properties,omitempty"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations"`
	}
	sarifPhysical struct {
		Artifact struct {
			URI string `json:"uri"`
		} `json:"artifactLocation"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Justification string `json:"justification"`
	}
)

// SARIF writes a run in version 2.1.0 of the Static Analysis Results Interchange Format:
// a rule for each misreading of the diagnosis and for each verdict, and a result for each
// case that fails. file is the program's source, empty if there is not one file. Notifications
// have what the other reports begin with (the totals, what is wrong and the smallest case that
// shows it), and what could not be judged.
func SARIF(w io.Writer, run Run, file string) error {
	s := sarif{run: run, physical: physicalLocation(file)}
	invocation := sarifInvocation{
		Successful: run.Outcome == AsExpected || run.Outcome == Unexpected,
		Started:    run.Started.UTC().Format(time.RFC3339),
	}
	s.misreadings()
	if findings := run.Findings(); findings != nil {
		text := strings.Join(append([]string{run.Totals.in(run.Phrases), ""}, findings...), "\n")
		invocation.Notifications = append(invocation.Notifications, sarifNotification{"note", sarifText{text}})
	}
	results := []sarifResult{}
	for _, p := range run.entries() {
		switch {
		case p.Status == passed || p.Status == skipped:
		case p.Case.Verdict == checker.Internal || p.Kind == "NotFinished" || !invocation.Successful && run.Detail == Score:
			message := sarifText{p.Name + ": " + p.Message}
			invocation.Notifications = append(invocation.Notifications, sarifNotification{"error", message})
		default:
			results = append(results, s.result(p))
		}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{
		Schema: "https://json.schemastore.org/sarif-2.1.0-rtm.5.json", Version: "2.1.0",
		Runs: []sarifRun{{
			Tool: sarifTool{sarifDriver{
				Name: "stonecheck", Version: run.Tool, InformationURI: "https://github.com/stonecheck/stonecheck", Rules: append([]sarifRule{}, s.rules...),
			}},
			Invocations: []sarifInvocation{invocation}, Results: results,
			Properties: map[string]string{"assignment": run.Assignment, "program": run.Program, "totals": run.Totals.String()},
		}},
	})
}

// A sarif collects the rules of a run.
type sarif struct {
	run      Run
	rules    []sarifRule
	causes   []string // the misreadings that certainly explain the failures
	physical *sarifPhysical
}

// misreadings adds a rule for each misreading of a certain diagnosis.
func (s *sarif) misreadings() {
	d := s.run.Diagnosis
	if d == nil || !d.Certain || len(d.Causes) != 1 {
		return
	}
	for _, part := range d.Causes[0].Misreadings {
		s.causes = append(s.causes, part.Name)
		s.rules = append(s.rules, sarifRule{
			ID: part.Name, Short: sarifText{part.Belief}, Full: &sarifText{part.Contradicts}, Help: &sarifText{part.Hint},
		})
	}
}

// result is the result of a case that fails. Its rule is a misreading only if that alone
// explains the case.
func (s *sarif) result(p entry) sarifResult {
	r := sarifResult{RuleID: p.Kind, Level: "error", Message: sarifText{p.Message}, Suppressions: []sarifSuppression{}}
	if p.Case.Explained && len(s.causes) > 0 {
		if len(s.causes) == 1 {
			r.RuleID = s.causes[0]
		}
		r.Message.Text += " (follows from " + prose.And(s.causes) + ")"
	}
	r.RuleIndex = slices.IndexFunc(s.rules, func(rule sarifRule) bool { return rule.ID == r.RuleID })
	if r.RuleIndex < 0 {
		r.RuleIndex = len(s.rules)
		s.rules = append(s.rules, sarifRule{ID: r.RuleID, Short: sarifText{"A case ends with " + r.RuleID + "."}})
	}
	if p.Status == known {
		r.Suppressions = append(r.Suppressions, sarifSuppression{"external", "on the list of known failures"})
	}
	r.Locations = []sarifLocation{{Physical: s.physical, Logical: []sarifLogical{{p.Name}}}}
	r.Fingerprints = map[string]string{"case/v1": p.Name}
	for name, command := range map[string]string{"explain": p.Case.Explain, "repeat": p.Case.Repeat} {
		if command == "" {
			continue
		}
		if r.Properties == nil {
			r.Properties = map[string]string{}
		}
		r.Properties[name] = command
	}
	return r
}

// physicalLocation is where a source is, nil if there is none.
func physicalLocation(file string) *sarifPhysical {
	if file == "" {
		return nil
	}
	slashed := filepath.ToSlash(file)
	address := url.URL{Path: slashed}
	if filepath.IsAbs(file) {
		address = url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(slashed, "/")}
	}
	p := &sarifPhysical{}
	p.Artifact.URI = address.String()
	return p
}
