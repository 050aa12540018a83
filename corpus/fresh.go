package corpus

import "strings"

// FreshSource begins the source of a case that was made for one class or one run: no program
// can have been written for it.
const FreshSource = "fresh"

// IsFresh reports whether the case is one.
func (c Case) IsFresh() bool { return strings.HasPrefix(c.Source, FreshSource+",") }
