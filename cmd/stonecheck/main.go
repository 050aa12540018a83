// Command stonecheck solves and checks adversarial-search homework.
//
// Its exit status is 0 if a program conforms, 1 if it does not, 2 for wrong usage
// or bad input, and 3 if stonecheck itself failed.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), ending...)
	context.AfterFunc(ctx, func() {
		stop() // a second signal ends this process at once
		endSoon()
	})
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// grace is the time that an interrupted run has to stop its programs and remove their
// files.
const grace = 2500 * time.Millisecond

// endSoon ends this process after the grace period, whatever it is waiting for. Its
// programs end with it, and the next run removes its files.
func endSoon() {
	time.Sleep(grace)
	fmt.Fprintln(os.Stderr, "stonecheck: interrupted")
	os.Exit(harnessFailed)
}

// ending are the signals that end this process.
var ending = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// The exit statuses.
const (
	conforms = iota
	differs
	badUsage
	harnessFailed
)

// A statusError ends stonecheck with an exit status; without an error it prints nothing.
type statusError struct {
	status int
	err    error
}

func (e *statusError) Error() string { return e.err.Error() }

// usage marks an error as the user's: wrong usage or bad input.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return &statusError{badUsage, err}
}

// judges are the commands whose exit status is a verdict. Such a command must not report success
// if the reader of its output goes away.
var judges = map[string]bool{"check": true, "fuzz": true, "compare": true, "lint": true, "adequacy": true, "prove": true, "replay": true}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), ending...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends this process at once
	// A closed standard output is a write error, not a reason to exit at once: there are
	// programs to stop and folders to remove.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	defer courses.Close()
	root := rootCommand()
	root.SetArgs(checkByDefault(root, args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		return conforms
	}
	status := &statusError{badUsage, err} // an error of cobra: an unknown command or flag
	errors.As(err, &status)
	switch {
	case status.err == nil:
	case readerLeft(status.err):
		if !judges[cmd.Name()] {
			return conforms
		}
	case ctx.Err() != nil:
		fmt.Fprintln(stderr, "stonecheck: interrupted")
		return harnessFailed
	default:
		fmt.Fprintf(stderr, "stonecheck: %s\n", printableLines(status.text()))
	}
	return status.status
}

// printableLines escapes control characters in a message, because file names may contain
// them.
func printableLines(text string) string {
	var out strings.Builder
	for _, line := range strings.SplitAfter(text, "\n") {
		for _, word := range strings.SplitAfter(line, "\t") {
			plain := strings.TrimRight(word, "\t\n")
			out.WriteString(compare.Printable(plain) + word[len(plain):])
		}
	}
	return out.String()
}

// text returns the message for the user. For a file that the user named, it says what is
// wrong with the file and leaves out the name of the failed system call.
func (e *statusError) text() string {
	text := e.err.Error()
	var file *fs.PathError
	if e.status == badUsage && errors.As(e.err, &file) {
		text = strings.Replace(text, file.Error(), fmt.Sprintf("%s: %v", cmp.Or(file.Path, `""`), file.Err), 1)
	}
	return text
}

// readerLeft reports whether the reader of the standard output has gone, as head does when
// it has enough. Then no message is needed.
func readerLeft(err error) bool {
	var failed *fs.PathError
	return errors.As(err, &failed) && failed.Path == os.Stdout.Name() && errors.Is(err, syscall.EPIPE)
}

func rootCommand() *cobra.Command {
	var showVersion, asJSON bool
	root := &cobra.Command{
		Use:   "stonecheck",
		Short: "Reference solver and checker for adversarial-search homework",
		Long: `stonecheck solves and checks adversarial-search homework: games searched by Greedy,
MiniMax and Alpha-Beta, such as Mancala with an exact traverse log, and game trees.
"stonecheck assignments" lists them.

Exit status: 0 conforms, 1 does not, 2 wrong usage or bad input, 3 stonecheck failed.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if showVersion {
				return printVersion(cmd.OutOrStdout(), asJSON)
			}
			return cmd.Help()
		},
	}
	root.Flags().BoolVar(&showVersion, "version", false, "print the version, the commit and the system")
	root.Flags().BoolVar(&asJSON, "json", false, "with --version: print it as JSON")
	root.SetFlagErrorFunc(explainFlag)
	addCommands(root)
	return root
}

// guard wraps a command: flags without a value are refused, and an error that is not marked as the user's is a failure of
// stonecheck.
func guard(do func(*cobra.Command, []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		if err := emptyFlag(cmd); err != nil {
			return usage(err)
		}
		err := do(cmd, args)
		var status *statusError
		if err == nil || errors.As(err, &status) {
			return err
		}
		return &statusError{harnessFailed, err}
	}
}
