package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A memoryLimit is the value of a flag such as 512M or 1GiB, in bytes; K, M and G are powers
// of 1024. It is at least leastMemory.
type memoryLimit int64

// leastMemory is the smallest memory limit of a program, in bytes.
const leastMemory = 16 << 20

// byteUnits are the letters of successive powers of 1024.
const byteUnits = "KMG"

// String implements pflag.Value.
func (b *memoryLimit) String() string {
	for power := len(byteUnits); power > 0; power-- {
		if unit := int64(1) << (10 * power); int64(*b)%unit == 0 {
			return fmt.Sprintf("%d%ciB", int64(*b)/unit, byteUnits[power-1])
		}
	}
	return strconv.FormatInt(int64(*b), 10)
}

// Set implements pflag.Value.
func (b *memoryLimit) Set(text string) error {
	digits := strings.TrimRight(text, "KMGkmgiBb")
	unit := strings.ToUpper(strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(text, digits), "B"), "i"))
	power := strings.Index(byteUnits, unit) + 1
	if unit == "" {
		power = 0
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || len(unit) > 1 || power == 0 && unit != "" || n < 0 || n > math.MaxInt64>>(10*power) || n<<(10*power) < leastMemory {
		return fmt.Errorf("want 16M or more, such as 512M or 2G")
	}
	*b = memoryLimit(n << (10 * power))
	return nil
}

// Type implements pflag.Value.
func (b *memoryLimit) Type() string { return "SIZE" }
