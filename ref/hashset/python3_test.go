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

// Unions, differences and intersections of random sets are listed as Python 3 lists them.
func TestPython3(t *testing.T) {
	needs.Tool(t, "python3")
	const program = `
import sys
for line in sys.stdin:
    numbers, others = [list(map(int, half.split())) for half in line.split('|')]
    s, o = set(numbers), set(others)
    union = s | o
    print([list(of) for of in (s, union, s - o, union - o, s & o)])
`
	random := rand.New(rand.NewPCG(3, 4))
	var input strings.Builder
	var want []string
	plain := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	for range 2000 {
		numbers, others := random.Perm(64)[:1+random.IntN(26)], random.Perm(64)[:random.IntN(26)]
		if random.IntN(2) == 0 {
			slices.Sort(numbers)
		}
		fmt.Fprintln(&input, plain(numbers), "|", plain(others))
		s, o := NewPythonSet(numbers), NewPythonSet(others)
		union := s.Union(o)
		want = append(want, fmt.Sprint([][]int{
			s.Numbers(), union.Numbers(), s.Difference(o).Numbers(), union.Difference(o).Numbers(), s.Intersection(o).Numbers(),
		}))
	}
	command := exec.Command("python3", "-c", program)
	command.Stdin = strings.NewReader(input.String())
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	inputs, got := strings.Split(input.String(), "\n"), strings.Split(strings.ReplaceAll(string(output), ",", ""), "\n")
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("Python lists %s as\n%s, want\n%s", inputs[i], got[i], want[i])
		}
	}
}
