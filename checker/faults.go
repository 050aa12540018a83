package checker

import (
	"errors"
	"fmt"
	"syscall"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// enoughFaults is the number of faults of one kind in a row that stop a run, because the next
// case would probably end in the same way.
const enoughFaults = 3

// Faults counts consecutive harness faults of the same kind.
type Faults struct {
	kind string
	n    int
	last error
}

// Add adds the result of the next case.
func (f *Faults) Add(r Result) {
	if r.Verdict != Internal {
		*f = Faults{}
		return
	}
	if kind := kindOf(r.Err); kind != f.kind {
		*f = Faults{kind: kind}
	}
	f.n++
	f.last = r.Err
}

// Err returns an error once there were enough consecutive faults of one kind.
func (f *Faults) Err() error {
	if f.n < enoughFaults {
		return nil
	}
	return &FaultsError{f.last}
}

// A FaultsError says that the last cases could not be judged because of the same fault.
type FaultsError struct{ Last error }

func (e *FaultsError) Error() string {
	return fmt.Sprintf("%d cases in a row could not be judged: %v", enoughFaults, e.Last)
}

func (e *FaultsError) Unwrap() error { return e.Last }

// kindOf returns what errors of one kind have in common: the system's error, or the text
// without the parts that differ between cases.
func kindOf(err error) string {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errno.Error()
	}
	return fromCase.ReplaceAllString(fmt.Sprint(err), "")
}

var fromCase = lazy.MustCompile(`\S*[/\\]\S*|[0-9]+`)
