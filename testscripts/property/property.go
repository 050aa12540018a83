// Package property runs properties with gopter: for every input that a generator draws, a property returns what is
// wrong, or an empty text. Each run draws with a new seed; a failure prints the seed, and STONECHECK_SEED repeats it.
package property

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"os"
	"reflect"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const seedVariable = "STONECHECK_SEED"

// Seed returns the seed of this run.
var Seed = sync.OnceValue(func() int64 {
	text, ok := os.LookupEnv(seedVariable)
	if !ok {
		return time.Now().UnixNano()
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic(seedVariable + ": " + err.Error())
	}
	return n
})

// Inputs returns the number of inputs that a property must hold for: plain, but at least 400 in
// the long tests of CI, at least 1000 with STONECHECK_LONG=1, and at most 100 in short ones.
func Inputs(plain int) int {
	switch {
	case needs.Long():
		return max(plain, needs.ByLength(0, 400, 1000))
	case testing.Short():
		return min(plain, 100)
	}
	return plain
}

// Check tests a property on as many inputs as Inputs returns.
func Check[T any](t *testing.T, plain int, gen gopter.Gen, property func(T) string) {
	t.Helper()
	Run(t, Inputs(plain), ForAll(property, gen))
}

// Run tests a property of gopter on a number of inputs. The seed depends on the test too:
// tests that share a generator draw different inputs.
func Run(t *testing.T, inputs int, property gopter.Prop) {
	t.Helper()
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	parameters := gopter.DefaultTestParametersWithSeed(Seed() + int64(name.Sum64()))
	parameters.MinSuccessfulTests = inputs
	properties := gopter.NewProperties(parameters)
	properties.Property(t.Name(), property)
	if !properties.Run(gopter.NewFormatedReporter(false, 1<<20, t.Output())) {
		t.Errorf("repeat with: %s=%d go test -run '^%s$'", seedVariable, Seed(), t.Name())
	}
}

// ForAll makes a property of gopter in which a panic counts as a failure, so that gopter shrinks its input.
func ForAll[T any](property func(T) string, gen gopter.Gen) gopter.Prop {
	return prop.ForAll(func(v T) (wrong string) {
		defer func() {
			if r := recover(); r != nil {
				wrong = fmt.Sprintf("panic: %v\n%s", r, debug.Stack())
			}
		}()
		return property(v)
	}, gen)
}

// Generator makes a generator from draw. It shrinks an input to those that simpler returns, simplest first, if they
// fit; every input fits if fits is nil. A generator made by Map or FlatMap would not shrink.
func Generator[T any](draw func(*rand.Rand) T, simpler func(T) []T, fits func(T) bool) gopter.Gen {
	if fits == nil {
		fits = func(T) bool { return true }
	}
	shrinker := func(v any) gopter.Shrink {
		rest := simpler(v.(T))
		return func() (any, bool) {
			for len(rest) > 0 {
				first := rest[0]
				rest = rest[1:]
				if fits(first) {
					return first, true
				}
			}
			return nil, false
		}
	}
	return func(p *gopter.GenParameters) *gopter.GenResult {
		v := draw(p.Rng)
		for !fits(v) {
			v = draw(p.Rng)
		}
		return &gopter.GenResult{Result: v, ResultType: reflect.TypeFor[T](), Shrinker: shrinker}
	}
}
