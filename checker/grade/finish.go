package grade

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Finisher makes the reports and diagnoses of submissions whose cases are all judged.
type Finisher struct {
	Store  *Store
	Terms  Terms
	Tool   string                                        // the version of stonecheck
	Repeat func(t Terms, c corpus.Case, p string) string // returns a command that runs a case of program p again
	// Explain returns a command that explains a row of the log of a case, or the result of the
	// case if row is 0. It may be nil.
	Explain func(t Terms, c corpus.Case, row int64) string
	// Ask returns a function that runs the program of a submission for its diagnosis (Run.Ask);
	// nil if programs are not to be run.
	Ask func(submission string, started *string) diagnose.Runner
}

// maxFinishing limits the reports that are made at the same time, because a diagnosis keeps
// all outputs in memory.
const maxFinishing = 2

// All makes the missing reports.
func (f *Finisher) All(ctx context.Context, jobs int) error {
	pending, err := column[int64](f.Store.db.Query(`SELECT n FROM submission WHERE report IS NULL
		AND NOT EXISTS (SELECT 1 FROM result WHERE submission = n AND state <> 'done') ORDER BY n`))
	if err != nil {
		return f.Store.refusal(err)
	}
	workers, within := errgroup.WithContext(ctx)
	workers.SetLimit(min(jobs, maxFinishing))
	for _, n := range pending {
		workers.Go(func() error { return f.one(within, n) })
	}
	if err := workers.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

// one makes one report.
func (f *Finisher) one(ctx context.Context, submission int64) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	rec, err := f.Store.recorder(submission, f.Terms)
	if err != nil {
		return err
	}
	rec.Run.Tool = f.Tool
	results, err := f.results(ctx, submission, rec.Run)
	if err != nil {
		return err
	}
	for i, r := range results {
		c := &rec.Run.Cases[i]
		c.Repeat = f.Repeat(f.Terms, r.Case, rec.Run.Program)
		if f.Explain != nil && c.Verdict == checker.Mismatch {
			c.Explain = f.Explain(f.Terms, r.Case, c.LogRow())
		}
	}
	var text []byte
	var wired []string
	if err := f.Store.db.QueryRow(`SELECT wired FROM submission WHERE n = ?`, submission).Scan(&text); err != nil {
		return err
	}
	if err := json.Unmarshal(text, &wired); err != nil {
		return err
	}
	rec.Astray(results, wired)
	prober, err := f.prober(submission)
	if err != nil {
		return err
	}
	rec.Diagnose(diagnose.Decide(ctx, f.Terms.Reading, results, prober.ask).InLanguage(rec.Run.Language))
	run := rec.End(nil, nil)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return f.keep(ctx, submission, run, prober)
}

// results returns the results of a run for a diagnosis, with the texts of the wrong
// outputs.
func (f *Finisher) results(ctx context.Context, submission int64, run report.Run) ([]checker.Result, error) {
	texts, err := f.texts(submission)
	if err != nil {
		return nil, err
	}
	var all []checker.Result
	for n, c := range run.Cases {
		r := checker.Result{
			Case: f.Terms.Cases[n], Verdict: c.Verdict,
			Stderr: strings.Join(c.Stderr, "\n"), Stdout: strings.Join(c.Stdout, "\n"),
		}
		if c.Exit != nil {
			r.Run = &sandbox.Outcome{Status: *c.Exit}
			if c.Times != nil {
				r.Run.CPU = time.Duration(c.Times.CPU) * time.Millisecond
			}
		}
		for _, o := range c.Outputs {
			output := checker.Output{Name: o.Name, Missing: o.Missing, Text: texts[n][o.Name]}
			output.Lines = o.LinesRight
			if o.First != nil {
				output.First = &compare.Divergence{Line: o.First.Line, Want: o.First.Want, Got: o.First.Got}
			}
			r.Outputs = append(r.Outputs, output)
		}
		if r.Problem, err = r.Case.Problem(ctx, f.Terms.Reading); err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// texts returns the wrong outputs of a submission, by case and name.
func (f *Finisher) texts(submission int64) (map[int]map[string][]byte, error) {
	rows, err := f.Store.db.Query(`SELECT case_n, name, text FROM output JOIN written USING (sha256) WHERE submission = ?`, submission)
	if err != nil {
		return nil, err
	}
	all := map[int]map[string][]byte{}
	return all, each(rows, func() error {
		var n int
		var name string
		var packed []byte
		if err := rows.Scan(&n, &name, &packed); err != nil {
			return err
		}
		if all[n] == nil {
			all[n] = map[string][]byte{}
		}
		var err error
		all[n][name], err = unpack(packed)
		return err
	})
}

// keep stores a report, the misreadings of the first cause in its diagnosis, and the inputs
// that the diagnosis asked about.
func (f *Finisher) keep(ctx context.Context, submission int64, run report.Run, asked *prober) error {
	var text bytes.Buffer
	if err := report.JSON(&text, run); err != nil {
		return err
	}
	packed, err := pack(text.Bytes())
	if err != nil {
		return err
	}
	return f.Store.change(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`UPDATE submission SET report = ?, astray = ? WHERE n = ?`, packed, strings.Join(run.InputNotFound, "; "), submission); err != nil {
			return err
		}
		if err := asked.keep(tx, submission); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM cause WHERE submission = ?`, submission); err != nil {
			return err
		}
		if run.Diagnosis == nil || len(run.Diagnosis.Causes) == 0 {
			return nil
		}
		for _, part := range run.Diagnosis.Causes[0].Misreadings {
			if _, err := tx.Exec(`INSERT INTO cause VALUES (?, ?, ?)`, submission, part.Name, run.Diagnosis.Certain); err != nil {
				return err
			}
		}
		return nil
	})
}
