package declared

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A sample is an input with the outputs that are right for it.
type sample struct {
	name    string
	input   string
	outputs map[string]string // by name
}

// Limits on samples.
const (
	maxSamples = 1000
	maxSample  = 16 << 20 // bytes of a file
)

// InitFrom makes a folder with an assignment whose declaration is guessed from samples: the
// folder from has either folders, each with an input.txt and the outputs, or pairs of a
// standard input and output such as 1.in and 1.out. The samples become cases. It returns what
// it guessed, in lines. An error is ErrExists, or is about the samples, or means that the new
// folder cannot be written.
func InitFrom(folder, from string) (guesses []string, err error) {
	if _, err := os.Lstat(folder); err == nil {
		return nil, fmt.Errorf("%s: %w", folder, ErrExists)
	}
	samples, piped, err := readSamples(from)
	if err != nil {
		return nil, err
	}
	name := strings.ToLower(filepath.Base(filepath.Clean(folder)))
	g := guess(name, samples, piped)
	text := g.toml()
	if err := fits(name, text, samples); err != nil { // the guessed pattern does not match all samples
		g.input = nil
		text = g.toml()
		if err := fits(name, text, samples); err != nil {
			return nil, fmt.Errorf("%s: %w", from, err)
		}
	}
	return g.describe(), files.NewFolder(folder, func(aside string) error {
		if err := os.WriteFile(filepath.Join(aside, FileName), []byte(text), 0o644); err != nil {
			return err
		}
		return writeSamples(filepath.Join(aside, CasesName), samples)
	})
}

// fits returns an error if a declaration is not valid or the samples do not follow it.
func fits(name, text string, samples []sample) error {
	d, err := declared.Parse(FileName, name, []byte(text))
	if err != nil {
		return err
	}
	reading := declared.New(d, nil).Graded()
	for _, s := range samples {
		if _, err := reading.Parse(s.name, assignment.Given{Input: []byte(s.input)}, false); err != nil {
			return err
		}
	}
	return nil
}

func writeSamples(dir string, samples []sample) error {
	for _, s := range samples {
		folder := filepath.Join(dir, s.name)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		texts := map[string]string{assignment.InputFile: s.input}
		for name, text := range s.outputs {
			texts[name] = text
		}
		for name, text := range texts {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// readSamples reads the samples of a folder. piped says that they are pairs of standard inputs
// and outputs.
func readSamples(from string) (samples []sample, piped bool, err error) {
	entries, err := os.ReadDir(from)
	if err != nil {
		return nil, false, fmt.Errorf("%s: no such folder", from)
	}
	if len(entries) > 2*maxSamples {
		return nil, false, fmt.Errorf("%s: %d files, want at most %d samples", from, len(entries), maxSamples)
	}
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		s, err := readFolder(filepath.Join(from, entry.Name()))
		if err != nil {
			return nil, false, err
		}
		if s.input != "" {
			samples = append(samples, s)
		}
	}
	if len(samples) == 0 {
		piped = true
		samples, err = readPairs(from, entries)
	}
	if err == nil && len(samples) > maxSamples {
		err = fmt.Errorf("%s: %d samples, want at most %d", from, len(samples), maxSamples)
	}
	if err == nil && len(samples) == 0 {
		err = fmt.Errorf("%s: no samples, want folders with an %s and the outputs, or pairs such as 1.in and 1.out", from, assignment.InputFile)
	}
	if err == nil {
		err = sameOutputs(from, samples)
	}
	numberEqualNames(samples)
	return samples, piped, err
}

// numberEqualNames numbers samples whose names do not differ.
func numberEqualNames(samples []sample) {
	taken := map[string]bool{}
	for i := range samples {
		name := samples[i].name
		for n := 2; taken[samples[i].name]; n++ {
			samples[i].name = fmt.Sprintf("%s-%d", name, n)
		}
		taken[samples[i].name] = true
	}
}

// sameOutputs returns an error if samples have different outputs, or none.
func sameOutputs(from string, samples []sample) error {
	for _, s := range samples {
		for name := range samples[0].outputs {
			if _, ok := s.outputs[name]; !ok || len(s.outputs) != len(samples[0].outputs) {
				return fmt.Errorf("%s: %s and %s have different outputs, want the same files in each sample", from, samples[0].name, s.name)
			}
		}
		if len(s.outputs) == 0 {
			return fmt.Errorf("%s: %s has no output", from, s.name)
		}
	}
	return nil
}

// readFolder reads a sample from a folder; without an input.txt its input is empty.
func readFolder(dir string) (sample, error) {
	s := sample{name: caseName(filepath.Base(dir)), outputs: map[string]string{}}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return s, err
	}
	for _, entry := range entries {
		if !entry.Type().IsRegular() {
			continue
		}
		text, err := readText(dir, entry.Name())
		if err != nil {
			return s, err
		}
		if entry.Name() == assignment.InputFile {
			s.input = text
			continue
		}
		s.outputs[entry.Name()] = text
	}
	return s, nil
}

// inputNames matches the names of the inputs of pairs. The name of the output has .out, .ans or
// .expected instead of .in, or output, expected or answer instead of input.
var inputNames = lazy.MustCompile(`^(.*?)(\.in|[._-]?input([._-]?[0-9]*)(\.txt)?)$`)

// readPairs reads the pairs of a folder.
func readPairs(from string, entries []os.DirEntry) (samples []sample, err error) {
	for _, entry := range entries {
		name := entry.Name()
		if !entry.Type().IsRegular() || !inputNames.MatchString(name) {
			continue
		}
		for _, other := range outputNames(name) {
			if !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == other && e.Type().IsRegular() }) {
				continue
			}
			s := sample{name: caseName(pairName(name))}
			if s.input, err = readText(from, name); err != nil {
				return nil, err
			}
			text, err := readText(from, other)
			if err != nil {
				return nil, err
			}
			s.outputs = map[string]string{assignment.Stdout: text}
			samples = append(samples, s)
			break
		}
	}
	return samples, nil
}

// pairName returns the name of a pair without the extension of its input; the end of input.2 is
// a number instead.
func pairName(input string) string {
	extension := filepath.Ext(input)
	if strings.Trim(extension, ".0123456789") == "" {
		return input
	}
	return strings.TrimSuffix(input, extension)
}

// outputNames returns the names that the output of a pair may have.
func outputNames(input string) (names []string) {
	if stem, ok := strings.CutSuffix(input, ".in"); ok {
		return []string{stem + ".out", stem + ".ans", stem + ".expected"}
	}
	i := strings.LastIndex(input, "input")
	for _, word := range []string{"output", "expected", "answer"} {
		names = append(names, input[:i]+word+input[i+len("input"):])
	}
	return names
}

func readText(dir, name string) (string, error) {
	file, err := untrusted.OpenIn(dir, name)
	text, err := untrusted.Read(file, err, maxSample)
	if err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Join(dir, name), err)
	}
	return tidy(text), nil
}

// caseName returns a name that a case may have.
func caseName(name string) string {
	name = strings.Trim(lazy.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(name), "-"), "-")
	if name == "" {
		name = "sample"
	}
	return name
}
