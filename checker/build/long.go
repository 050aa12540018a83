package build

import (
	"fmt"
	"slices"
	"strings"
)

// shortRun lists the prefixes of the jvmFlags that make short runs fast and long runs slow.
var shortRun = []string{"-XX:TieredStopAtLevel=", "-XX:CompileThresholdScaling=", "-XX:UseAVX="}

// ForLongRuns returns the program for runs that compute for seconds and may use this many
// bytes of memory: a JVM gets a heap of that size and may use its
// optimizing compiler. Programs in other languages do not change.
func (p Program) ForLongRuns(memory int64) Program {
	heap := fmt.Sprintf("-Xmx%dm", memory>>20)
	isShort := func(arg string) bool {
		return slices.ContainsFunc(shortRun, func(flag string) bool { return strings.HasPrefix(arg, flag) })
	}
	given := slices.Index(jvmFlags, defaultHeap)
	if given >= 0 && len(p.Argv) > len(jvmFlags) && slices.Equal(p.Argv[1:1+len(jvmFlags)], jvmFlags) {
		flags := slices.Clone(jvmFlags)
		flags[given] = heap
		p.Argv = slices.Concat(p.Argv[:1], slices.DeleteFunc(flags, isShort), p.Argv[1+len(jvmFlags):])
	}
	env := slices.Clone(p.Env)
	for i := range env {
		env[i] = strings.Replace(env[i], defaultHeap, heap, 1)
	}
	p.Env = env
	return p
}
