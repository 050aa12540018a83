package report

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
)

// TAP writes a run in version 14 of the Test Anything Protocol. Comments before the test points say what is wrong; they are
// written without escapes, which TAP does not have in comments. A known failure is marked "# TODO", as TAP marks tests that
// are expected to fail. An interrupted run bails out after the cases that are finished.
func TAP(w io.Writer, run Run) error {
	entries := run.entries()
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "TAP version 14\n1..%d\n", len(entries))
	fmt.Fprintf(b, "# %s\n", compare.Printable(run.Title()))
	fmt.Fprintf(b, "# programs ran at tier %d of the sandbox\n", run.Tier)
	fmt.Fprintf(b, "# stonecheck %s\n", compare.Printable(run.Tool))
	fmt.Fprintf(b, "# %s\n", compare.Printable(run.Totals.in(run.Phrases)))
	for _, line := range run.Findings() {
		fmt.Fprintf(b, "%s\n", strings.TrimRight("# "+line, " "))
	}
	for i, p := range entries {
		if p.Kind == "NotFinished" {
			break
		}
		p.tap(b, i+1, run)
	}
	if run.Outcome == Interrupted {
		fmt.Fprintf(b, "Bail out! the run was interrupted\n")
	}
	return b.Flush()
}

func (p entry) tap(w io.Writer, number int, run Run) {
	ok, directive := "not ok", ""
	switch p.Status {
	case passed:
		ok = "ok"
	case skipped:
		ok, directive = "ok", " # SKIP not run after a failure"
	case known:
		directive = " # TODO known failure"
	}
	fmt.Fprintf(w, "%s %d - %s%s\n", ok, number, tapText(p.Name), directive)
	if p.Status == passed || p.Status == skipped {
		return
	}
	fmt.Fprintf(w, "  ---\n  message: %s\n  verdict: %s\n", quoted(p.Message), p.Kind)
	if lines := p.Case.Plain(run); lines != nil {
		fmt.Fprintf(w, "  details:\n")
		for _, line := range lines {
			fmt.Fprintf(w, "    - %s\n", quoted(line))
		}
	}
	fmt.Fprintf(w, "  ...\n")
}

// quoted returns a text as a scalar of YAML, which a JSON string is too.
func quoted(text string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // encoding a string to a Builder cannot fail
	return strings.TrimSuffix(b.String(), "\n")
}

// tapText escapes the description of a test point so that it contains no directive and no line break. TAP doubles a backslash, so
// unlike in other reports it is not doubled before.
func tapText(text string) string {
	return strings.NewReplacer(`\`, `\\`, "#", `\#`).Replace(compare.Printable(text))
}
