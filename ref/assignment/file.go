package assignment

import (
	"regexp"
	"slices"
)

// A File is an output that programs write.
type File struct {
	Name string // Stdout for the standard output
	Long bool   // may be too long to be stored with a case
	// Named and Looks match the names and the beginnings of files that programs write
	// by mistake instead of this one; nil if nothing shows that.
	Named, Looks *regexp.Regexp
	// Labels begin the lines of an output that always has the same lines. A course can
	// give points for each of them.
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

// HasOutput reports whether an output has that name.
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
