package variant

// factor returns the stone whose multiples are counted after a composite stone.
func (g *game) factor(last int) int {
	switch g.divisor {
	case divisorSmallest:
		return smallestFactor(last)
	case divisorDropped:
		return droppedFactor(last)
	case divisorUndivided:
		return undivided(last)
	case divisorProper:
		return last / smallestFactor(last)
	case divisorItself:
		return last
	case divisorRest:
		rest := last
		for rest%smallestFactor(last) == 0 && rest > smallestFactor(last) {
			rest /= smallestFactor(last)
		}
		return rest
	case divisorUnderRoot:
		return largestWhere(last, func(p int) bool { return p*p <= last && isPrime(p) })
	case divisorToRootOfStones:
		return largestWhere(last, func(p int) bool { return p*p <= g.stones && isPrime(p) })
	case divisorUnderHalf:
		return largestWhere(last, func(p int) bool { return 2*p < last && isPrime(p) })
	case divisorAnyToRoot:
		return largestWhere(last, func(d int) bool { return d*d <= last })
	case divisorOnce:
		return dividedOnce(last)
	case divisorNotOfStones:
		if last == g.stones {
			return 1
		}
	case divisorNoneOfStones:
		if last == g.stones {
			return last + 1
		}
	}
	if g.primeFactors {
		for p := last; p > 1; p-- {
			if last%p == 0 && g.isPrime(p) {
				return p
			}
		}
		return last + 1 // no successor is a multiple of it
	}
	return largestFactor(last)
}

// largestWhere returns the largest divisor of a number that a program finds, 1 if there is none.
func largestWhere(n int, finds func(d int) bool) int {
	for d := n - 1; d > 1; d-- {
		if n%d == 0 && finds(d) {
			return d
		}
	}
	return 1
}

func smallestFactor(n int) int {
	for p := 2; p <= n; p++ {
		if n%p == 0 {
			return p
		}
	}
	return 1
}

func largestFactor(n int) int {
	found := 1
	for p := 2; p <= n; p++ {
		for ; n%p == 0; n /= p {
			found = p
		}
	}
	return found
}

// droppedFactor divides by primes while their square is at most the quotient.
func droppedFactor(n int) int {
	found, rest := 1, n
	for p := 2; p*p <= rest; p++ {
		for ; rest%p == 0; rest /= p {
			found = p
		}
	}
	return found
}

// undivided divides by the smallest factors whose squares are less than the quotient, and
// returns what is left: the square of a prime is not divided.
func undivided(n int) int {
	for p := 2; p*p < n; {
		if n%p == 0 {
			n /= p
		} else {
			p++
		}
	}
	return n
}

// dividedOnce divides by each number while its square is at most the quotient, but only once, and returns what is left.
func dividedOnce(n int) int {
	for p := 2; p*p <= n; p++ {
		if n%p == 0 {
			n /= p
		}
	}
	return n
}

// isPrime reports whether a stone counts as a prime.
func (g *game) isPrime(n int) bool {
	switch g.prime {
	case primeNotTwo:
		return n != 2 && isPrime(n)
	case primeSquares:
		return isPrime(n) || isPrime(smallestFactor(n)) && n == smallestFactor(n)*smallestFactor(n)
	case primeFour:
		return n == 4 || isPrime(n)
	case primeOdd:
		return n == 2 || n%2 == 1
	case primeSmall:
		return n < g.largePrime && isPrime(n)
	case primeAlways:
		return true
	case primeStones:
		return n == g.stones || isPrime(n)
	case primeUndivided:
		return n > 1 && undivided(n) == n
	case primeUnderRoot:
		return n > 1 && largestWhere(n, func(d int) bool { return (d+1)*(d+1) <= n }) == 1
	case primeToRootOfStones:
		return n*n <= g.stones && isPrime(n)
	case primeOddSquares:
		return isOddPrime(n, func(d int) bool { return d*d < n })
	case primeOddUnderRoot:
		return isOddPrime(n, func(d int) bool { return (d+1)*(d+1) <= n })
	case primeToThree:
		return isOddPrime(n, func(d int) bool { return d <= 3 })
	case primeOddDivisors:
		return n > 1 && largestWhere(n, func(d int) bool { return d%2 == 1 && d*d <= n }) == 1
	}
	return isPrime(n)
}

// isOddPrime reports whether a number is a prime for a program that first decides about even numbers, and then tries those
// divisors for which tries returns true.
func isOddPrime(n int, tries func(d int) bool) bool {
	return n == 2 || n%2 == 1 && n > 1 && largestWhere(n, tries) == 1
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
