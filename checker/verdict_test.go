//go:build unix

package checker

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
)

// The reported output of a program does not reveal where its working folder was, in memory or on a disk.
func TestWorkingFolderIsHidden(t *testing.T) {
	const script = `#!/bin/sh
p=$(pwd)
echo "no file $p/input.txt in '$p', nor in ${p%/*}" >&2
echo "$p/$1:$p/../data"
echo "${p%/*}/data"
exit 1
`
	const stderr, stdout = "no file input.txt in '.', nor in ..", "-i:../data\n../data"
	for name, keep := range map[string]bool{"usual": false, "kept": true} {
		t.Run(name, func(t *testing.T) {
			c := newChecker(t, sandboxtest.Open(t), script)
			c.Invocations, c.Keep = []string{"-i {input}"}, keep
			r := c.Run(context.Background(), givenCase(t), 0)
			if r.Stderr != stderr || r.Stdout != stdout {
				t.Errorf("stderr %q, want %q\nstdout %q, want %q", r.Stderr, stderr, r.Stdout, stdout)
			}
		})
	}
}
