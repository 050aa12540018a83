package compare

import (
	"bytes"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// scriptLines returns the expected lines that a script describes. A lower-case letter is a required line; an upper-case
// letter is an optional line with the text of the lower-case one.
func scriptLines(script string) assignment.Output {
	return assignment.Output{Lines: func(yield func(assignment.Line) bool) {
		for _, r := range script {
			optional := r < 'a'
			text := strings.ToLower(string(r))
			if !yield(assignment.Line{Text: []byte(text), Optional: optional}) {
				return
			}
		}
	}}
}

// accepts is the definition of a right output: got is the script with some optional lines removed.
func accepts(script, got string) bool {
	if script == "" {
		return got == ""
	}
	optional := script[0] < 'a'
	text := strings.ToLower(script[:1])
	return optional && accepts(script[1:], got) ||
		strings.HasPrefix(got, text) && accepts(script[1:], got[1:])
}

// ambiguous reports whether an optional line equals another optional line next to it, or the required line after
// them. corpus lint refuses such lines.
func ambiguous(script string) bool {
	seen := map[string]bool{}
	for _, r := range script {
		text := strings.ToLower(string(r))
		if seen[text] {
			return true
		}
		if seen[text] = true; r >= 'a' {
			clear(seen)
		}
	}
	return false
}

func TestOptionalLinesInAnyMixture(t *testing.T) {
	letters := func(alphabet string) gopter.Gen {
		return gen.SliceOf(gen.IntRange(0, len(alphabet)-1)).Map(func(picks []int) string {
			var b strings.Builder
			for _, pick := range picks[:min(len(picks), 8)] {
				b.WriteByte(alphabet[pick])
			}
			return b.String()
		}).WithShrinker(gen.StringShrinker)
	}
	property.Run(t, 1000, prop.ForAll(
		func(script string, drops []bool, other string, useOther bool) bool {
			if ambiguous(script) {
				return true
			}
			got := other
			if !useOther { // the script without some of its optional lines: right
				got = ""
				for i, r := range script {
					if r >= 'a' || i >= len(drops) || !drops[i] {
						got += strings.ToLower(string(r))
					}
				}
			}
			file := ""
			for _, r := range got {
				file += string(r) + "\n"
			}
			result, err := Reader(strings.NewReader(file), scriptLines(script), false)
			return err == nil && (result.First == nil) == accepts(script, got)
		},
		letters("abcdABCD"), gen.SliceOf(gen.Bool()), letters("abcd"), gen.Bool(),
	))
}

// Strict comparison is equality of bytes.
func FuzzStrict(f *testing.F) {
	f.Add([]byte("a\nb\n"), []byte("a\nb\n"), false)
	f.Add([]byte("1 2\n"), []byte("1  2\n"), true)
	f.Add([]byte("a\n"), []byte("a\n\n"), false)
	f.Add([]byte("a\n"), []byte("a\r\n"), false)
	f.Add([]byte("a\n"), []byte("a"), false)
	f.Fuzz(func(t *testing.T, want, got []byte, numbers bool) {
		if len(want) > 0 && want[len(want)-1] != '\n' {
			want = append(want[:len(want):len(want)], '\n')
		}
		output := assignment.Output{Numbers: numbers, Lines: func(yield func(assignment.Line) bool) {
			for line := range bytes.Lines(want) {
				if !yield(assignment.Line{Text: bytes.TrimSuffix(line, []byte("\n"))}) {
					return
				}
			}
		}}
		result, err := Reader(bytes.NewReader(got), output, true)
		if err != nil {
			t.Fatal(err)
		}
		if (result.First == nil) != bytes.Equal(want, got) {
			t.Errorf("want %q, got %q: difference %+v", want, got, result.First)
		}
		lenient, err := Reader(bytes.NewReader(got), output, false)
		if err != nil {
			t.Fatal(err)
		}
		if result.First == nil && (lenient.First != nil || lenient.Deviations != nil) {
			t.Errorf("%q: right if strict, but %+v otherwise", got, lenient)
		}
		for _, r := range []Result{result, lenient} {
			if r.First != nil {
				r.First.Window()
			}
		}
	})
}
