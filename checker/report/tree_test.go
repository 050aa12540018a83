package report

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

// drawnTree has a node of each shape.
func drawnTree() drawing.Tree {
	return drawing.Tree{Label: `"a" < b`, Root: &drawing.Node{Shape: drawing.MaxNode, Name: "n", Value: "3", Order: 1, Window: "(-∞, ∞)", Children: []*drawing.Node{
		{Shape: drawing.MinNode, Action: "1", Value: "3", Order: 2, Best: true, Children: []*drawing.Node{{Shape: drawing.LeafNode, Action: "<1>", Value: "3", Order: 3}}},
		{Shape: drawing.ChanceNode, Action: "2", Pruned: true, Children: []*drawing.Node{{Shape: drawing.LeafNode, Action: "1", Value: "-12.345678", Pruned: true}}},
	}}}
}

// TestTreeSVG: the picture is well-formed, has every edge, and a blank one shows no search.
func TestTreeSVG(t *testing.T) {
	for _, test := range []struct {
		name          string
		tree          drawing.Tree
		pruned, order int
	}{
		{"with the search", drawnTree(), 2, 3},
		{"blank", drawnTree().Blank(), 0, 0},
	} {
		var text strings.Builder
		if err := TreeSVG(&text, test.tree); err != nil {
			t.Fatal(err)
		}
		for d := xml.NewDecoder(strings.NewReader(text.String())); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v\n%s", test.name, err, text.String())
			}
		}
		count := func(part string) int { return strings.Count(text.String(), part) }
		if count(`class="action"`) != 4 || count(`<path class="pruned"`) != test.pruned || count(`class="order"`) != test.order {
			t.Errorf("%s: %d edges, %d pruned, %d visits, want 4, %d, %d\n%s", test.name, count(`class="action"`), count(`<path class="pruned"`), count(`class="order"`), test.pruned, test.order, text.String())
		}
	}
}
