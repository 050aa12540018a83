package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// The elements of JUnit's XML.
type (
	junitSuites struct {
		XMLName xml.Name `xml:"testsuites"`
		Name    string   `xml:"name,attr"`
		junitCounts
		Suite junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name string `xml:"name,attr"`
		junitCounts
		Timestamp  string          `xml:"timestamp,attr"`
		Hostname   string          `xml:"hostname,attr"`
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
		Out        *junitLines     `xml:"system-out"` // the cause and the smallest case
		Err        *junitLines     `xml:"system-err"` // the output of a failing compiler
	}
	junitCounts struct {
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Skipped  int    `xml:"skipped,attr"`
		Time     string `xml:"time,attr"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Name    string      `xml:"name,attr"`
		Class   string      `xml:"classname,attr"`
		Time    string      `xml:"time,attr"`
		Skipped *junitWhy   `xml:"skipped"`
		Failure *junitWhy   `xml:"failure"`
		Error   *junitWhy   `xml:"error"`
		Out     *junitLines `xml:"system-out"`
		Err     *junitLines `xml:"system-err"`
	}
	junitWhy struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
	junitLines struct {
		Text string `xml:",chardata"`
	}
)

// JUnit writes a run as JUnit XML: a wrong output is a failure, a stopped program or a
// failed harness an error, and a known failure is skipped. Characters that XML does not
// allow become U+FFFD.
func JUnit(w io.Writer, run Run) error {
	entries := run.entries()
	suite := junitSuite{
		Name: run.Assignment, Timestamp: run.Started.UTC().Format("2006-01-02T15:04:05"), Hostname: run.Host,
		junitCounts: junitCounts{
			Tests: len(entries), Failures: countOf(entries, failed), Errors: countOf(entries, broken),
			Skipped: countOf(entries, skipped) + countOf(entries, known), Time: seconds(run.Seconds),
		},
		Out: junitText(run.Findings()), Err: junitText(run.Build.lines()),
	}
	for _, p := range []junitProperty{
		{"program", run.Program}, {"language", run.Language}, {"rules", run.Rules}, {"profile", run.Profile},
		{"corpus", run.Corpus}, {"stonecheck", run.Tool}, {"outcome", string(run.Outcome)}, {"totals", run.Totals.String()},
		{"tier", strconv.Itoa(run.Tier)},
	} {
		if p.Value != "" {
			suite.Properties = append(suite.Properties, p)
		}
	}
	for _, p := range entries {
		suite.Cases = append(suite.Cases, p.junit(run))
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", "  ")
	if err := enc.Encode(junitSuites{Name: "stonecheck", junitCounts: suite.junitCounts, Suite: suite}); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func (p entry) junit(run Run) junitCase {
	c := junitCase{Name: p.Name, Class: run.Assignment, Time: seconds(0)}
	if p.Group != "" {
		c.Class += "." + p.Group
	}
	if p.Case.Times != nil {
		c.Time = seconds((time.Duration(p.Case.Times.Wall) * time.Millisecond).Seconds())
	}
	why := &junitWhy{Message: p.Message, Type: p.Kind}
	switch p.Status {
	case passed:
		return c
	case skipped, known:
		c.Skipped = &junitWhy{Message: p.Message}
		return c
	case failed:
		c.Failure = why
	default:
		c.Error = why
	}
	c.Out, c.Err = junitText(p.Case.Stdout), junitText(p.Case.Stderr)
	p.Case.Stdout, p.Case.Stderr = nil, nil
	why.Text = strings.Join(p.Case.Plain(run), "\n")
	return c
}

func junitText(lines []string) *junitLines {
	if lines == nil {
		return nil
	}
	return &junitLines{strings.Join(lines, "\n") + "\n"}
}

func seconds(s float64) string { return fmt.Sprintf("%.3f", s) }
