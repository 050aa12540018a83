package intake

import (
	"fmt"
	"regexp"
	"strings"
)

// A Pattern finds the student in an entry's name without its extension.
type Pattern struct {
	text  string
	names *regexp.Regexp
}

func (p *Pattern) String() string { return p.text }

// ParsePattern parses a pattern such as "{name}_{id}_*". {id} is the id, {name} the
// student's name, {late} an optional word that marks late submissions; * matches anything,
// and everything else stands for itself. {id} is required.
func ParsePattern(text string) (*Pattern, error) {
	expr, bad := regexp.QuoteMeta(text), strings.Count(text, "{id}") != 1
	for _, part := range []struct{ word, expr string }{
		{"{id}", `(?P<id>.+?)`}, {"{name}", `(?P<name>.+?)`}, {"{late}", `(?P<late>(?i:late)?)`}, {"*", `.*?`},
	} {
		bad = bad || part.word != "*" && strings.Count(text, part.word) > 1
		expr = strings.ReplaceAll(expr, regexp.QuoteMeta(part.word), part.expr)
	}
	names, err := regexp.Compile("^" + expr + "$")
	if err != nil || bad || strings.ContainsAny(expr, "{}") {
		return nil, fmt.Errorf("pattern %q, want {id} once, {name} and {late} at most once, and any number of *, as in {name}_{id}_*", text)
	}
	return &Pattern{text, names}, nil
}

// match returns what a name says about its student; ok is false if the name does not match.
func (p *Pattern) match(name string) (who student, ok bool) {
	found := p.names.FindStringSubmatch(name)
	if found == nil {
		return student{}, false
	}
	for i, group := range p.names.SubexpNames() {
		switch group {
		case "id":
			who.id = found[i]
		case "name":
			who.name = found[i]
		case "late":
			who.late = found[i] != ""
		}
	}
	return who, true
}
