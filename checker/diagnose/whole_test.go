package diagnose

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// sums is an assignment that has only misreadings: a program prints the sum and the
// product of its two arguments.
var sums = &assignment.Assignment{
	Name: "sums", Arguments: true, Invocations: []string{"{args}"},
	Misreadings: []assignment.Misreading{
		{Name: "difference", Kind: "rules", Belief: "The sum is a difference."},
		{Name: "product-doubled", Kind: "rules", Belief: "The product is twice the product."},
		{Name: "blank", Kind: "format", Belief: "A blank comes first."},
	},
	Read: func(assignment.Options) (assignment.Reading, error) { return sumsReading{}, nil },
}

type sumsReading struct{}

func (sumsReading) Options() assignment.Options { return assignment.Options{} }

func (sumsReading) Parse(_ string, given assignment.Given, _ bool) (assignment.Instance, error) {
	if len(given.Args) != 2 {
		return nil, errors.New("want two arguments")
	}
	x, err := strconv.Atoi(given.Args[0])
	y, err2 := strconv.Atoi(given.Args[1])
	return pair{x, y}, errors.Join(err, err2)
}

type pair struct{ x, y int }

func (p pair) Given() assignment.Given {
	return assignment.Given{Args: []string{strconv.Itoa(p.x), strconv.Itoa(p.y)}}
}
func (pair) Group() string { return "sums" }

func (p pair) Misread(set assignment.Set, _ int) (map[string]string, bool) {
	sum, product := p.x+p.y, p.x*p.y
	if set.Has(0) {
		sum = p.x - p.y
	}
	if set.Has(1) {
		product *= 2
	}
	text := fmt.Sprintf("%d\n%d\n", sum, product)
	if set.Has(2) {
		text = " " + text
	}
	return map[string]string{assignment.Stdout: text}, true
}

func (p pair) Outputs(context.Context) ([]assignment.Output, error) {
	texts, _ := p.Misread(assignment.Set{}, 0)
	return []assignment.Output{{Name: assignment.Stdout, Lines: plainLines(texts[assignment.Stdout])}}, nil
}

// An assignment without a reader of its outputs is diagnosed by whole texts.
func TestWholeTexts(t *testing.T) {
	before := all.Assignments
	all.Assignments = append(slices.Clone(before), sums)
	t.Cleanup(func() { all.Assignments = before })
	var cases []corpus.Case
	for i, args := range []string{"1 2", "0 0", "5 7", "3 0", "9 4"} {
		cases = append(cases, corpus.Case{ID: fmt.Sprint("sums/", i), Assignment: sums, Given: assignment.Given{Args: strings.Fields(args)}})
	}
	for _, names := range []string{"difference", "product-doubled", "difference,product-doubled"} {
		set := parse(t, sums, names)
		d := diagnoseOn(t, nil, cases, withMisreadings(set))
		if !d.Certain || len(d.Causes) != 1 || d.Causes[0].Set != set || len(d.Places) > 0 {
			t.Errorf("%s:\n%s", names, textOf(d))
		}
	}
	d := diagnoseOn(t, nil, cases, func(assignment.Problem) map[string]string {
		return map[string]string{assignment.Stdout: "0\nzero\n"}
	})
	if d.Fits() || len(d.Places) != 1 || d.Places[0].Output != assignment.Stdout || d.Places[0].Got == "" {
		t.Errorf("nonsense:\n%s", textOf(d))
	}
}

// A battle whose last move is missing is named by itself if the searches have another fault.
func TestTraceAlone(t *testing.T) {
	needs.Time(t)
	a, err := all.ByName("squirrel")
	if err != nil {
		t.Fatal(err)
	}
	trace := parse(t, a, "battle-whole-rounds")
	d := diagnose(t, a, func(p assignment.Problem) map[string]string {
		texts := withMisreadings(trace)(p)
		for name, text := range texts {
			if name != "trace_state.txt" {
				texts[name] = strings.ReplaceAll(text, "A1,", "B1,")
			}
		}
		return texts
	})
	if len(d.Alone) != 1 || d.Alone[0].Causes[0].Set != trace {
		t.Errorf("alone: %+v", d.Alone)
	}
	if d.Proof == nil || !slices.Contains(d.Proof.Wrong, "battle") {
		t.Errorf("battle is not among the tasks that fail: %+v", d.Proof)
	}
}
