// Package hashset lists values in the order in which the hash sets of programming languages do.
//
// A program may keep its moves in a set and try them in that order. Small numbers are in order
// only as long as they fit into the table of the set.
package hashset

import (
	"math/bits"
	"slices"
)

// Java sorts numbers, by their hashes, in the order of a HashSet of Java into which they were
// inserted in the order given: by the remainder modulo the size of the table.
func Java(numbers []int, hash func(int) int32) {
	size := 16
	for 4*len(numbers) > 3*size {
		size *= 2
	}
	place := func(n int) int {
		h := uint32(hash(n))
		return int(h^h>>16) & (size - 1)
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return place(a) - place(b) })
}

// JavaString is the hash of a string of one-byte characters in Java.
func JavaString(text string) (hash int32) {
	for i := range len(text) {
		hash = 31*hash + int32(text[i])
	}
	return hash
}

// JavaList is the hash of a list of two numbers in Java, and what Objects.hash returns for them.
func JavaList(a, b int) int32 { return 31*(31+int32(a)) + int32(b) }

// JavaRecord is the hash of a record of two numbers in Java.
func JavaRecord(a, b int) int32 { return 31*int32(a) + int32(b) }

// PythonInt is the hash of a small number of at least 0 in CPython.
func PythonInt(n int) uint64 { return uint64(n) }

// PythonPair is the hash of a tuple of two such numbers in CPython 3.8 and later.
func PythonPair(a, b int) uint64 {
	const (
		prime1 = 11400714785074694791
		prime2 = 14029467366897019727
		prime5 = 2870177450012600261
	)
	var hash uint64 = prime5
	for _, n := range [2]int{a, b} {
		hash = bits.RotateLeft64(hash+uint64(n)*prime2, 31) * prime1
	}
	return hash + (2 ^ (prime5 ^ 3527539))
}
