package misread_test

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

// successes is how many inputs each property must hold for.
func successes() int {
	switch {
	case needs.Long():
		return 1000
	case testing.Short():
		return 100
	}
	return 300
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
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	properties := gopter.NewProperties(parameters(seed() + int64(name.Sum64())))
	properties.Property(t.Name(), prop.ForAll(guarded(property), gen))
	if !properties.Run(gopter.NewFormatedReporter(false, 1<<20, logWriter{t})) {
		t.Errorf("repeat with: %s=%d go test ./ref/misread -run '^%s$'", seedVariable, seed(), t.Name())
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
// simplest first, as far as it fits; what does not fit is drawn again.
func generator[T any](draw func(*rand.Rand) T, simpler func(T) []T, fits func(T) bool) gopter.Gen {
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
