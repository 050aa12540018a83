package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A ProofResult records a completed proof: independent implementations agree on everything
// within the bounds that its name states.
type ProofResult struct {
	Name     string // of the assignment and the proof
	Searches int    // the number of searches on which all implementations agree
	SHA256   string // of everything that was computed
	Seconds  float64
}

const (
	provedName  = "PROVED"
	provedTitle = "# What `stonecheck corpus prove --write` has shown: SHA-256 of all outputs, searches that agree, seconds, what agrees.\n"
)

// ProofName returns the name of a proof of an assignment in PROVED.
func ProofName(a *assignment.Assignment, p assignment.Proof) string { return a.Name + ", " + p.Name }

// ReadProved reads PROVED; without the file there are none.
func ReadProved(fsys fs.FS) ([]ProofResult, error) {
	data, err := fs.ReadFile(fsys, provedName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return ParseProved(provedName, data)
}

// ParseProved parses the content of a file such as PROVED; name appears in errors.
func ParseProved(name string, data []byte) ([]ProofResult, error) {
	var all []ProofResult
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		fields := strings.SplitN(strings.TrimSpace(line), " ", 4)
		if len(fields) < 4 {
			return nil, fmt.Errorf("%s:%d: %q, want SHA256 SEARCHES SECONDS NAME", name, i+1, line)
		}
		p := ProofResult{SHA256: fields[0], Name: fields[3]}
		var errSearches, errSeconds error
		p.Searches, errSearches = strconv.Atoi(fields[1])
		p.Seconds, errSeconds = strconv.ParseFloat(fields[2], 64)
		if errSearches != nil || errSeconds != nil {
			return nil, fmt.Errorf("%s:%d: %q, want SHA256 SEARCHES SECONDS NAME", name, i+1, line)
		}
		all = append(all, p)
	}
	return all, nil
}

// FormatProved returns the content of PROVED.
func FormatProved(all []ProofResult) []byte {
	text := []byte(provedTitle)
	for _, p := range all {
		text = fmt.Appendf(text, "%s %d %.0f %s\n", p.SHA256, p.Searches, p.Seconds, p.Name)
	}
	return text
}
