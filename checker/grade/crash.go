package grade

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

var (
	// raised is an exception, as Python, Java, JavaScript and Go name it.
	raised = regexp.MustCompile(`(?m)^(?:Exception in thread "[^"]*" |Caused by: |panic: )?([\w.$]*(?:Error|Exception|Interrupt|Exit)\b|runtime error: [a-z ]+)`)
	// pythonFrame is a function with the line of the source that it is at.
	pythonFrame = regexp.MustCompile(`(?m)^\s*File "[^"]*", line \d+, in (\S+)(?:\n\s*(.*))?`)
	stackFrame  = regexp.MustCompile(`(?m)^\s+at (?:async )?([\w.$<>]+)\s*\(`)
	goFrame     = regexp.MustCompile(`(?m)^main\.([\w.()*]+)\(`)
	ofLibrary   = regexp.MustCompile(`^(?:java|javax|jdk|sun|node|internal)[./]`)
)

// crash says how a program ended that did not finish a case, and where: the same for
// two programs that end in the same way at the same place. It is "" if it is not known.
func crash(verdict checker.Verdict, fact []byte) (string, error) {
	switch verdict {
	case checker.Crash, checker.MissingOutput, checker.NonzeroExit:
	default:
		return "", nil
	}
	var f Fact
	if err := json.Unmarshal(fact, &f); err != nil || f.Run == nil || f.Run.Limit != sandbox.NoLimit {
		return "", err
	}
	exception := ""
	if all := raised.FindAllStringSubmatch(f.Stderr, -1); all != nil {
		exception = all[0][1]
	}
	if f.Run.Signal == "" && (f.Run.Status == 0 || exception == "") {
		return "", nil
	}
	return strings.Join([]string{"crash", f.Run.Signal, exception, crashPlace(f.Stderr)}, "\n"), nil
}

// crashPlace is the function that a trace of calls ends in, without names of files and
// numbers of lines, which a copy may have others of.
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
