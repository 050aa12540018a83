package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// answer identifies the wrong answer of a case. Two programs have equal answers iff their
// wrong outputs are equal or, if they did not finish, they ended in the same way at the
// same place. It is empty if an output is empty or not completely known.
func answer(c Case, outputs []checker.Output) string {
	words := []string{crash(c)}
	if c.Verdict == checker.Mismatch {
		words = nil
		for _, o := range outputs {
			switch {
			case o.Right():
			case len(o.Text) == 0:
				return ""
			default:
				sum := sha256.Sum256(o.Text)
				words = append(words, o.Name+" "+string(sum[:]))
			}
		}
	}
	text := strings.Join(words, "\n")
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

var (
	// raised matches an exception as Python, Java, JavaScript and Go print it.
	raised = lazy.MustCompile(`(?m)^(?:Exception in thread "[^"]*" |Caused by: |panic: )?([\w.$]*(?:Error|Exception|Interrupt|Exit)\b|runtime error: [a-z ]+)`)
	// pythonFrame matches a function and its current source line in a traceback.
	pythonFrame = lazy.MustCompile(`(?m)^\s*File "[^"]*", line \d+, in (\S+)(?:\n\s*(.*))?`)
	stackFrame  = lazy.MustCompile(`(?m)^\s+at (?:async )?([\w.$<>]+)\s*\(`)
	goFrame     = lazy.MustCompile(`(?m)^main\.([\w.()*]+)\(`)
	ofLibrary   = lazy.MustCompile(`^(?:java|javax|jdk|sun|node|internal)[./]`)
)

// crash describes how and where a program ended before it finished a case. It is empty if
// this is unknown.
func crash(c Case) string {
	switch c.Verdict {
	case checker.Crash, checker.MissingOutput, checker.NonzeroExit:
	default:
		return ""
	}
	if c.Times == nil || c.Limit != nil {
		return ""
	}
	stderr := strings.Join(c.Stderr, "\n")
	exception := ""
	if all := raised.FindAllStringSubmatch(stderr, -1); all != nil {
		exception = all[0][1]
	}
	if c.Signal == "" && (c.Exit != nil && *c.Exit == 0 || exception == "") {
		return ""
	}
	return strings.Join([]string{"crash", c.Signal, exception, crashPlace(stderr)}, "\n")
}

// crashPlace returns the function in which a stack trace ends. It leaves out file names and
// line numbers, which differ between copies of a program.
func crashPlace(stderr string) string {
	if frames := pythonFrame.FindAllStringSubmatch(stderr, -1); frames != nil {
		last := frames[len(frames)-1]
		return last[1] + ": " + strings.TrimSpace(last[2])
	}
	for _, frame := range stackFrame.FindAllStringSubmatch(stderr, -1) {
		if !ofLibrary.MatchString(frame[1]) {
			return frame[1][strings.LastIndex(frame[1], ".")+1:]
		}
	}
	if frame := goFrame.FindStringSubmatch(stderr); frame != nil {
		return frame[1]
	}
	return ""
}
