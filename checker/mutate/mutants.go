package mutate

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A Mutant is a source with one change.
type Mutant struct {
	Program string // the folder or file of the right program, as the user gave it
	File    string // the changed source, relative to the program's folder; see folderOf
	Line    int
	Kind    string // operator, constant, condition, statement or branch
	Change  string // such as "`<` becomes `<=`"
	Source  []byte // the changed text of the file

	language string
	start    int // the offset of the change, in bytes
}

// String returns text such as "cpp/mancala.cpp:12: `<` becomes `<=`".
func (m Mutant) String() string {
	name := filepath.Base(m.Program)
	if name != m.File { // otherwise the program is a single file
		name += "/" + m.File
	}
	return fmt.Sprintf("%s:%d: %s", name, m.Line, m.Change)
}

// A mutator makes the mutants of one source.
type mutator struct {
	python bool
	golang bool
	source string
	tokens []token
	made   []Mutant
}

// Of returns the mutants of a source in one of the languages. Each changes a token or a
// statement.
func Of(language, source string) []Mutant {
	m := newMutator(language, source)
	for i, t := range m.tokens {
		switch t.kind {
		case operator:
			m.operator(i)
		case number:
			m.constant(i)
		case word:
			m.word(i)
		}
		m.statement(i)
	}
	return m.made
}

func newMutator(language, source string) *mutator {
	return &mutator{
		source: source, python: language == "Python", golang: language == "Go",
		tokens: tokenize(grammarOf(language), source),
	}
}

// add adds a mutant that replaces the tokens from..to by text.
func (m *mutator) add(kind string, from, to int, text, change string) {
	start, end := m.tokens[from].start, m.tokens[to].end
	m.made = append(m.made, Mutant{
		Line: m.tokens[from].line, Kind: kind, Change: change, start: start,
		Source: []byte(m.source[:start] + text + m.source[end:]),
	})
}

// swap adds a mutant that replaces a token by text.
func (m *mutator) swap(kind string, i int, text string) {
	change := fmt.Sprintf("`%s` becomes `%s`", m.tokens[i].text, text)
	if text == "" {
		change = fmt.Sprintf("`%s` is left out", m.tokens[i].text)
	}
	m.add(kind, i, i, text, change)
}

// swapped lists the operators that replace each operator.
var swapped = map[string][]string{
	"<": {"<=", ">"}, ">": {">=", "<"}, "<=": {"<", ">="}, ">=": {">", "<="}, "==": {"!="}, "!=": {"=="},
	"+": {"-"}, "-": {"+"}, "*": {"+"}, "/": {"*"}, "//": {"*"}, "%": {"*"},
	"+=": {"-=", "="}, "-=": {"+="}, "*=": {"+="}, "++": {"--"}, "--": {"++"},
	"&&": {"||"}, "||": {"&&"}, "!": {""}, "?": {"== false ?"},
}

func (m *mutator) operator(i int) {
	t := m.tokens[i]
	switch t.text {
	case "+", "-", "*":
		if !m.binary(i) {
			return
		}
	case "<", ">", "?":
		if !m.spaced(i) { // it may be part of a type
			return
		}
	}
	for _, other := range swapped[t.text] {
		m.swap("operator", i, other)
	}
}

// binary reports whether an operator certainly stands between two operands. A * without spaces may belong to a pointer.
func (m *mutator) binary(i int) bool {
	if i == 0 || m.tokens[i].text == "*" && !m.spaced(i) {
		return false
	}
	before := m.tokens[i-1]
	return before.kind == number || before.text == ")" || before.text == "]" ||
		before.kind == word && !slices.Contains([]string{"return", "case", "print", "in", "and", "or", "not", "if", "else"}, before.text)
}

// spaced reports whether a token has spaces on both sides.
func (m *mutator) spaced(i int) bool {
	t := m.tokens[i]
	return t.start > 0 && t.end < len(m.source) && strings.ContainsAny(m.source[t.start-1:t.start], " \n") && strings.ContainsAny(m.source[t.end:t.end+1], " \n")
}

