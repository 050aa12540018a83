package mutate

// goCondition returns the first and the last token of the condition after an if in Go: the
// tokens before the block, without the simple statement that may come first. Brackets may
// contain function literals with blocks.
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
