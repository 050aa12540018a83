package sandbox

import (
	"bufio"
	"runtime"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// If there are more processes than processors, some must wait, and their load says so.
func TestLoad(t *testing.T) {
	needs.Seconds(t)
	eachTier(t, func(t *testing.T, s *Sandbox) {
		if own := OwnLoad(); own.Used <= 0 {
			t.Errorf("%+v, want that the test has used a processor", own)
		}
		idle := talkTo(t, s, `echo ready; read line`)
		if line, err := bufio.NewReader(idle.Out).ReadString('\n'); err != nil {
			t.Fatalf("%q, %v", line, err)
		}
		started := idle.Load() // starting takes more CPU time than reading
		script := ""
		for range runtime.NumCPU() + 1 {
			script += "while :; do :; done & "
		}
		busy := talkTo(t, s, script+"wait")
		const enough = 20 * time.Millisecond
		for {
			if load := busy.Load(); load.Waited > enough && load.Used > enough {
				break
			}
			select {
			case <-busy.ended:
				t.Fatalf("%+v, %v", busy.outcome, busy.err)
			case <-time.After(time.Millisecond):
			}
		}
		if load := idle.Load().Since(started); load.Used > enough {
			t.Errorf("%+v for a program that only reads, %+v for busy ones", load, busy.Load())
		}
		busy.End()
		if load := busy.Load(); load != (Load{}) {
			t.Errorf("%+v after the end", load)
		}
	})
}
