package gen

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Prove runs the parts of a proof in parallel. It calls progress, if not nil, after each of
// them. The error says that two implementations disagree, or is ctx's.
func Prove(ctx context.Context, a *assignment.Assignment, p assignment.Proof, jobs int, progress func()) (corpus.ProofResult, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	proven, start := corpus.ProofResult{Name: corpus.ProofName(a, p)}, time.Now()
	sums, searches := make([][]byte, p.Parts), make([]int, p.Parts)
	parts := make(chan int, p.Parts)
	for i := range p.Parts {
		parts <- i
	}
	close(parts)
	var workers sync.WaitGroup
	for range max(jobs, 1) {
		workers.Go(func() {
			for i := range parts {
				sum := sha256.New()
				var err error
				if searches[i], err = p.Run(i, sum, func() bool { return ctx.Err() != nil }); err != nil {
					cancel(err)
				}
				if ctx.Err() != nil {
					return
				}
				sums[i] = sum.Sum(nil)
				if progress != nil {
					progress()
				}
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return proven, context.Cause(ctx)
	}
	whole := sha256.New()
	for i := range sums {
		whole.Write(sums[i])
		proven.Searches += searches[i]
	}
	proven.SHA256, proven.Seconds = hex.EncodeToString(whole.Sum(nil)), time.Since(start).Seconds()
	return proven, nil
}
