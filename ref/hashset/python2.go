package hashset

import "math/bits"

// A Set2 is a set of CPython 2.7, as its table.
type Set2 struct {
	table []entry
	used  int
}

// Python2 sorts numbers, by their hashes, in the order of a set of CPython 2.7 into which they were inserted in the order
// given.
func Python2(numbers []int, hash func(int) uint64) {
	set := Set2{table: make([]entry, 8)}
	for _, n := range numbers {
		set.add(entry{n, hash(n), true})
	}
	copy(numbers, set.Numbers())
}

// NewSet2 returns the set of small numbers of at least 0, inserted in the order given.
func NewSet2(numbers []int) *Set2 {
	set := &Set2{table: make([]entry, 8)}
	for _, n := range numbers {
		set.add(entry{n, PythonInt(n), true})
	}
	return set
}

// Frozen returns frozenset(s), whose table may have another size.
func (s *Set2) Frozen() *Set2 {
	frozen := &Set2{table: make([]entry, 8)}
	if 3*s.used >= 2*len(frozen.table) {
		frozen.table = make([]entry, 1<<bits.Len(uint(2*s.used)))
	}
	for _, e := range s.table {
		if e.used {
			frozen.insert(e)
		}
	}
	return frozen
}

// Without returns the difference of the set and one with a number.
func (s *Set2) Without(number int) *Set2 {
	rest := &Set2{table: make([]entry, 8)}
	for _, e := range s.table {
		if e.used && e.number != number {
			rest.add(e)
		}
	}
	return rest
}

// Numbers lists the numbers of the set.
func (s *Set2) Numbers() (numbers []int) {
	for _, e := range s.table {
		if e.used {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// add inserts an entry. The table grows when two thirds of it are used.
func (s *Set2) add(e entry) {
	s.insert(e)
	if 3*s.used < 2*len(s.table) {
		return
	}
	larger := Set2{table: make([]entry, 1<<max(bits.Len(uint(4*s.used)), 3))}
	for _, e := range s.table {
		if e.used {
			larger.insert(e)
		}
	}
	*s = larger
}

// insert inserts an entry at the remainder of its hash, or where the sequence of probes leads.
func (s *Set2) insert(e entry) {
	mask := uint64(len(s.table) - 1)
	i := e.hash
	for perturb := e.hash; s.table[i&mask].used; perturb >>= 5 {
		i = i*5 + 1 + perturb
	}
	s.table[i&mask] = e
	s.used++
}

// Python2Pair is the hash of a tuple of two small numbers of at least 0 in CPython before 3.8.
func Python2Pair(a, b int) uint64 {
	const prime = 1000003
	hash := (uint64(0x345678) ^ uint64(a)) * prime
	hash = (hash ^ uint64(b)) * (prime + 82520 + 2)
	return hash + 97531
}
