package intake

import (
	"regexp"
	"strings"
)

// Strings and comments. A comment begins with #, // or /*, everything else is a
// string.
var (
	pythonLiteral = regexp.MustCompile(`(?s)""".*?"""|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*`)
	otherLiteral  = regexp.MustCompile("(?s)/\\*.*?\\*/|//[^\\n]*|R\"\\([^)]*\\)\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|`[^`]*`")
)

func literals(language string) *regexp.Regexp {
	if language == python {
		return pythonLiteral
	}
	return otherLiteral
}

func isComment(literal string) bool {
	return literal[0] == '#' || literal[0] == '/'
}

// blank empties strings and comments and keeps the lines.
func blank(language, text string) string {
	return literals(language).ReplaceAllStringFunc(text, func(literal string) string {
		lines := strings.Repeat("\n", strings.Count(literal, "\n"))
		if isComment(literal) {
			return lines
		}
		return `"` + lines + `"`
	})
}

// joined ends the code before a string that is put behind another.
var joined = regexp.MustCompile(`(?:\+=?|<<|\.(?:append|concat|join)\([^()]*|(?:strcat|join)\([^()]*,)\s*$`)

// inStrings changes the contents of the strings of a source that are on one line;
// change is also given the line's number, and whether the string is put behind another.
func (s *source) inStrings(change func(line int, joined bool, content string) string) string {
	var out strings.Builder
	at := 0
	for _, found := range literals(s.language).FindAllStringIndex(s.text, -1) {
		literal := s.text[found[0]:found[1]]
		if isComment(literal) || strings.Contains(literal, "\n") {
			continue
		}
		quotes := 1
		switch {
		case strings.HasPrefix(literal, `R"(`):
			found[0], quotes = found[0]+1, 2
		case s.language == python && len(literal) >= 6 && literal[0] == literal[1] && literal[1] == literal[2]:
			quotes = 3
		}
		begin, end := found[0]+quotes, found[1]-quotes
		out.WriteString(s.text[at:begin])
		before := s.text[strings.LastIndex(s.text[:found[0]], "\n")+1 : found[0]]
		out.WriteString(change(1+strings.Count(s.text[:begin], "\n"), joined.MatchString(before), s.text[begin:end]))
		at = end
	}
	return out.String() + s.text[at:]
}
