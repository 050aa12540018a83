package proof

import "testing"

// Cutoffs that fit the ranges of Java and of Python alike are described by the range of the program's language.
func TestBoundsOfTheLanguage(t *testing.T) {
	outside := features{1<<equalsBound | 1<<boundLarge | 1<<boundUnkept}
	s := separator{samples: []sample{{has: outside, wrong: 9}, {has: features{1 << equalsBound}, complies: 9}}}
	w := where{literals: []literal{{equalsBound, false}, {boundLarge, false}}, found: 9, outside: 9}
	for language, want := range map[string]string{
		"Java":     searchFeatures[boundLarge].Yes + ", " + javaCache.compares,
		"Python 3": searchFeatures[boundUnkept].Yes + ", " + pythonCache.compares,
		"C":        searchFeatures[boundLarge].Yes,
	} {
		r := Report{Findings: []Finding{{Where: searchFeatures[boundLarge].Yes, boxed: boxed(goesOn, w, s)}}}
		if r.InLanguage(language); r.Findings[0].Where != want {
			t.Errorf("%s: %q, want %q", language, r.Findings[0].Where, want)
		}
	}
	s.samples = append(s.samples, sample{has: features{1<<equalsBound | 1<<boundUnkept}, complies: 1})
	if got := boxed(goesOn, w, s); len(got) != 1 || got[0].bound != boundLarge {
		t.Errorf("a bound of -6 cuts off: %v, want Java only", got)
	}
	if got := boxed(stopsEarly, w, s); got != nil {
		t.Errorf("left out children fit %v", got)
	}
}
