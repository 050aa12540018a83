package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// ambiguous is What in a finding about a task whose cases do not distinguish several causes.
const ambiguous = "the position after the turn is wrong"

// settle decides between wrong rules that the cases of a task do not distinguish. If they include the only cause of another
// task, that cause counts, because all tasks of a program share the rules.
func (p *program) settle() {
	for _, t := range p.tasks {
		i := slices.IndexFunc(t.findings, func(f Finding) bool { return f.What == ambiguous })
		if i < 0 {
			continue
		}
		for _, other := range p.tasks {
			if set := other.only.variants; set != (assignment.VariantSet{}) && slices.Contains(t.rivals, set) {
				f := &t.findings[i]
				f.What, f.Instead, f.Exact = other.only.what, other.only.instead, true
				break
			}
		}
	}
}
