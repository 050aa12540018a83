package mutate

import "slices"

// begins reports whether a statement may begin at a token.
func (m *mutator) begins(i int) bool {
	if i == 0 {
		return true
	}
	before := m.tokens[i-1]
	if m.python || m.golang {
		return before.kind == newline
	}
	return before.text == ";" || before.text == "{" || before.text == "}" || before.text == ")" || before.text == "else"
}

// statementEnd returns the index of the ; or newline that ends the statement at i, or -1 if
// it contains a block.
func (m *mutator) statementEnd(i int) int {
	for j := i; j < len(m.tokens); j++ {
		switch t := m.tokens[j]; {
		case t.kind == newline, !m.python && t.text == ";":
			return j
		case t.text == "(" || t.text == "[" || t.text == "{" && (m.python || j > i && m.tokens[j-1].text == "="):
			j = m.closing(j)
		case t.text == "{" || t.text == "}" || t.text == ")":
			return -1
		}
	}
	return -1
}

// removable reports whether a statement may go: it assigns, calls, breaks or
// continues, or returns a value in Python.
func (m *mutator) removable(i, end int) bool {
	first := m.tokens[i]
	if end-i < 1 || i+1 >= len(m.tokens) {
		return false
	}
	if m.python {
		compound := []string{"if", "elif", "else", "for", "while", "def", "class", "import", "from", "with", "try", "except", "finally", "pass", "global", "nonlocal", "return"}
		return first.kind == word && !slices.Contains(compound, first.text) || first.text == "return" && end-i > 1
	}
	switch second := m.tokens[i+1].text; {
	case first.text == "++" || first.text == "--" || first.text == "break" || first.text == "continue":
		return true
	case first.kind != word || slices.Contains([]string{"if", "for", "while", "switch", "return", "else", "do", "case", "throw", "delete", "using", "package", "import", "func", "type", "var", "const", "range", "go", "defer", "goto"}, first.text):
		return false
	default:
		return slices.Contains([]string{"=", "+=", "-=", "*=", "/=", "%=", "(", "[", ".", "->", "++", "--"}, second)
	}
}
