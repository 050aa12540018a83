package box

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// Try tries whether a tier works: it runs a program in it.
func Try(tier Tier) error {
	c, err := trial()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "stonecheck-try-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	c.Dir, c.Stdout, c.Stderr = filepath.Join(dir, "work"), filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")
	if err := os.Mkdir(c.Dir, 0o755); err != nil {
		return err
	}
	o, err := runAt(context.Background(), tier, c)
	if err == nil && o.Status != 0 {
		err = fmt.Errorf("a program that does nothing ended with status %d %s", o.Status, o.Signal)
	}
	return err
}

// trial is a program that does nothing: that of the system, which starts sooner, or this
// very binary, which can be read in any case.
func trial() (Command, error) {
	self, err := os.Executable()
	if err != nil {
		return Command{}, err
	}
	for _, name := range []string{"/bin/true", "/usr/bin/true"} {
		if _, err := os.Stat(name); err == nil {
			return Command{Argv: []string{name}, Read: []string{self}}, nil
		}
	}
	return Command{Argv: []string{self}, Env: []string{endAtOnce + "=1"}, Read: []string{self}}, nil
}

// endAtOnce in the environment makes this binary end at once.
const endAtOnce = "STONECHECK_TRIAL"
