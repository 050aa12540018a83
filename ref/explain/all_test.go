package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/explain"
)

func TestX(t *testing.T) {
	n := 0
	for c := range gen.Cases(gen.Recipes(assignment.Mancala), 1, true) {
		if n++; n > 12 {
			break
		}
		in, _ := assignment.ParseInput("x", c.Input, true)
		r := assignment.Reading{}
		fmt.Println("=====", strings.ReplaceAll(string(c.Input), "\n", "/"))
		i := int64(2)
		for ; i < 400; i += 1 + i/3 {
			row, ok := explain.FindNumber(r, in, i, nil)
			if !ok {
				break
			}
			fmt.Println("---", i, r.Row(in, &row.Event))
			for _, s := range row.Path {
				fmt.Println("  ", s.Sentence(r.Rules))
			}
			fmt.Print(explain.Draw(row.Position().Board))
			for _, re := range explain.Reasons(r, in, row) {
				fmt.Printf("%-9s %s\n", re.Topic, re.Sentence)
			}
		}
	}
}