func (m *mutator) constant(i int) {
	n, err := strconv.Atoi(m.tokens[i].text)
	if err != nil {
		return
	}
	m.swap("constant", i, strconv.Itoa(n+1))
	if n > 0 {
		m.swap("constant", i, strconv.Itoa(n-1))
	}
}

// words lists the word that replaces each word, in all languages; "" leaves it out.
var words = map[string]string{
	"and": "or", "or": "and", "not": "", "True": "False", "False": "True", "true": "false", "false": "true",
	"max": "min", "min": "max", "MAX_VALUE": "MIN_VALUE", "break": "continue", "continue": "break", "elif": "if",
}

func (m *mutator) word(i int) {
	text := m.tokens[i].text
	other, known := words[text]
	switch {
	case text == "break" || text == "continue" || text == "elif":
		m.swap("branch", i, other)
	case known:
		m.swap("operator", i, other)
	}
	switch text {
	case "if", "elif", "while":
		m.condition(i)
	case "else":
		m.otherwise(i)
	}
}

// condition makes a condition always false, or always true if it is not the condition of a while loop.
func (m *mutator) condition(i int) {
	from, to := m.conditionAfter(i)
	if to < from {
		return
	}
	yes, no := "true", "false"
	if m.python {
		yes, no = "True", "False"
	}
	what := fmt.Sprintf("the condition `%s` is ", m.text(from, to))
	if m.tokens[i].text != "while" {
		m.add("condition", from, to, yes, what+"always true")
	}
	m.add("condition", from, to, no, what+"always false")
}

// conditionAfter returns the first and the last token of the condition after a word.
func (m *mutator) conditionAfter(i int) (from, to int) {
	switch {
	case m.golang:
		return m.goCondition(i)
	case !m.python:
		if i+1 >= len(m.tokens) || m.tokens[i+1].text != "(" {
			return 0, -1
		}
		return i + 2, m.closing(i+1) - 1
	}
	depth := 0
	for j := i + 1; j < len(m.tokens); j++ {
		switch text := m.tokens[j].text; {
		case m.tokens[j].kind == newline, depth == 0 && (text == ":" || text == "else" || text == ")" || text == "]"):
			return i + 1, j - 1
		case text == "(" || text == "[" || text == "{":
			depth++
		case text == ")" || text == "]" || text == "}":
			depth--
		}
	}
	return 0, -1
}

// closing returns the token that closes a bracket.
func (m *mutator) closing(open int) int {
	depth := 0
	for j := open; j < len(m.tokens); j++ {
		switch m.tokens[j].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return len(m.tokens) - 1
}

// otherwise removes the branch after else.
func (m *mutator) otherwise(i int) {
	const change = "the branch after else is left out"
	switch {
	case m.golang && i+1 < len(m.tokens) && m.tokens[i+1].text == "{":
		m.add("branch", i, i, "else if false", change)
	case m.golang:
	case !m.python:
		m.add("branch", i, i, "if (false)", change)
	case i+1 < len(m.tokens) && m.tokens[i+1].text == ":" && m.begins(i):
		m.add("branch", i, i, "elif False", change)
	}
}

// text returns the source from one token to another, on one line.
func (m *mutator) text(from, to int) string {
	return strings.Join(strings.Fields(m.source[m.tokens[from].start:m.tokens[to].end]), " ")
}

// statement removes the simple statement that begins at a token.
func (m *mutator) statement(i int) {
	if !m.begins(i) {
		return
	}
	end := m.statementEnd(i)
	if end < 0 || !m.removable(i, end) {
		return
	}
	nothing := ";"
	switch {
	case m.python:
		end, nothing = end-1, "pass"
	case m.golang:
		end, nothing = end-1, ""
	}
	m.add("statement", i, end, nothing, fmt.Sprintf("`%s` is left out", strings.TrimSuffix(m.text(i, end), ";")))
}
