package build

import (
	"context"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// Installed looks for the compilers and interpreters of every language. It returns the
// languages, or versions of a language, whose programs can be built and run here, and for each
// missing tool an error that names it. dir is a folder for temporary files.
func Installed(ctx context.Context, sb *sandbox.Sandbox, dir string) (languages []string, missing []error) {
	b := newBuilder(ctx, sb, "", dir)
	add := func(name string, needed ...[]string) {
		before := len(missing)
		for _, tools := range needed {
			if len(tools) == 0 {
				continue
			}
			if _, err := b.tool(name, tools...); err != nil {
				missing = append(missing, err)
			}
		}
		if len(missing) == before {
			languages = append(languages, name)
		}
	}
	for _, l := range Languages {
		for _, v := range l.Versions {
			add(v.Name, v.Tools)
		}
		if len(l.Compilers)+len(l.Interpreters) > 0 {
			add(l.Name, l.Compilers, l.Interpreters)
		}
	}
	return languages, missing
}
