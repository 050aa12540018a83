package mutate

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"github.com/stonecheck/stonecheck/checker/build"
)

// traps are statements that end a program at once, without output.
var traps = map[string]string{
	"Python": "import os; os._exit(97)",
	"C":      "__builtin_trap();",
	"C++":    "__builtin_trap();",
	"Go":     `panic("trap");`,
	"Java":   "Runtime.getRuntime().halt(97);",
}

// everRuns reports whether the changed code runs in any case, including generated ones. It
// puts a trap before the changed statement. Where no trap is possible, the code is assumed
// to run.
func (t *trial) everRuns(ctx context.Context) (bool, error) {
	original, err := os.ReadFile(filepath.Join(folderOf(t.Program), t.File))
	if err != nil {
		return true, err
	}
	source, ok := trapped(t.language, string(original), t.start)
	if !ok {
		return true, nil
	}
	dir, probe, _, err := t.Measurement.build(ctx, t.Program, t.File, []byte(source))
	defer os.RemoveAll(dir)
	var refused *build.Failure
	if errors.As(err, &refused) {
		return true, nil
	}
	if err != nil {
		return true, err
	}
	for _, c := range slices.Concat(t.Cases, t.guided()) {
		if err := ctx.Err(); err != nil {
			return true, err
		}
		if probe.Run(ctx, c, cpuLimit).Failed() {
			return true, nil
		}
	}
	return false, nil
}

// trapped puts a trap before the statement that contains a place.
func trapped(language, source string, place int) (string, bool) {
	m := newMutator(language, source)
	at := slices.IndexFunc(m.tokens, func(t token) bool { return t.start >= place })
	if at < 0 {
		return "", false
	}
	for at > 0 && !m.startsStatement(at) {
		at--
	}
	first := m.tokens[at]
	if slices.Contains([]string{"elif", "else", "except", "finally", "def", "class", "case", "default", "catch", "}"}, first.text) || at == 0 {
		return "", false
	}
	trap := traps[language] + " "
	if m.python {
		start := first.start // the offset of its line, including leading white space
		for start > 0 && source[start-1] != '\n' {
			start--
		}
		trap = traps[language] + "\n" + source[start:first.start]
	} else if !m.golang && (m.tokens[at-1].text == ")" || m.tokens[at-1].text == "else") {
		return "", false // without braces, the trap would replace the statement
	}
	return source[:first.start] + trap + source[first.start:], true
}

// startsStatement reports whether a statement begins at a token. It is false inside
// brackets, such as those of a for.
func (m *mutator) startsStatement(at int) bool {
	depth := 0
	for _, t := range m.tokens[:at] {
		switch t.text {
		case "(", "[":
			depth++
		case ")", "]":
			depth--
		}
	}
	return depth == 0 && m.begins(at)
}
