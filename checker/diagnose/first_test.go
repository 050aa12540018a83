package diagnose

import (
	"testing"

	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
)

// What a diagnosis says first names what the program writes, but not what another finding says about that.
func TestFirst(t *testing.T) {
	vague, named := proof.Finding{Groups: []string{"minimax"}, What: "the order is wrong"}, proof.Finding{Groups: []string{"minimax"}, What: "the value is wrong", Instead: "alpha"}
	for _, test := range []struct {
		findings []proof.Finding
		want     string
	}{{[]proof.Finding{named, vague}, "The value is wrong (minimax): alpha"}, {[]proof.Finding{vague, named}, "The order is wrong (minimax)"}} {
		d := &Diagnosis{Assignment: "squirrel", Proof: &proof.Report{Findings: test.findings}}
		if got := d.First(nil); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
