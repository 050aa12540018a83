package all

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// BenchmarkLogs compares the logs of the family with those of Mancala, in rows a second.
func BenchmarkLogs(b *testing.B) {
	const (
		mancala  = "1/7/4 4 4 4 4 4/4 4 4 4 4 4/0/0"
		pruned   = "1/7/4 4 4 4 4 4/4 4 4 4 4 4/0/0"
		values   = "12 17 9 6 3/8 12 6 1 4/9 10 2 12 19/12 11 7 14 10/4 20 14 19 12"
		squirrel = values + "/X****/*****/**O**/*****/*****"
		reversi  = "********/********/********/***OX***/***XO***/********/********/********"
	)
	for _, bench := range []struct{ name, line, mancala string }{
		{"squirrel", "2/X/3/" + squirrel, "2/" + mancala},
		{"squirrel", "3/X/4/" + squirrel, "3/" + pruned},
		{"reversi2014", "2/X/8/" + reversi, "2/" + mancala},
		{"reversi2014", "3/X/9/" + reversi, "3/" + pruned},
		{"reversi2017", "X/9/" + reversi, "3/" + pruned},
	} {
		b.Run(bench.name+"-"+bench.line[:1], func(b *testing.B) {
			ratio.Report(b, "rows", rows(b, bench.name, bench.line), rows(b, "mancala", bench.mancala))
		})
	}
}

// rows makes the long output of an input and counts its rows the first time.
func rows(b *testing.B, name, line string) func() int {
	a, err := ByName(name)
	if err != nil {
		b.Fatal(err)
	}
	reading, err := a.Read(assignment.Options{})
	if err != nil {
		b.Fatal(err)
	}
	in, err := reading.Parse("input.txt", a.GivenLine(line), false)
	if err != nil {
		b.Fatal(err)
	}
	each := func(do func(assignment.Block)) {
		outputs, err := in.Outputs(context.Background())
		if err != nil {
			b.Fatal(err)
		}
		for block := range outputs[len(outputs)-1].Blocks {
			do(block)
		}
	}
	count := 0
	each(func(block assignment.Block) {
		for range block.Lines(0, nil) {
			count++
		}
	})
	return func() int {
		each(func(assignment.Block) {})
		return count
	}
}
