package gangwars

import "github.com/stonecheck/stonecheck/ref"

// A narrowing is a type too small for the numbers that a program keeps in it: they wrap around.
type narrowing struct {
	text string
	to   func(int) int
}

func signed8(n int) int { return int(int8(n)) }

// narrowValues are types of the values of squares. The rules give values up to 99, but inputs may have more.
var narrowValues = []narrowing{
	{"keeps the values of squares in 8 bits with a sign, so that 128 becomes -128, and 300 becomes 44", signed8},
	{"keeps the values of squares in 8 bits without a sign, so that 256 becomes 0, and 300 becomes 44", func(n int) int { return int(uint8(n)) }},
}

func narrowTexts() (texts []string) {
	for _, n := range narrowValues {
		texts = append(texts, n.text)
	}
	return texts
}

// stored are the values of squares as the program keeps them.
func (v variant) stored(values []int) []int {
	for i, n := range narrowValues {
		if !v.on(firstNarrow + i) {
			continue
		}
		kept := make([]int, len(values))
		for square, value := range values {
			kept[square] = n.to(value)
		}
		return kept
	}
	return values
}

// summed is E as the program keeps it.
func (v variant) summed(e ref.Value) ref.Value {
	if v.on(narrowSum) {
		return ref.Value(signed8(int(e)))
	}
	return e
}
