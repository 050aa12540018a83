package grade

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Finisher makes the reports of submissions whose cases are all judged, with the
// diagnosis of each.
type Finisher struct {
	Store  *Store
	Terms  Terms
	Tool   string                                        // the version of stonecheck
	Repeat func(t Terms, c corpus.Case, p string) string // a command that runs a case of program p again
}

// maxFinishing is how many reports are made at the same time: the outputs that a
// diagnosis looks at are all in memory.
const maxFinishing = 2

// All makes the reports that are not made yet.
func (f *Finisher) All(ctx context.Context, jobs int) error {
	pending, err := f.pending()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan pendingReport)
	var workers sync.WaitGroup
	for range min(jobs, maxFinishing) {
		workers.Go(func() {
			for p := range next {
				if err := f.one(ctx, p); err != nil {
					cancel(err)
				}
			}
		})
	}
	for _, p := range pending {
		if ctx.Err() != nil {
			break
		}
		next <- p
	}
	close(next)
	workers.Wait()
	return context.Cause(ctx)
}

// A pendingReport is that of a submission whose cases are all judged.
type pendingReport struct {
	n                int64
	source, language string
	wired            string // JSON
}

func (f *Finisher) pending() ([]pendingReport, error) {
	rows, err := f.Store.db.Query(`SELECT n, source, language, wired FROM submission WHERE report IS NULL
		AND NOT EXISTS (SELECT 1 FROM result WHERE submission = n AND state <> 'done') ORDER BY n`)
	if err != nil {
		return nil, f.Store.refusal(err)
	}
	var all []pendingReport
	err = each(rows, func() error {
		var p pendingReport
		err := rows.Scan(&p.n, &p.source, &p.language, &p.wired)
		all = append(all, p)
		return err
	})
	return all, f.Store.refusal(err)
}

// one makes one report.
func (f *Finisher) one(ctx context.Context, p pendingReport) error {
	run := f.header(p)
	results, err := f.results(p.n, &run)
	if err != nil {
		return err
	}
	stop := func() bool { return ctx.Err() != nil }
	rec := &report.Recorder{
		Run: run, Reading: f.Terms.Reading, Stop: stop,
		Repeat: func(c corpus.Case) string { return f.Repeat(f.Terms, c, p.source) },
	}
	m := Member{n: p.n}
	if err := f.Store.readNotes(&m); err != nil {
		return err
	}
	rec.Note(m.Notes)
	for _, r := range results {
		rec.Add(r)
	}
	var wired []string
	if err := json.Unmarshal([]byte(p.wired), &wired); err != nil {
		return err
	}
	rec.Astray(results, wired)
	rec.Run.Diagnosis = diagnose.Diagnose(ctx, f.Terms.Reading, results)
	seconds := run.Seconds
	run = rec.End(nil, nil)
	run.Seconds = seconds
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return f.keep(ctx, p.n, run)
}

func (f *Finisher) header(p pendingReport) report.Run {
	run := report.Run{
		Tool: f.Tool, Assignment: f.Terms.Assignment.Name, Program: p.source, Language: p.language,
		Started: time.Now(), Planned: len(f.Terms.Cases),
	}
	if _, err := strconv.Atoi(f.Terms.Corpus); err == nil {
		run.Corpus = f.Terms.Corpus
	}
	options := f.Terms.Reading.Options()
	run.Rules, run.Profile = options.Rules, options.Profile
	return run
}

// results are those of a submission in the order of the cases. The time of all of them
// and the least tier at which one ran go into run.
func (f *Finisher) results(submission int64, run *report.Run) ([]checker.Result, error) {
	texts, err := f.texts(submission)
	if err != nil {
		return nil, err
	}
	rows, err := f.Store.db.Query(`SELECT case_n, verdict, fact FROM result WHERE submission = ? ORDER BY case_n`, submission)
	if err != nil {
		return nil, err
	}
	run.Tier = int(sandbox.Tiers[0])
	var all []checker.Result
	err = each(rows, func() error {
		var r Record
		var fact []byte
		if err := rows.Scan(&r.Case, &r.Verdict, &fact); err != nil {
			return err
		}
		if err := json.Unmarshal(fact, &r.Fact); err != nil {
			return err
		}
		if r.Fact.Run != nil {
			run.Seconds += r.Fact.Run.Wall.Seconds()
		}
		run.Tier = min(run.Tier, int(r.Fact.Tier))
		result, err := r.result(f.Terms.Cases[r.Case], f.Terms.Reading, texts[r.Case])
		all = append(all, result)
		return err
	})
	return all, err
}

// texts are the wrong outputs of a submission, by case and name.
func (f *Finisher) texts(submission int64) (map[int]map[string][]byte, error) {
	rows, err := f.Store.db.Query(`SELECT case_n, name, text FROM output JOIN written ON sha256 = wrong WHERE submission = ?`, submission)
	if err != nil {
		return nil, err
	}
	all := map[int]map[string][]byte{}
	err = each(rows, func() error {
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
	return all, err
}

// keep stores a report, and the causes that its diagnosis names.
func (f *Finisher) keep(ctx context.Context, submission int64, run report.Run) error {
	var text bytes.Buffer
	if err := report.JSON(&text, run); err != nil {
		return err
	}
	packed, err := pack(text.Bytes())
	if err != nil {
		return err
	}
	return f.Store.change(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`UPDATE submission SET report = ?, astray = ? WHERE n = ?`, packed.Gzip, strings.Join(run.Astray, "; "), submission); err != nil {
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
