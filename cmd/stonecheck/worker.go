package main

import (
	"errors"
	"fmt"
	"math"
	"os"

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
	var address string
	var w cluster.Worker
	var jobs jobsFlag
	var tier tierFlag
	cmd := &cobra.Command{
		Use:   "worker --nats URL [flags]",
		Short: "Judge submissions for grade on another machine",
		Long: `Worker takes work from the NATS server of grade --listen or grade --nats, one class
after another, until it is interrupted. It waits if the server is not running yet. It
needs the same version of stonecheck, and the compilers and interpreters of the
submissions. ` + tokenVariable + ` contains the token of the server, if the URL does not.`,
		Example: `  STONECHECK_TOKEN=secret stonecheck worker --nats nats://grader:4222`,
		Args:    cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error {
			switch {
			case address == "":
				return usage(errors.New("no server, want worker --nats URL"))
			case w.Idle < 0:
				return usage(fmt.Errorf("--idle %v, want 0 or more", w.Idle))
			}
			if err := firstError(jobs.validate(), tier.validate()); err != nil {
				return usage(err)
			}
			var err error
			if w.Sandbox, err = tier.open(); err != nil {
				return err
			}
			defer w.Sandbox.Close()
			wait := w.Idle
			if wait == 0 {
				wait = math.MaxInt64
			}
			conn, err := cluster.Dial(cmd.Context(), wait, address, takeToken(), told(cmd))
			if err != nil {
				return refused(err)
			}
			defer conn.Close()
			temp, err := files.NewTemp()
			if err != nil {
				return err
			}
			defer temp.Remove()
			w.Dir, w.Jobs = temp.Dir, jobs.jobs
			return refused(conn.Work(cmd.Context(), w))
		}),
	}
	cmd.Flags().StringVar(&address, "nats", "", "the `URL` of the NATS server, such as nats://host:4222")
	jobs.add(cmd)
	cmd.Flags().DurationVar(&w.Idle, "idle", 0, "end after this time without work; 0: never")
	tier.add(cmd)
	return cmd
}

// told returns a function that prints events of a connection.
func told(cmd *cobra.Command) func(string) {
	return func(what string) { fmt.Fprintf(cmd.ErrOrStderr(), "stonecheck: %s\n", what) }
}
