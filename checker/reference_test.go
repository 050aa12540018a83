//go:build unix

package checker

import (
	"context"
	"os/exec"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// echo returns an assignment whose reference is a process: a shell command followed by the arguments.
func echo(command string) *assignment.Assignment {
	return &assignment.Assignment{
		Name: "echo", Arguments: true, Invocations: []string{"{args}"},
		Outputs: []assignment.File{{Name: assignment.Stdout}},
		Read:    func(assignment.Options) (assignment.Reading, error) { return echoReading(command), nil },
	}
}

type echoReading string

func (echoReading) Options() assignment.Options { return assignment.Options{} }

func (r echoReading) Parse(_ string, given assignment.Given, _ bool) (assignment.Instance, error) {
	return echoInput{given, string(r)}, nil
}

type echoInput struct {
	given   assignment.Given
	command string
}

func (i echoInput) Given() assignment.Given { return i.given }
func (i echoInput) Group() string           { return "echo" }

func (i echoInput) Outputs(ctx context.Context) ([]assignment.Output, error) {
	text, err := exec.CommandContext(ctx, "sh", append([]string{"-c", i.command, "sh"}, i.given.Args...)...).Output()
	return []assignment.Output{{Name: assignment.Stdout, Lines: assignment.Marked(text)}}, err
}

// The reference may be a process. If it fails, the harness has failed, never the program.
func TestReferenceIsAProcess(t *testing.T) {
	sb := sandboxtest.Open(t)
	for _, test := range []struct {
		name, reference, program string
		want                     Verdict
		why                      string
	}{
		{"right", `echo "$@"`, "echo \"$@\"\n", Pass, ""},
		{"wrong", `echo "$@"`, "echo \"$1\"\n", Mismatch, ""},
		{"nothing, which is right", "true", "exit 0\n", Pass, ""},
		{"nothing, which is wrong", `echo "$@"`, "exit 0\n", MissingOutput, ""},
		{"something instead of nothing", "true", "echo x\n", Mismatch, ""},
		{"the reference fails", "exit 3", "echo \"$@\"\n", Internal, "a: the reference: exit status 3"},
		{"both fail", "exit 3", "exit 3\n", Internal, "a: the reference: exit status 3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newChecker(t, sb, "#!/bin/sh\n"+test.program)
			a := echo(test.reference)
			c.Invocations = a.Invocations
			r := c.Run(t.Context(), corpus.Case{ID: "a", Assignment: a, Given: a.GivenLine("x y")}, 0)
			if r.Verdict != test.want || r.Err != nil && r.Err.Error() != test.why {
				t.Errorf("%s (%v), want %s (%s)", r.Verdict, r.Err, test.want, test.why)
			}
		})
	}
}
