package mutate

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A token is a token of a source. Comments, white space and preprocessor lines are not tokens.
type token struct {
	text  string
	start int // offset in bytes
	end   int
	line  int // from 1
	kind  tokenKind
}

type tokenKind int

const (
	word tokenKind = iota
	number
	quoted
	operator
	newline // the end of a line that ends a statement, in Python and Go
)

// A lexer splits a source into tokens.
type lexer struct {
	grammar
	source string
	at     int
	line   int
	depth  int // the number of open brackets
	tokens []token
}

// A grammar holds what the lexer must know about a language.
type grammar struct {
	comment   string   // starts a comment that ends with the line
	block     bool     // /* and */ enclose comments
	directive bool     // lines that begin with # belong to the preprocessor
	lines     bool     // the end of a line ends a statement, outside brackets
	blocks    bool     // braces enclose blocks, in which the end of a line ends a statement too
	prefixes  string   // letters that may stand before a string
	operators []string // operators of several characters, the longest first
}

var (
	cGrammar = grammar{comment: "//", block: true, directive: true, operators: strings.Fields(
		">>>= <<= >>= ... -> ++ -- && || == != <= >= += -= *= /= %= &= |= ^= :: << >>")}
	pythonGrammar = grammar{comment: "#", lines: true, prefixes: "rRbBfFuU", operators: strings.Fields(
		"**= //= >>= <<= ... -> := ** // == != <= >= += -= *= /= %= &= |= ^= << >>")}
	goGrammar = grammar{comment: "//", block: true, lines: true, blocks: true, operators: strings.Fields(
		"&^= <<= >>= ... <- ++ -- && || == != <= >= += -= *= /= %= &= |= ^= := << >> &^")}
)

// grammarOf returns what the lexer must know about a language.
func grammarOf(language string) grammar {
	switch language {
	case "Python":
		return pythonGrammar
	case "Go":
		return goGrammar
	}
	return cGrammar
}

// tokenize splits a source into tokens.
func tokenize(g grammar, source string) []token {
	l := &lexer{grammar: g, source: source, line: 1}
	for l.at < len(source) {
		l.next()
	}
	if g.lines {
		l.endLine()
	}
	return l.tokens
}

// next reads a token, or skips what is not one.
func (l *lexer) next() {
	rest := l.source[l.at:]
	first, _ := utf8.DecodeRuneInString(rest)
	switch {
	case rest[0] == '\n':
		if l.lines && l.depth == 0 {
			l.endLine()
		}
		l.skip(1)
	case strings.HasPrefix(rest, "\\\n"):
		l.skip(2)
	case unicode.IsSpace(first):
		l.skip(1)
	case strings.HasPrefix(rest, l.comment), l.directive && rest[0] == '#':
		l.skip(lineEnd(rest))
	case l.block && strings.HasPrefix(rest, "/*"):
		l.skip(through(rest, "*/", 2))
	case l.quote(rest) > 0:
		l.take(quoted, l.quote(rest))
	case first >= '0' && first <= '9':
		l.take(number, wordEnd(rest, "."))
	case first == '_' || unicode.IsLetter(first):
		l.take(word, wordEnd(rest, ""))
	default:
		l.takeOperator(rest)
	}
}

// endLine ends a statement, if there is a token since the end of the last one.
func (l *lexer) endLine() {
	if n := len(l.tokens); n > 0 && l.tokens[n-1].kind != newline {
		l.tokens = append(l.tokens, token{start: l.at, end: l.at, line: l.line, kind: newline})
	}
}

func (l *lexer) skip(size int) {
	l.line += strings.Count(l.source[l.at:l.at+size], "\n")
	l.at += size
}

func (l *lexer) take(kind tokenKind, size int) {
	l.tokens = append(l.tokens, token{l.source[l.at : l.at+size], l.at, l.at + size, l.line, kind})
	l.skip(size)
}

func (l *lexer) takeOperator(rest string) {
	size := 1
	for _, each := range l.operators {
		if strings.HasPrefix(rest, each) {
			size = len(each)
			break
		}
	}
	switch brace := rest[0] == '{' || rest[0] == '}'; {
	case brace && l.blocks:
	case strings.ContainsRune("([{", rune(rest[0])):
		l.depth++
	case strings.ContainsRune(")]}", rune(rest[0])):
		l.depth = max(0, l.depth-1)
	}
	l.take(operator, size)
}

// quote returns the size of the string or character literal at the start of a text, 0 if
// there is none. A prefix such as the f of f"x" is part of it.
func (l *lexer) quote(rest string) int {
	prefix := 0
	for prefix < 2 && prefix < len(rest) && strings.ContainsRune(l.prefixes, rune(rest[prefix])) {
		prefix++
	}
	text := rest[prefix:]
	switch {
	case text == "" || !strings.ContainsRune("\"'`", rune(text[0])):
		return 0
	case text[0] == '`':
		return prefix + through(text, "`", 1)
	}
	mark := text[:1]
	if triple := strings.Repeat(mark, 3); strings.HasPrefix(text, triple) {
		return prefix + through(text, triple, 3)
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case mark[0], '\n':
			return prefix + i + 1
		}
	}
	return len(rest)
}

// through returns the number of bytes of a text up to the end of the first mark at or after
// from, or of the whole text if there is no such mark.
func through(text, mark string, from int) int {
	if at := strings.Index(text[from:], mark); at >= 0 {
		return from + at + len(mark)
	}
	return len(text)
}

func lineEnd(text string) int {
	if at := strings.IndexByte(text, '\n'); at >= 0 {
		return at
	}
	return len(text)
}

// wordEnd returns the size of the word at the start of a text; also lists characters that
// words may contain besides letters and digits.
func wordEnd(text, also string) int {
	end := strings.IndexFunc(text, func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(also, r)
	})
	if end < 0 {
		return len(text)
	}
	return end
}
