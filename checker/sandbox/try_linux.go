package sandbox

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// Try tries whether a tier works: it runs a program in it that does nothing. That of the
// system starts sooner, this very binary is there in any case.
func Try(tier Tier) error {
	err := try(tier, Command{Argv: []string{"/bin/true"}})
	if err == nil {
		return nil
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return try(tier, Command{Argv: []string{self}, Env: []string{endAtOnce + "=1"}, Read: []string{self}})
}

func try(tier Tier, c Command) error {
	at, err := disk.open() // which is removed even if this process is killed
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(at, "try-")
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

// endAtOnce in the environment makes this binary end at once.
const endAtOnce = "STONECHECK_TRIAL"
