package report

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
)

// Every run is valid by the published schema, which SchemaStore distributes and
// testdata has as in the npm package @microsoft/jest-sarif (MIT License).
func TestSARIF(t *testing.T) {
	schema := sarifSchema(t)
	each(t, func(t *testing.T, run Run) {
		written := sarifOf(t, run)
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(written))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%v\n%s", err, written)
		}
		harmless(t, string(written))
		var log sarifLog
		if err := json.Unmarshal(written, &log); err != nil {
			t.Fatal(err)
		}
		n := recount(run)
		results, notifications := log.Runs[0].Results, log.Runs[0].Invocations[0].Notifications
		if findings := run.Findings(); findings != nil {
			first := notifications[0]
			if first.Level != "note" || !strings.HasSuffix(first.Message.Text, "\n\n"+strings.Join(findings, "\n")) {
				t.Errorf("the first notification is %v, want the findings %q", first, findings)
			}
			notifications = notifications[1:]
		}
		if len(results)+len(notifications) != n[failed]+n[broken]+n[known] {
			t.Errorf("%d results and %d notifications, want %v", len(results), len(notifications), n)
		}
		for _, r := range results {
			if rules := log.Runs[0].Tool.Driver.Rules; rules[r.RuleIndex].ID != r.RuleID {
				t.Errorf("rule %d is %s, want %s", r.RuleIndex, rules[r.RuleIndex].ID, r.RuleID)
			}
			if r.Locations[0].Physical.Artifact.URI != "a%20b/solution%23.py" {
				t.Errorf("the location is %s", r.Locations[0].Physical.Artifact.URI)
			}
		}
	})
}

// The schema refuses text that is not SARIF, so validation means something.
func TestSARIFSchemaRefuses(t *testing.T) {
	written := bytes.Replace(sarifOf(t, runs(t)["wrong"]), []byte(`"ruleId"`), []byte(`"rule"`), 1)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(written))
	if err != nil {
		t.Fatal(err)
	}
	if sarifSchema(t).Validate(value) == nil {
		t.Error("an unknown property is valid")
	}
}

// The rule of a result is a misreading iff the misreading alone certainly explains the case.
func TestSARIFRules(t *testing.T) {
	for _, test := range []struct {
		name    string
		certain bool
		names   []string
		rules   []string
		want    string
	}{
		{"one", true, []string{"last-tie"}, []string{"last-tie"}, "last-tie"},
		{"two", true, []string{"last-tie", "floats"}, []string{"last-tie", "floats", "Mismatch"}, "Mismatch"},
		{"perhaps", false, []string{"last-tie"}, []string{"Mismatch"}, "Mismatch"},
	} {
		t.Run(test.name, func(t *testing.T) {
			run := Run{Assignment: "mancala", Detail: Full, Outcome: Unexpected, Cases: []Case{{ID: "a/b", Verdict: checker.Mismatch, Explained: true}}}
			run.Diagnosis = &diagnose.Diagnosis{Certain: test.certain, Causes: []diagnose.Cause{{}}}
			for _, name := range test.names {
				run.Diagnosis.Causes[0].Misreadings = append(run.Diagnosis.Causes[0].Misreadings, diagnose.CauseMisreading{Name: name})
			}
			var log sarifLog
			if err := json.Unmarshal(sarifOf(t, run), &log); err != nil {
				t.Fatal(err)
			}
			var rules []string
			for _, rule := range log.Runs[0].Tool.Driver.Rules {
				rules = append(rules, rule.ID)
			}
			if got := log.Runs[0].Results[0].RuleID; got != test.want || !slices.Equal(rules, test.rules) {
				t.Errorf("rule %s of %v, want %s of %v", got, rules, test.want, test.rules)
			}
		})
	}
}

func sarifOf(t *testing.T, run Run) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := SARIF(&out, run, "a b/solution#.py"); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func sarifSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := os.ReadFile("testdata/sarif-2.1.0-rtm.5.json")
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("sarif.json", value); err != nil {
		t.Fatal(err)
	}
	c.AssertFormat()
	schema, err := c.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func TestBadge(t *testing.T) {
	for _, test := range []struct {
		outcome        Outcome
		passed, judged int
		message, color string
		wrong          bool
	}{
		{AsExpected, 3, 3, "3 of 3 cases pass", "brightgreen", false},
		{Unexpected, 2, 3, "2 of 3 cases pass", "orange", false},
		{Unexpected, 1, 3, "1 of 3 cases pass", "red", false},
		{Fault, 1, 3, "1 of 3 cases pass", "lightgrey", true},
	} {
		var out bytes.Buffer
		run := Run{Assignment: "mancala", Outcome: test.outcome, Totals: Totals{Passed: test.passed, Judged: test.judged}}
		if err := Badge(&out, run); err != nil {
			t.Fatal(err)
		}
		var got struct {
			SchemaVersion         int
			Label, Message, Color string
			IsError               bool
		}
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if got.SchemaVersion != 1 || got.Label != "mancala" || got.Message != test.message || got.Color != test.color || got.IsError != test.wrong {
			t.Errorf("%+v, want %+v", got, test)
		}
	}
}
