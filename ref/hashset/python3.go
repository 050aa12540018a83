package hashset

import (
	"math/bits"
	"slices"
)

// Python sorts numbers, by their hashes, in the order of a set of CPython 3.7 and later into which
// they were inserted in the order given.
func Python(numbers []int, hash func(int) uint64) {
	set := PythonSet{table: make([]entry, smallest)}
	for _, n := range numbers {
		set.add(entry{n, hash(n), true})
	}
	copy(numbers, set.Numbers())
}

// A PythonSet is a set of CPython 3.7 and later: its hash table. Its order depends on how it was made, because a set that
// is filled number by number has a larger table than a union or difference of sets.
type PythonSet struct {
	table []entry
	used  int
}

// smallest is the size of the table of a new set.
const smallest = 8

// NewPythonSet returns the set of small non-negative numbers, inserted in the order given.
func NewPythonSet(numbers []int) *PythonSet {
	set := &PythonSet{table: make([]entry, smallest)}
	for _, n := range numbers {
		set.add(entry{n, PythonInt(n), true})
	}
	return set
}

// Numbers lists the numbers of the set.
func (s *PythonSet) Numbers() []int {
	numbers := make([]int, 0, s.used)
	for _, e := range s.table {
		if e.used {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// Union returns s | other: a copy of s to which the numbers of the other set are added.
func (s *PythonSet) Union(other *PythonSet) *PythonSet {
	union := s.copied()
	union.merge(other)
	return union
}

// Difference returns s - other. CPython inserts the numbers that are left into a new set, unless s is more than four times
// as large as other. Then it removes the numbers from a copy of s, and shrinks the table if it has removed many.
func (s *PythonSet) Difference(other *PythonSet) *PythonSet {
	if s.used/4 <= other.used {
		return s.Where(func(n int) bool { return !other.Has(n) })
	}
	rest := s.copied().Removed(other)
	if s.used-rest.used > (len(rest.table)-1)/4 {
		rest.resize(4 * rest.used)
	}
	return rest
}

// Removed returns s after the numbers of another set were removed one by one: the others stay where they are.
func (s *PythonSet) Removed(other *PythonSet) *PythonSet {
	rest := &PythonSet{table: slices.Clone(s.table), used: s.used}
	for i, e := range rest.table {
		if e.used && other.Has(e.number) {
			rest.table[i] = entry{}
			rest.used--
		}
	}
	return rest
}

// Intersection returns s & other: the numbers of the smaller set that are in the other one too, inserted into a new set.
func (s *PythonSet) Intersection(other *PythonSet) *PythonSet {
	if other.used > s.used {
		s, other = other, s
	}
	return other.Where(s.Has)
}

// Where returns the set of some of the numbers, inserted in the order in which s lists them.
func (s *PythonSet) Where(holds func(n int) bool) *PythonSet {
	return NewPythonSet(slices.DeleteFunc(s.Numbers(), func(n int) bool { return !holds(n) }))
}

// Has reports whether the set has a number.
func (s *PythonSet) Has(number int) bool {
	return slices.ContainsFunc(s.table, func(e entry) bool { return e.used && e.number == number })
}

// copied returns set(s), which may have a smaller table.
func (s *PythonSet) copied() *PythonSet {
	empty := &PythonSet{table: make([]entry, smallest)}
	empty.merge(s)
	return empty
}

// merge adds the numbers of another set, after making room for all of them at once. If s is empty and its table has the
// same size, it copies the other table as it is.
func (s *PythonSet) merge(other *PythonSet) {
	if together := s.used + other.used; other.used > 0 && 5*together >= 3*(len(s.table)-1) {
		s.resize(2 * together)
	}
	if s.used == 0 && len(s.table) == len(other.table) {
		copy(s.table, other.table)
		s.used = other.used
		return
	}
	for _, e := range other.table {
		if e.used {
			s.add(e)
		}
	}
}

// resize moves the numbers to a table with more entries than the given number, and at least the smallest size.
func (s *PythonSet) resize(beyond int) {
	table := make([]entry, max(smallest, 1<<bits.Len(uint(beyond))))
	for _, e := range s.table {
		if e.used {
			insert(table, e)
		}
	}
	s.table = table
}

// add inserts an entry, unless the set has it. The table grows when three fifths of it are used.
func (s *PythonSet) add(e entry) {
	if !insert(s.table, e) {
		return
	}
	s.used++
	if 5*s.used >= 3*(len(s.table)-1) {
		s.resize(4 * s.used)
	}
}

// An entry is one of the table of a set of CPython.
type entry struct {
	number int
	hash   uint64
	used   bool
}

// insert inserts an entry into a table: at the remainder of its hash, or in one of the nine
// entries after that, or where CPython's sequence of probes leads. It reports false if the table has the number.
func insert(table []entry, e entry) bool {
	const linear = 9
	mask := uint64(len(table) - 1)
	perturb, i := e.hash, e.hash&mask
	for {
		last := i
		if i+linear <= mask {
			last += linear
		}
		for at := i; at <= last; at++ {
			if !table[at].used {
				table[at] = e
				return true
			}
			if table[at].number == e.number {
				return false
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}
