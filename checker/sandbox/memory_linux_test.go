package sandbox

import (
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A thread may have a stack that is larger than the memory limit, as recursive programs often ask for, if it uses
// little of it. Memory that is used is limited.
func TestReservedMemory(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	const (
		largeStack = `import threading; threading.stack_size(512 << 20); t = threading.Thread(target=int); t.start(); t.join()`
		used       = `kept = []
while True: kept.append(bytearray(b"x") * (8 << 20))`
	)
	eachTier(t, func(t *testing.T, s *Sandbox) {
		for _, test := range []struct {
			name, program string
			limit         Limit
		}{
			{"large stack", largeStack, NoLimit},
			{"used", used, MemoryLimit},
		} {
			script := "python3 -S -c '" + strings.ReplaceAll(test.program, "'", `'\''`) + "'"
			o, _ := shell(t, s, script, Limits{CPU: 10 * time.Second, Wall: time.Minute, Memory: 256 << 20})
			if o.Limit != test.limit || test.limit == NoLimit && o.Status != 0 {
				t.Errorf("%s: %+v, want limit %d", test.name, o, test.limit)
			}
		}
	})
}
