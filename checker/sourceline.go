package checker

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// atPlace matches a place in a source, without the text of its line.
var atPlace = lazy.MustCompile(`^([^/:]+):(\d+), (.*)$`)

// withSources adds the texts of the lines to places in sources of a folder, and after the
// first place the loop around it.
func withSources(places []string, folder string) []string {
	var all []string
	for i, at := range places {
		parts := atPlace.FindStringSubmatch(at)
		if parts == nil {
			return places
		}
		lines := sourceLines(filepath.Join(folder, parts[1]))
		n, _ := strconv.Atoi(parts[2])
		if n < 1 || n > len(lines) {
			return places
		}
		add := func(n int) {
			all = append(all, fmt.Sprintf("%s:%d, %s: %s", parts[1], n, parts[3], compare.Visible(strings.TrimSpace(lines[n-1]))))
		}
		add(n)
		if around := loopAround(lines, n); i == 0 && around > 0 && around != n {
			add(around)
		}
	}
	return all
}

// sourceLines returns the lines of a source, none if it cannot be read.
func sourceLines(path string) []string {
	f, err := untrusted.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSource))
	if err != nil {
		return nil
	}
	return strings.Split(string(text), "\n")
}

const maxSource = 1 << 20

// A header of a loop, and the beginning of a function, in languages with braces.
var (
	loopHeader     = lazy.MustCompile(`(?:^|[^\w])(?:for|while)\s*\(|(?:^|[^\w])do\s*\{`)
	functionHeader = lazy.MustCompile(`^\s*(?:public|private|protected|static|final)\b.*\(`)
)

// loopAround returns the number of the line that begins the innermost loop around line n,
// judging by indentation; 0 if there is none.
func loopAround(lines []string, n int) int {
	if loopHeader.MatchString(lines[n-1]) {
		return n
	}
	depth := indentation(lines[n-1])
	for i := n - 1; i >= 1; i-- {
		line := lines[i-1]
		if strings.TrimSpace(line) == "" || indentation(line) >= depth {
			continue
		}
		if functionHeader.MatchString(line) {
			return 0
		}
		if loopHeader.MatchString(line) {
			return i
		}
		depth = indentation(line)
	}
	return 0
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
