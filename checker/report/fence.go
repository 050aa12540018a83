package report

import (
	"crypto/rand"
	"fmt"
	"io"
	"os"
)

// A Fence keeps what is written through it from being taken for commands of
// GitHub Actions. It is put up before the first byte. Its token must not be
// guessed by a program whose output is shown, so it is random.
type Fence struct {
	W     io.Writer
	token string
}

func (f *Fence) Write(p []byte) (int, error) {
	if f.token == "" {
		f.token = rand.Text()
		if _, err := fmt.Fprintf(f.W, "::stop-commands::%s\n", f.token); err != nil {
			return 0, err
		}
	}
	return f.W.Write(p)
}

// End takes the fence down.
func (f *Fence) End() error {
	if f.token == "" {
		return nil
	}
	_, err := fmt.Fprintf(f.W, "::%s::\n", f.token)
	return err
}

// maxSummary is how large GitHub lets the summary of a step be.
const maxSummary = 1 << 20

// Actions annotates the failing cases and adds to the summary of the step, if
// there is a file for it; file is as in GitHub.
func Actions(w io.Writer, run Run, file string) error {
	if err := GitHub(w, run, file); err != nil {
		return err
	}
	name := os.Getenv("GITHUB_STEP_SUMMARY")
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	_, err = f.WriteString(Summary(run, maxSummary-int(info.Size())))
	return err
}
