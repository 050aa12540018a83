package grade

import (
	"context"
	"database/sql"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/corpus"
)

// probeCPU limits the CPU time of a program for an input that a diagnosis asks about.
const probeCPU = 2 * time.Second

// Ask returns a function that runs the program of a submission on inputs for its diagnosis, in
// the same sandbox as on the cases. started is how the program is started; nil if that is
// unknown. The function returns no result if the program cannot be built.
func (r *Run) Ask(submission string, started *string) diagnose.Runner {
	return func(ctx context.Context, cases []corpus.Case) (answers []checker.Result) {
		p := r.programs.take(submission)
		defer r.programs.give(p)
		p.once.Do(func() { r.build(ctx, p, Item{Submission: submission, Invocation: started}) })
		if p.err != nil {
			return nil
		}
		for _, c := range cases {
			result := p.checker.Run(ctx, c, min(probeCPU, r.CPU))
			if result.Verdict == checker.TimeLimit || ctx.Err() != nil {
				break
			}
			result.Hide(p.dir, r.Dir)
			answers = append(answers, result)
		}
		return answers
	}
}

// A prober asks the program of one submission and keeps its answers on inputs that no case has.
type prober struct {
	ask     diagnose.Runner
	answers []checker.Result
}

// prober returns a prober for a submission, or one that cannot ask.
func (f *Finisher) prober(submission int64) (*prober, error) {
	if f.Ask == nil {
		return &prober{}, nil
	}
	var id string
	var started *string
	err := f.Store.db.QueryRow(`SELECT id, started FROM submission WHERE n = ? AND wanted = 1`, submission).Scan(&id, &started)
	if err == sql.ErrNoRows {
		return &prober{}, nil // its files are not there
	}
	if err != nil {
		return nil, err
	}
	p := &prober{}
	ask := f.Ask(id, started)
	p.ask = func(ctx context.Context, cases []corpus.Case) []checker.Result {
		answers := ask(ctx, cases)
		for _, r := range answers {
			if diagnose.IsProbe(r.Case) {
				p.answers = append(p.answers, r)
			}
		}
		return answers
	}
	return p, nil
}

// keep stores the answers.
func (p *prober) keep(tx *sql.Tx, submission int64) error {
	if _, err := tx.Exec(`DELETE FROM probe WHERE submission = ?`, submission); err != nil {
		return err
	}
	for n, r := range p.answers {
		if _, err := tx.Exec(`INSERT INTO probe VALUES (?, ?, ?, ?)`, submission, n, r.Case.Line(), r.Verdict); err != nil {
			return err
		}
	}
	return nil
}
