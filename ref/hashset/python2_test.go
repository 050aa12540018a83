package hashset

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The numbers of random boards are listed as Python 2 lists them.
func TestPython2(t *testing.T) {
	needs.Tool(t, "python2")
	const program = `
import sys
for line in sys.stdin:
    numbers = map(int, line.split())
    s, rows, columns = set(), set(), set()
    for n in numbers:
        s.add(n)
        rows.add((n // 8, n % 8))
        columns.add((n % 8, n // 8))
    frozen = frozenset(s)
    print list(s), [8 * r + c for r, c in rows], [8 * r + c for c, r in columns],
    while s:
        last = numbers.pop()
        print list(s), list(frozen),
        s, frozen = s - set([last]), frozen - frozenset([last])
    print
`
	random := rand.New(rand.NewPCG(1, 2))
	var input, want strings.Builder
	for range 400 {
		numbers := random.Perm(64)[:1+random.IntN(26)]
		if random.IntN(2) == 0 {
			slices.Sort(numbers)
		}
		fmt.Fprintln(&input, strings.Trim(fmt.Sprint(numbers), "[]"))
		fmt.Fprintln(&want, listed(numbers))
	}
	command := exec.Command("python2", "-c", program)
	command.Stdin = strings.NewReader(input.String())
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	inputs, wants := strings.Split(input.String(), "\n"), strings.Split(want.String(), "\n")
	for i, got := range strings.Split(strings.ReplaceAll(string(output), ",", ""), "\n") {
		if got != wants[i] {
			t.Fatalf("Python lists %s as\n%s, want\n%s", inputs[i], wants[i], got)
		}
	}
}

// listed is what the program prints for numbers.
func listed(numbers []int) string {
	var parts []string
	for _, hash := range []func(int) uint64{
		PythonInt,
		func(n int) uint64 { return Python2Pair(n/8, n%8) },
		func(n int) uint64 { return Python2Pair(n%8, n/8) },
	} {
		order := slices.Clone(numbers)
		Python2(order, hash)
		parts = append(parts, fmt.Sprint(order))
	}
	set := NewPython2Set(numbers)
	frozen := set.Frozen()
	for _, n := range slices.Backward(numbers) {
		parts = append(parts, fmt.Sprint(set.Numbers()), fmt.Sprint(frozen.Numbers()))
		set, frozen = set.Without(n), frozen.Without(n)
	}
	return strings.Join(parts, " ")
}

// The names of random moves are listed as the dict of Python 2 lists them.
func TestPython2Text(t *testing.T) {
	needs.Tool(t, "python2")
	const program = `
import sys
for line in sys.stdin:
    d = {}
    for name in line.strip().split(','):
        d[name] = 0
    print ','.join(d)
`
	random := rand.New(rand.NewPCG(5, 6))
	var input strings.Builder
	var want []string
	for round := range 400 {
		letter, kind := byte("Aa"[round%2]), []string{"", " Stake", " Raid"}[round%3]
		var names []string
		for _, square := range random.Perm(64)[:1+random.IntN(26)] {
			names = append(names, fmt.Sprintf("%c%d%s", letter+byte(square%8), square/8+1, kind))
		}
		fmt.Fprintln(&input, strings.Join(names, ","))
		numbers := make([]int, len(names))
		for i := range numbers {
			numbers[i] = i
		}
		Python2(numbers, func(n int) uint64 { return Python2Text(names[n]) })
		var listed []string
		for _, n := range numbers {
			listed = append(listed, names[n])
		}
		want = append(want, strings.Join(listed, ","))
	}
	command := exec.Command("python2", "-c", program)
	command.Stdin = strings.NewReader(input.String())
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(string(output), "\n")
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("Python lists\n%s, want\n%s", got[i], want[i])
		}
	}
}
