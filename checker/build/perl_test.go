package build

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program looks for its sources in the working folder if its code, not a comment, names them so.
func TestPerlLooksForSources(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "perl")
	for source, want := range map[string]bool{
		"require './part.pl';\n": true, "my $x = do \"./part.pl\" or die;\n": true,
		"use lib 'inc'; use Part;\n": true, "use lib qw( inc ); use Part;\n": true, "push @INC, './inc';\n": true,
		"use FindBin; require \"$FindBin::Bin/part.pl\";\n":         false,
		"require \"$FindBin::Bin/part.pl\"; # was: './part.pl', or": false,
		"# require './part.pl';\n=pod\n\nrequire './part.pl'\n":     false,
		"use lib \"$FindBin::Bin/inc\"; use Part;\n":                false,
		"use lib '/opt/perl'; use Part;\n":                          false,
	} {
		p, err := prepare(t, filepath.Join(tree(t, "mancala.pl", source), "mancala.pl"))
		if err != nil || p.LooksForSources != want {
			t.Errorf("%s: %t, %v, want %t", source, p.LooksForSources, err, want)
		}
	}
}

func TestPerlImports(t *testing.T) {
	for _, test := range []struct {
		source string
		want   []string
	}{
		{"use strict; use board;\nuse v5.10;\nuse constant X => 1;\n", []string{"board"}},
		{"use Hw::Board ();\nrequire Rows;\n", []string{"Hw/Board", "Rows"}},
		{"use parent 'Hw::Base';\n", []string{"Hw/Base"}},
		{"use base qw(Hw::X\n  Hw::Y);\n", []string{"Hw/X", "Hw/Y"}},
		{"use lib qw(lib src); use A;\n", []string{"A", "lib/A", "src/A"}},
		{"use lib \"$FindBin::Bin/../lib\", 'inc'; use A;\n", []string{"A", "../lib/A", "inc/A"}},
		{"package Hw::Board;\nuse Hw::Rows;\n", []string{"Hw/Rows", "../Hw/Rows"}},
		{"require \"$FindBin::Bin/lib/rows.pl\"; # require './old.pl'\n# use Old;\n", []string{"lib/rows"}},
	} {
		if d := cmp.Diff(test.want, perlImports(test.source, "")); d != "" {
			t.Errorf("%s (-want +got):\n%s", test.source, d)
		}
	}
}
