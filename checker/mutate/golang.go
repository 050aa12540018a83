package mutate

// goCondition returns the first and the last token of the condition after an if of Go: what
// stands before its block, and after the statement that may come first. Brackets may have
// blocks of functions in them.
func (m *mutator) goCondition(i int) (from, to int) {
	from, depth := i+1, 0
	for j := from; j < len(m.tokens); j++ {
		switch m.tokens[j].text {
		case "(", "[":
			depth++
		case ")", "]":
			depth--
		case ";":
			from = j + 1
		case "{":
			if depth == 0 {
				return from, j - 1
			}
		}
	}
	return 0, -1
}
