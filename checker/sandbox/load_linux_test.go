package sandbox

import (
	"runtime"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// More processes than there are processors wait for one, and their load says so.
func TestLoad(t *testing.T) {
	needs.Seconds(t)
	eachTier(t, func(t *testing.T, s *Sandbox) {
		if own := OwnLoad(); own.Used <= 0 {
			t.Errorf("%+v, want that the test has used a processor", own)
		}
		idle, before := talkTo(t, s, `read line`), Load{}
		script := ""
		for range runtime.NumCPU() + 1 {
			script += "while :; do :; done & "
		}
		busy := talkTo(t, s, script+"wait")
		for {
			load := busy.Load()
			if load.Since(before).Waited > 20*time.Millisecond && load.Used > 0 {
				break
			}
			select {
			case <-busy.ended:
				t.Fatalf("%+v, %v", busy.outcome, busy.err)
			case <-time.After(time.Millisecond):
			}
		}
		if load := idle.Load(); load.Used > busy.Load().Used {
			t.Errorf("%+v for a program that only reads, %+v for busy ones", load, busy.Load())
		}
		busy.End()
		if load := busy.Load(); load != (Load{}) {
			t.Errorf("%+v after the end", load)
		}
	})
}
