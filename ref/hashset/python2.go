package hashset

import "math/bits"

// A Python2Set is a set of CPython 2.7: its hash table.
type Python2Set struct {
	table []entry
	used  int
}

// Python2 puts different numbers into the order in which a CPython 2.7 set lists them, if they are inserted in the order
// given.
func Python2(numbers []int, hash func(int) uint64) {
	set := Python2Set{table: make([]entry, 8)}
	for _, n := range numbers {
		set.add(entry{n, hash(n), true})
	}
	copy(numbers, set.Numbers())
}

// NewPython2Set returns the set of small non-negative numbers, inserted in the order given.
func NewPython2Set(numbers []int) *Python2Set {
	set := &Python2Set{table: make([]entry, 8)}
	for _, n := range numbers {
		set.add(entry{n, PythonInt(n), true})
	}
	return set
}

// Frozen returns frozenset(s), whose table may have another size.
func (s *Python2Set) Frozen() *Python2Set {
	frozen := &Python2Set{table: make([]entry, 8)}
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

// Without returns s - {number}, as a set with a new table.
func (s *Python2Set) Without(number int) *Python2Set {
	rest := &Python2Set{table: make([]entry, 8)}
	for _, e := range s.table {
		if e.used && e.number != number {
			rest.add(e)
		}
	}
	return rest
}

// Numbers lists the numbers of the set.
func (s *Python2Set) Numbers() (numbers []int) {
	for _, e := range s.table {
		if e.used {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// add inserts an entry. The table grows when two thirds of it are used.
func (s *Python2Set) add(e entry) {
	s.insert(e)
	if 3*s.used < 2*len(s.table) {
		return
	}
	larger := Python2Set{table: make([]entry, 1<<max(bits.Len(uint(4*s.used)), 3))}
	for _, e := range s.table {
		if e.used {
			larger.insert(e)
		}
	}
	*s = larger
}

// insert inserts an entry at its hash modulo the size, or at the first free place of the sequence of probes.
func (s *Python2Set) insert(e entry) {
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

// Python2Text is the hash of a string of one-byte characters in CPython 2.7, where a C long has 64 bits.
func Python2Text(text string) (hash uint64) {
	if text == "" {
		return 0
	}
	hash = uint64(text[0]) << 7
	for i := range len(text) {
		hash = hash*1000003 ^ uint64(text[i])
	}
	return hash ^ uint64(len(text))
}
