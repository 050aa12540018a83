package build

import (
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program looks for its sources in the working folder if its code, not a comment, names them so.
func TestPerlLooksForSources(t *testing.T) {
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
