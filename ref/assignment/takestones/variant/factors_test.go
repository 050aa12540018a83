package variant

import "testing"

// sieve fills a table with the largest prime factors of the numbers up to n, but stops at the square root of n.
func sieve(n int) []int {
	largest := make([]int, n+1)
	for i := range largest {
		largest[i] = i
	}
	for p := 2; p*p <= n; p++ {
		if largest[p] == p {
			for m := p; m <= n; m += p {
				largest[m] = p
			}
		}
	}
	return largest
}

// shortSieve fills a table with the largest prime factors of the numbers below n. Numbers without one have what is there at first.
func shortSieve(n, atFirst int) []int {
	largest := make([]int, n+1)
	for i := range largest {
		largest[i] = atFirst
	}
	for p := 2; p <= n; p++ {
		if largest[p] != atFirst {
			continue
		}
		for m := p; m < n; m += p {
			largest[m] = p
		}
	}
	return largest
}

// hasDivisor reports whether one of the numbers from 2 on that are less than end divides n.
func hasDivisor(n, end int) bool {
	for d := 2; d < end; d++ {
		if n%d == 0 {
			return true
		}
	}
	return false
}

func root(n int) (r int) {
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// belowHalf tries the numbers below half of n, downwards.
func belowHalf(n int) int {
	for p := n - n/2 - 1; p > 1; p-- {
		if n%p == 0 && !hasDivisor(p, p) {
			return p
		}
	}
	return 1
}

// once divides by every number from 2 on once.
func once(n int) int {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			n /= d
		}
	}
	return n
}

func upToRoot(n int) (found int) {
	for d := 1; d*d <= n; d++ {
		if n%d == 0 {
			found = d
		}
	}
	return found
}

// TestFactors: wrong loops and tables of students find the factors and primes of the variants.
func TestFactors(t *testing.T) {
	for stones := 4; stones <= 120; stones++ {
		table := sieve(stones)
		for n := 2; n <= stones; n++ {
			if isUnderRoot := (&game{options: options{prime: primeUnderRoot}}).isPrime(n); isUnderRoot == hasDivisor(n, root(n)) {
				t.Errorf("%d is taken for a prime: %v", n, isUnderRoot)
			}
			if isInTable := (&game{options: options{prime: primeToRootOfStones}, stones: stones}).isPrime(n); isInTable != (n <= root(stones) && !hasDivisor(n, n)) {
				t.Errorf("%d of %d is taken for a prime: %v", n, stones, isInTable)
			}
			if isPrime(n) {
				continue
			}
			for _, test := range []struct {
				divisor divisor
				want    int
			}{
				{divisorToRootOfStones, table[n]}, {divisorUnderHalf, belowHalf(n)}, {divisorAnyToRoot, upToRoot(n)}, {divisorOnce, once(n)},
			} {
				if got := (&game{options: options{divisor: test.divisor}, stones: stones}).factor(n); got != test.want {
					t.Errorf("divisor %d of %d among %d: %d, want %d", test.divisor, n, stones, got, test.want)
				}
			}
		}
	}
}

// oddPrime is a test that students write: even numbers apart, then the divisors from first up to the end of a loop.
func oddPrime(n, first, end int) bool {
	if n%2 == 0 {
		return n == 2
	}
	for d := first; d < end; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// isOddFree reports whether no odd number up to the square root divides n.
func isOddFree(n int) bool {
	for d := 3; d <= root(n); d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}

// TestOddPrimes: loops that test even numbers apart, or do not test them, find the primes of the variants.
func TestOddPrimes(t *testing.T) {
	roundedUp := func(n int) int { return root(n-1) + 1 }
	for n := 2; n < 400; n++ {
		for _, of := range []struct {
			test primeTest
			want bool
		}{
			{primeOddUnderRoot, oddPrime(n, 2, root(n))},
			{primeOddSquares, oddPrime(n, 2, roundedUp(n))},
			{primeToThree, oddPrime(n, 3, min(n, 4))},
			{primeOddDivisors, isOddFree(n)},
		} {
			if got := (&game{options: options{prime: of.test}}).isPrime(n); got != of.want {
				t.Errorf("test %d takes %d for a prime: %v, want %v", of.test, n, got, of.want)
			}
		}
	}
}

// TestShortSieves: a table of prime factors that ends before n counts multiples as the variants do.
func TestShortSieves(t *testing.T) {
	all := []int{1, 2, 3, 4, 5, 6}
	for n := 6; n < 60; n++ {
		ones, zeros := shortSieve(n, 1), shortSieve(n, 0)
		for last := 4; last <= n; last++ {
			if isPrime(last) {
				continue
			}
			want := [2]int{}
			for _, stone := range all {
				want[0] += boolInt(stone%ones[last] == 0)
				want[1] += boolInt(zeros[last] > 0 && stone%zeros[last] == 0)
			}
			for i, d := range []divisor{divisorNotOfStones, divisorNoneOfStones} {
				g := &game{options: options{divisor: d}, stones: n}
				if got := g.multiples(g.factor(last), last, all, 0); got != want[i] {
					t.Errorf("divisor %d: %d multiples after %d among %d, want %d", d, got, last, n, want[i])
				}
			}
		}
	}
}

// TestShortCounts: a loop over the multiples of a factor that ends before n counts as the variant does.
func TestShortCounts(t *testing.T) {
	differ := 0
	for n := 6; n < 60; n++ {
		for of := 2; of <= n; of++ {
			g := &game{stones: n}
			var successors []int
			want := 0
			for stone := 1; stone <= n; stone += 2 {
				successors = append(successors, stone)
			}
			for m := of; m < n; m += of {
				want += m % 2
			}
			if got := g.multiples(of, of, successors, countNotN); got != want {
				t.Errorf("n %d: %d multiples of %d, want %d", n, got, of, want)
			}
			differ += boolInt(want != g.multiples(of, of, successors, 0))
		}
	}
	if differ == 0 {
		t.Error("no count differs from the right one")
	}
}
