package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// tierFlag is the flag for the lowest tier at which programs may run.
type tierFlag struct{ required int }

func (f *tierFlag) add(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.required, "require-tier", 0, "run nothing if programs cannot be sandboxed at this `TIER` here, 0 to 3 (see doctor)")
}

func (f *tierFlag) validate() error {
	if most := int(sandbox.Tiers[0]); f.required < 0 || f.required > most {
		return fmt.Errorf("--require-tier %d, want 0 to %d", f.required, most)
	}
	return nil
}

// open opens the sandbox. A tier below the required one is a failure of stonecheck.
func (f *tierFlag) open() (*sandbox.Sandbox, error) { return f.sufficient(sandbox.Open(sandbox.Best)) }

func (f *tierFlag) sufficient(sb *sandbox.Sandbox, err error) (*sandbox.Sandbox, error) {
	if err != nil {
		return nil, err
	}
	if int(sb.Tier()) < f.required {
		sb.Close()
		return nil, fmt.Errorf("programs can be sandboxed at tier %d only, want %d: `stonecheck doctor` says why", sb.Tier(), f.required)
	}
	return sb, nil
}

// openEarly starts opening the sandbox in the background. The returned function waits for
// the result and must be called.
func (f *tierFlag) openEarly() func() (*sandbox.Sandbox, error) {
	opened := sandbox.OpenEarly(sandbox.Best)
	return func() (*sandbox.Sandbox, error) { return f.sufficient(opened()) }
}

// openHost returns what programs need to be players. The sandbox is opened when the first
// program needs it: all players may be built in.
func openHost(memory memoryLimit) (host *match.Host, release func(), err error) {
	temp, err := files.NewTemp()
	if err != nil {
		return nil, nil, err
	}
	var opened *sandbox.Sandbox
	open := func() (sb *sandbox.Sandbox, err error) {
		if opened == nil {
			if opened, err = sandbox.Open(sandbox.Best); err != nil {
				return nil, &statusError{harnessFailed, err}
			}
		}
		return opened, nil
	}
	release = func() {
		if opened != nil {
			opened.Close()
		}
		temp.Remove()
	}
	return &match.Host{Sandbox: open, Dir: temp.Dir, Memory: int64(memory)}, release, nil
}
