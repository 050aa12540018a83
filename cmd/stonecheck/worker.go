package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade/cluster"
)

// tokenVariable is the environment variable with the token of a NATS server.
const tokenVariable = "STONECHECK_TOKEN"

// takeToken returns the token and removes it from the environment, so that judged programs
// cannot find it.
func takeToken() string {
	defer os.Unsetenv(tokenVariable)
	return os.Getenv(tokenVariable)
}

func workerCommand() *cobra.Command {
	var w workerFlags
	cmd := &cobra.Command{
		Use:   "worker --nats URL [flags]",
		Short: "Judge submissions for grade on another machine",
		Long: `Worker takes work from the NATS server of grade --listen or grade --nats, one class
after another, until it is interrupted. It waits if the server is not running yet. It
needs the same version of stonecheck, and the compilers and interpreters of the
submissions. ` + tokenVariable + ` contains the token of the server, if the URL does not.`,
		Example: `  STONECHECK_TOKEN=secret stonecheck worker --nats nats://grader:4222`,
		Args:    cobra.NoArgs,
		RunE:    guard(func(cmd *cobra.Command, _ []string) error { return w.run(cmd) }),
	}
	cmd.Flags().StringVar(&w.address, "nats", "", "the `URL` of the NATS server, such as nats://host:4222")
	w.jobsFlag.add(cmd)
	cmd.Flags().DurationVar(&w.idle, "idle", 0, "end after this time without work; 0: never")
	w.tier.add(cmd)
	return cmd
}

type workerFlags struct {
	jobsFlag
	address string
	idle    time.Duration
	tier    tierFlag
}

func (w *workerFlags) run(cmd *cobra.Command) error {
	if err := w.validate(); err != nil {
		return usage(err)
	}
	sb, err := w.tier.open()
	if err != nil {
		return err
	}
	defer sb.Close()
	wait := w.idle
	if wait == 0 {
		wait = math.MaxInt64
	}
	conn, err := cluster.Dial(cmd.Context(), wait, w.address, takeToken(), told(cmd))
	if err != nil {
		return refused(err)
	}
	defer conn.Close()
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	return refused(conn.Work(cmd.Context(), cluster.Worker{Sandbox: sb, Dir: temp.Dir, Jobs: w.jobs, Idle: w.idle}))
}

func (w *workerFlags) validate() error {
	switch {
	case w.address == "":
		return errors.New("no server, want worker --nats URL")
	case w.idle < 0:
		return fmt.Errorf("--idle %v, want 0 or more", w.idle)
	}
	return firstError(w.jobsFlag.validate(), w.tier.validate())
}

// told returns a function that prints events of a connection.
func told(cmd *cobra.Command) func(string) {
	return func(what string) { fmt.Fprintf(cmd.ErrOrStderr(), "stonecheck: %s\n", what) }
}
