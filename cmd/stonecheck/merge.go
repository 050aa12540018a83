package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/score"
)

func mergeCommand() *cobra.Command {
	var out string
	var files classFlags
	cmd := &cobra.Command{
		Use:   "merge [flags] OUT..",
		Short: "Merge the results of several parts of a class",
		Long: `Merge joins several folders of results into one: the parts that grade --shard made, or
classes that were graded separately. A result that several folders contain is taken once.`,
		Example: `  stonecheck grade --shard 1/2 -o part1 downloads/
  stonecheck grade --shard 2/2 -o part2 downloads/
  stonecheck merge -o hw2 part1 part2`,
		RunE: guard(func(cmd *cobra.Command, args []string) error { return merge(cmd, out, args, &files) }),
	}
	cmd.Flags().StringVarP(&out, "out", "o", "grades", "the `FOLDER` for the results, a new one")
	files.add(cmd)
	return cmd
}

func merge(cmd *cobra.Command, out string, parts []string, files *classFlags) error {
	if len(parts) == 0 {
		return usage(errors.New("no OUT to merge"))
	}
	if err := files.validate(); err != nil {
		return usage(err)
	}
	if _, err := os.Stat(filepath.Join(out, grade.StoreName)); err == nil {
		return usage(fmt.Errorf("%s: already has results, want a new folder with -o", out))
	}
	stores, terms, err := openParts(parts)
	for _, store := range stores {
		defer store.Close()
	}
	if err != nil {
		return refused(err)
	}
	scheme, err := stores[0].Scheme(terms)
	if err != nil {
		return refused(err)
	}
	store, err := grade.Create(out, terms)
	if err != nil {
		return refused(err)
	}
	if err := join(cmd.Context(), store, stores, scheme); err != nil {
		store.Discard()
		os.Remove(out) // fails if the folder contains anything else, which is intended
		return refused(err)
	}
	defer store.Close()
	return endClass(cmd, store, out, files)
}

// join takes the results of the parts into a store, and makes the reports and scores.
func join(ctx context.Context, store *grade.Store, parts []*grade.Store, scheme *score.Scheme) error {
	for _, part := range parts {
		if err := store.Merge(ctx, part); err != nil {
			return err
		}
	}
	terms, err := store.Terms()
	if err != nil {
		return err
	}
	return finishClass(ctx, store, terms, scheme, runtime.NumCPU(), nil)
}

// openParts opens the parts of a class. They must have the same terms and the same scheme.
func openParts(parts []string) ([]*grade.Store, grade.Terms, error) {
	var stores []*grade.Store
	var terms grade.Terms
	var scheme string
	for i, part := range parts {
		store, err := openResults(part)
		if err != nil {
			return stores, terms, err
		}
		stores = append(stores, store)
		sum, err := store.Setting("scheme_sha256")
		if err != nil {
			return stores, terms, err
		}
		switch {
		case i == 0:
			scheme = sum
			terms, err = store.Terms()
		case sum != scheme:
			err = grade.Refusal(fmt.Sprintf("%s: scored by another scheme than %s", part, parts[0]))
		default:
			err = store.Accept(terms)
		}
		if err != nil {
			return stores, terms, err
		}
	}
	return stores, terms, nil
}
