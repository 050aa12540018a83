package fuzz

import (
	"context"
	"iter"
	"sync"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
)

// inOrder runs cases concurrently and processes the results one by one, in the order of the
// cases. It starts no case when ctx is done.
func inOrder(ctx context.Context, jobs int, cases iter.Seq[corpus.Case], run func(corpus.Case) checker.Result, look func(checker.Result)) {
	next, stop := iter.Pull(cases)
	defer stop()
	var mu sync.Mutex // guards next, look and the following variables
	taken, due := 0, 0
	waiting := map[int]checker.Result{}
	take := func() (number int, c corpus.Case, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		if ctx.Err() != nil {
			return 0, c, false
		}
		number = taken
		c, ok = next()
		taken++
		return number, c, ok
	}
	deliver := func(number int, r checker.Result) {
		if r.Verdict == checker.Pass {
			r = checker.Result{Verdict: checker.Pass} // keeps little, because thousands may wait for a slow one
		}
		mu.Lock()
		defer mu.Unlock()
		waiting[number] = r
		for r, ok := waiting[due]; ok; r, ok = waiting[due] {
			delete(waiting, due)
			due++
			look(r)
		}
	}
	var workers sync.WaitGroup
	for range max(jobs, 1) {
		workers.Go(func() {
			for number, c, ok := take(); ok; number, c, ok = take() {
				deliver(number, run(c))
			}
		})
	}
	workers.Wait()
}
