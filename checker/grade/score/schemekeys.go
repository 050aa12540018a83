package score

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/stonecheck/stonecheck/ref/nearest"
)

// A kind is a kind of value in a scheme.
type kind struct {
	types string // TOML types, separated by spaces
	want  string
}

var (
	aNumber  = kind{"Integer Float", "a number"}
	aLength  = kind{"String", `a time such as "24h"`}
	aTime    = kind{"Datetime", "a time such as 2025-03-01T23:59:59+01:00"}
	aTable   = kind{"Hash", "a table"}
	ofPoints = kind{"Hash", "a table of points"} // with keys of the user's choice
)

var schemeKeys = map[string]kind{
	"total": aNumber, "all": aNumber, "groups": ofPoints, "cases": ofPoints, "parts": ofPoints, "notes": ofPoints,
	"late": aTable, "late.due": aTime, "late.grace": aLength, "late.each": aLength, "late.points": aNumber, "late.most": aNumber,
	"fresh": aTable, "fresh.points": aNumber,
	"course": aTable, "course.build": aNumber, "course.case": aNumber, "course.line": aNumber,
}

// checkKeys rejects unknown keys and values of another kind. The decoder would ignore a
// value that should be a table, read a number as nanoseconds, and read a time without a
// zone as local time.
func checkKeys(meta toml.MetaData, all map[string]any) error {
	for _, key := range meta.Keys() {
		name := key.String()
		wanted, ok := schemeKeys[name]
		if len(key) == 2 && schemeKeys[key[0]] == ofPoints {
			wanted, ok = aNumber, true
		}
		switch {
		case !ok:
			return fmt.Errorf("unknown key %s%s", name, nearest.Hint(name, slices.Sorted(maps.Keys(schemeKeys))))
		case !slices.Contains(strings.Fields(wanted.types), meta.Type(key...)):
			return fmt.Errorf("%s: want %s", name, wanted.want)
		}
	}
	late, _ := all["late"].(map[string]any)
	if due, ok := late["due"].(time.Time); ok && strings.HasSuffix(due.Location().String(), "-local") { // the decoder's name for a time without a zone
		return fmt.Errorf("late.due: no time zone, want %s", aTime.want)
	}
	return nil
}
