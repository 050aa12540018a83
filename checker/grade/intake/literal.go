package intake

import (
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A literal is a one-line string literal in a source.
type literal struct {
	line          int
	content       string
	before, after string // the code around it on its line, at most near bytes each; before a string that begins a line, the line above
}

// near limits how much of a line is examined, because a line may contain a whole program.
const near = 200

// joined matches code before a string that is appended to something.
var joined = lazy.MustCompile(`(?:\+=?|\.=?|<<|\.(?:append|concat|join)\([^()]*|(?:strcat|join|printf|format)\([^()]*,)[\s\\]*$`)

// isJoined reports whether a string is appended to something.
func (l literal) isJoined() bool { return joined.MatchString(l.before) }

// inStrings changes the contents of a source's one-line strings.
func (s *source) inStrings(change func(literal) string) string {
	var out strings.Builder
	at, line, counted := 0, 1, 0
	if s.language.Literals == nil {
		return s.text
	}
	for _, found := range s.language.Literals.FindAllStringIndex(s.text, -1) {
		text := s.text[found[0]:found[1]]
		if literals.IsComment(text) || strings.Contains(text, "\n") {
			continue
		}
		start, prefix, quotes := found[0], strings.IndexAny(text, "\"'`"), 1
		switch {
		case strings.HasPrefix(text, `R"(`):
			quotes = 2
		case s.language == python && len(text) >= 6 && text[0] == text[1] && text[1] == text[2]:
			quotes = 3
		}
		begin := found[0] + prefix + quotes
		end := found[0] + strings.LastIndexAny(text, "\"'`") + 1 - quotes
		line, counted = line+strings.Count(s.text[counted:begin], "\n"), begin
		before := s.text[max(0, start-near):start]
		after, _, _ := strings.Cut(s.text[found[1]:min(len(s.text), found[1]+near)], "\n")
		out.WriteString(s.text[at:begin])
		out.WriteString(change(literal{
			line: line, content: s.text[begin:end], before: before[strings.LastIndex(strings.TrimRight(before, " \t\r\n\\"), "\n")+1:], after: after,
		}))
		at = end
	}
	return out.String() + s.text[at:]
}
