package variant

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The sets of successors that students write are listed as Python lists them.
func TestPythonSets(t *testing.T) {
	needs.Tool(t, "python3")
	const program = `
import sys
def pairs(last):
    s = set()
    for d in range(1, last + 1):
        if d * d <= last and last % d == 0:
            s.add(d)
            s.add(last // d)
    return s
def orders(n, last, *taken):
    taken = set(taken)
    free = set(range(1, n + 1)) - taken
    factors = [d for d in range(1, last + 1) if last % d == 0]
    multiples = range(last, n + 1, last)
    def open(stones): return [s for s in stones if s not in taken]
    removed, later = set(factors) | set(multiples), set(factors) | set(multiples)
    for s in taken: removed.discard(s)
    one = {s for s in range(1, n + 1) if s % last == 0 or last % s == 0}
    less = set(one)
    yield {s for s in range(1, n + 1) if s not in taken and (s % last == 0 or last % s == 0)}
    for s in taken: one.discard(s)
    yield one
    one = {s for s in range(1, n + 1) if s % last == 0 or last % s == 0}
    yield one - taken
    yield one & free
    yield set(open(factors)) | set(open(multiples))
    yield removed
    yield later - taken
    yield {s for s in later if s not in taken}
    yield set(open(multiples)) | set(open(factors))
    yield (set(multiples) | set(factors)) - taken
    yield set(open(list(multiples) + factors))
    found = set()
    for d in range(1, last + 1):
        if d * d <= last and last % d == 0:
            for s in d, last // d:
                if s not in taken: found.add(s)
    for s in multiples:
        if s not in taken: found.add(s)
    yield found
for line in sys.stdin:
    for order in orders(*map(int, line.split())):
        print(list(order))
`
	random := rand.New(rand.NewPCG(1, 2))
	var input strings.Builder
	var want []string
	for range 1000 {
		n := 3 + random.IntN(38)
		taken := random.Perm(n)[:1+random.IntN(min(n-1, 8))]
		for i := range taken {
			taken[i]++
		}
		last := taken[0]
		fmt.Fprintln(&input, n, last, strings.Trim(fmt.Sprint(taken), "[]"))
		for _, v := range pythonSets() {
			g := &game{stones: n, taken: make([]bool, n+1)}
			if v.set(&g.options); g.pythonSet != nil {
				want = append(want, fmt.Sprint(successorsAfter(g, last, taken)))
			}
		}
	}
	command := exec.Command("python3", "-c", program)
	command.Stdin = strings.NewReader(input.String())
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(output), ",", "")), "\n")
	if len(got) != len(want) {
		t.Fatalf("Python lists %d sets, want %d", len(got), len(want))
	}
	sets := len(want) / 1000
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("set %d of %s is %s, want %s", i%sets, strings.Split(input.String(), "\n")[i/sets], want[i], got[i])
		}
	}
}

func successorsAfter(g *game, last int, taken []int) []int {
	for _, stone := range taken {
		g.taken[stone] = true
	}
	moves := g.successors(last)
	g.sort(moves, last)
	return slices.Clone(moves)
}
