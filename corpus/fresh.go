package corpus

import "strings"

// FreshSource is the prefix of the source of a case that was made for one class or one run,
// so that no program can have been written for it.
const FreshSource = "fresh"

// IsFresh reports whether the case is fresh.
func (c Case) IsFresh() bool { return strings.HasPrefix(c.Source, FreshSource+",") }
