package declared

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Traits returns properties of the input: the values of its words and ints, and what its
// longer lines have in common.
func (in Instance) Traits() []assignment.Trait {
	t := &traits{}
	for i := range in.values {
		l, rows := &in.a.grammar[i], in.values[i]
		switch {
		case l.Repeat == nil && len(l.Word) > 0:
			t.symbols(l, rows)
		case len(l.Group) > 0:
			for n := l.low.value; n <= l.high.value; n++ {
				t.add(l.Name+" is "+l.text(n), l.Name+" is not "+l.text(n), rows[0][0] == n)
			}
		case l.isDimension():
			t.sizes(l, rows[0][0], in.values)
		case l.Chars != "":
			t.symbols(l, rows)
			t.repeats(l, rows)
		case len(l.Word) > 0:
			t.words(l, rows)
			t.same(l, rows)
		default:
			t.numbers(l, rows)
			t.same(l, rows)
			t.repeats(l, rows)
		}
	}
	return t.all
}

type traits struct{ all []assignment.Trait }

func (t *traits) add(yes, no string, has bool) {
	t.all = append(t.all, assignment.Trait{Yes: yes, No: no, Has: has})
}

// maxSymbols limits the symbols of a line that are traits.
const maxSymbols = 8

// symbols says which words or characters the lines have.
func (t *traits) symbols(l *Line, rows [][]int) {
	for n, symbol := range l.symbols[:min(len(l.symbols), maxSymbols)] {
		if len(l.Word) > 0 {
			t.add(l.Name+" is "+symbol, l.Name+" is not "+symbol, contains(rows, func(v int) bool { return v == n }))
			continue
		}
		t.add(l.Name+" has "+symbol, l.Name+" has no "+symbol, contains(rows, func(v int) bool { return v == n }))
	}
}

// thresholds are distances from the lowest value of an int.
var thresholds = []int{1, 2, 3, 4, 6, 8, 12, 16, 24}

// sizes says how large an int is.
func (t *traits) sizes(l *Line, n int, v values) {
	t.add(l.Name+" is the highest", l.Name+" is not the highest", n == v.of(l.high))
	if l.low.of >= 0 {
		t.add(l.Name+" is the lowest", l.Name+" is not the lowest", n == v.of(l.low))
		return
	}
	for _, above := range thresholds {
		least := l.low.value + above
		if l.high.of < 0 && least > l.high.value {
			return
		}
		t.add(fmt.Sprintf("%s is %d or more", l.Name, least), fmt.Sprintf("%s is below %d", l.Name, least), n >= least)
	}
}

// numbers says whether lines have numbers that programs often treat wrongly.
func (t *traits) numbers(l *Line, rows [][]int) {
	if l.low.of >= 0 || l.low.value <= 0 {
		t.add(l.Name+" has a 0", l.Name+" has no 0", contains(rows, func(v int) bool { return v == 0 }))
	}
	if l.low.of >= 0 || l.low.value < 0 {
		t.add(l.Name+" has a negative value", l.Name+" has no negative value", contains(rows, func(v int) bool { return v < 0 }))
	}
}

// words says which words the lines have, each of which has one.
func (t *traits) words(l *Line, rows [][]int) {
	for n, word := range l.symbols[:min(len(l.symbols), maxSymbols)] {
		t.add("a line of "+l.Name+" is "+word, "no line of "+l.Name+" is "+word, contains(rows, func(v int) bool { return v == n }))
	}
}

// same says whether all values of the lines are equal.
func (t *traits) same(l *Line, rows [][]int) {
	same := len(rows) == 0 || len(rows[0]) == 0 || !contains(rows, func(v int) bool { return v != rows[0][0] })
	t.add("all values of "+l.Name+" are equal", "the values of "+l.Name+" differ", same)
}

func contains(rows [][]int, is func(int) bool) bool {
	return slices.ContainsFunc(rows, func(row []int) bool { return slices.ContainsFunc(row, is) })
}

// repeats says whether a line has a value twice.
func (t *traits) repeats(l *Line, rows [][]int) {
	if l.Distinct {
		return
	}
	t.add("a line of "+l.Name+" has a value twice", "no line of "+l.Name+" has a value twice", slices.ContainsFunc(rows, repeats))
}
