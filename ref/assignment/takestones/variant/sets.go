package variant

import "slices"

// A program may keep the successors in a hash set and try them in the order in which the set
// lists them. Small numbers are then in order only as long as they fit into the set's table.

// javaOrder returns distinct numbers in the order of a HashSet of Java: by the remainder modulo
// the size of its table.
func javaOrder(stones []int) []int {
	size := 16
	for 4*len(stones) > 3*size {
		size *= 2
	}
	slices.SortStableFunc(stones, func(a, b int) int { return a%size - b%size })
	return stones
}

// pythonOrder returns distinct numbers in the order of a set of CPython 3.7 and later, into which
// they were inserted in the order given.
func pythonOrder(stones []int) []int {
	table := make([]int, 8) // 0 is a free entry
	for i, stone := range stones {
		pythonInsert(table, stone)
		if used := i + 1; 5*used >= 3*(len(table)-1) {
			size := 8
			for size <= 4*used {
				size *= 2
			}
			larger := make([]int, size)
			for _, before := range table {
				pythonInsert(larger, before)
			}
			table = larger
		}
	}
	return slices.DeleteFunc(table, func(stone int) bool { return stone == 0 })
}

// pythonInsert inserts a number into the table of a set: at its remainder, or in one of the
// nine entries after that, or where CPython's sequence of probes leads.
func pythonInsert(table []int, stone int) {
	if stone == 0 {
		return
	}
	const linear = 9
	mask := len(table) - 1
	perturb, i := stone, stone&mask
	for {
		last := i
		if i+linear <= mask {
			last += linear
		}
		for at := i; at <= last; at++ {
			if table[at] == 0 {
				table[at] = stone
				return
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}
