package assignment

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A File is an output that programs write.
type File struct {
	Name string // Stdout stands for the standard output
	Long bool   // may be too long to be stored with a case
	// Named and Looks match the names and the first bytes of files that programs write by
	// mistake instead of this one; nil if no such file can be recognised.
	Named, Looks *lazy.Regexp
	// Labels are the first words of the lines, for an output that always has the same lines. A
	// course can give points for each of them.
	Labels []string
}

// FileNames returns the names of the input and output files.
func (a *Assignment) FileNames() []string {
	var names []string
	if !a.Arguments {
		names = append(names, InputFile)
	}
	for _, f := range a.Outputs {
		if f.Name != Stdout {
			names = append(names, f.Name)
		}
	}
	return names
}

// Prints reports whether programs print all outputs and write no files.
func (a *Assignment) Prints() bool {
	return !slices.ContainsFunc(a.Outputs, func(f File) bool { return f.Name != Stdout })
}

// HasOutput reports whether the assignment has an output with that name.
func (a *Assignment) HasOutput(name string) bool {
	return slices.ContainsFunc(a.Outputs, func(f File) bool { return f.Name == name })
}

// LongName returns the name of the output that may be too long to be stored with a case, "" if
// there is none.
func (a *Assignment) LongName() string {
	for _, f := range a.Outputs {
		if f.Long {
			return f.Name
		}
	}
	return ""
}
