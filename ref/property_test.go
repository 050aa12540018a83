package ref_test

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"os"
	"reflect"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The properties of all packages below this folder stand here, because they
// share their generators, and need nothing that those packages do not export.

// successes is how many inputs each property must hold for.
func successes() int {
	switch {
	case needs.Long():
		return 1000
	case testing.Short():
		return 100
	}
	return 500
}

// seedVariable is the environment variable that repeats a run.
const seedVariable = "STONECHECK_SEED"

// seed is the seed of this run.
var seed = sync.OnceValue(func() int64 {
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

// check tests that property, which says what is wrong, has nothing to say of
// what gen draws.
func check[T any](t *testing.T, gen gopter.Gen, property func(T) string) {
	t.Helper()
	// The name makes the inputs of properties that share a generator differ.
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	properties := gopter.NewProperties(parameters(seed() + int64(name.Sum64())))
	properties.Property(t.Name(), prop.ForAll(guarded(property), gen))
	if !properties.Run(gopter.NewFormatedReporter(false, 1<<20, logWriter{t})) {
		t.Errorf("repeat with: %s=%d go test ./ref -run '^%s$'", seedVariable, seed(), t.Name())
	}
}

func parameters(seed int64) *gopter.TestParameters {
	p := gopter.DefaultTestParametersWithSeed(seed)
	p.MinSuccessfulTests = successes()
	return p
}

// guarded makes a panic a failure like any other, so that gopter shrinks it.
func guarded[T any](property func(T) string) func(T) string {
	return func(v T) (wrong string) {
		defer func() {
			if r := recover(); r != nil {
				wrong = fmt.Sprintf("panic: %v\n%s", r, debug.Stack())
			}
		}()
		return property(v)
	}
}

type logWriter struct{ t *testing.T }

func (w logWriter) Write(p []byte) (int, error) {
	w.t.Helper()
	w.t.Log(strings.TrimSpace(string(p)))
	return len(p), nil
}

// generator makes a generator of draw, which shrinks to what simpler lists,
// simplest first. A gen made by Map or FlatMap would not shrink.
func generator[T any](draw func(*rand.Rand) T, simpler func(T) []T) gopter.Gen {
	shrinker := func(v any) gopter.Shrink {
		rest := simpler(v.(T))
		return func() (any, bool) {
			if len(rest) == 0 {
				return nil, false
			}
			first := rest[0]
			rest = rest[1:]
			return first, true
		}
	}
	return func(p *gopter.GenParameters) *gopter.GenResult {
		return &gopter.GenResult{
			Result:     draw(p.Rng),
			ResultType: reflect.TypeFor[T](),
			Shrinker:   shrinker,
		}
	}
}

// A budget redraws inputs that are too expensive and counts how often.
type budget struct{ draws, redraws int }

func within[T any](b *budget, draw func(*rand.Rand) T, fits func(T) bool) func(*rand.Rand) T {
	return func(rng *rand.Rand) T {
		for {
			v := draw(rng)
			b.draws++
			if fits(v) {
				return v
			}
			b.redraws++
		}
	}
}

// require fails if so many inputs were redrawn that the rest may be of a kind.
func (b *budget) require(t *testing.T) {
	t.Helper()
	t.Logf("%d of %d inputs redrawn", b.redraws, b.draws)
	if 5*b.redraws >= b.draws && countsMatter(t) {
		t.Errorf("%d of %d inputs redrawn, want under 20 %%", b.redraws, b.draws)
	}
}

// A tally counts the interesting cases that a property has met: a property that never
// meets them says nothing. The seed is random, so every case that is required must have
// an expected count of at least 15 in 500 inputs: the chance of a false alarm is then
// below 1e-6.
type tally map[string]int

func (c tally) require(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		t.Logf("%s: %d", name, c[name])
		if c[name] == 0 && countsMatter(t) {
			t.Errorf("%s: never met", name)
		}
	}
}

// countsMatter is whether what a property has met must be enough: a property that fails
// stops early, and a short run has few inputs.
func countsMatter(t *testing.T) bool { return !t.Failed() && !testing.Short() }
