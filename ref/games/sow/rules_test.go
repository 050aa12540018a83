package sow

import "testing"

// ParseRules reads the shortest form of every set of rules as the same set.
func TestRulesReadBack(t *testing.T) {
	seen := map[string]bool{}
	for capture := range captureNames {
		for end := range endNames {
			for sweep := range sweepNames {
				for lap := range lapNames {
					want := Rules{Capture: Capture(capture), End: End(end), Sweep: Sweep(sweep), Lap: Lap(lap)}
					got, err := ParseRules(want.String())
					if err != nil || got != want {
						t.Errorf("%v reads back as %v (%v)", want, got, err)
					}
					seen[want.String()] = true
				}
			}
		}
	}
	if len(seen) != 24 {
		t.Errorf("%d names of 24 sets of rules", len(seen))
	}
}

func TestParseRules(t *testing.T) {
	for _, test := range []struct {
		name string
		why  string
		text string
		want Rules
		form string
	}{
		{"mancala", "the assignment's own", "mancala", Rules{}, "mancala"},
		{"kalah", "captures only if the opposite pit is not empty", "kalah", Rules{Capture: CaptureNonempty}, "kalah"},
		{"an option", "it changes the named set", "mancala,end=mover", Rules{End: EndMover}, "mancala,end=mover"},
		{"the other name", "it is shorter", "mancala,capture=nonempty", Kalah, "kalah"},
		{"back again", "an option can undo the name", "kalah,capture=any", Mancala, "mancala"},
		{"a default", "it may be written out", "mancala,end=either,sweep=own", Mancala, "mancala"},
		{"all options, in any order", "the order means nothing", "kalah,sweep=none,capture=nonempty,end=mover",
			Rules{Capture: CaptureNonempty, End: EndMover, Sweep: SweepNone}, "kalah,end=mover,sweep=none"},
		{"sweep=opponent", "the misreading has its rules", "mancala,sweep=opponent",
			Rules{Sweep: SweepOpponent}, "mancala,sweep=opponent"},
		{"lap=skip", "the harness of the lab has it", "kalah,lap=skip", Lab, "kalah,lap=skip"},
		{"lap=sow", "it is the default", "kalah,lap=sow", Kalah, "kalah"},
		{"lap=skip of mancala", "it goes with any other option", "mancala,lap=skip,end=mover",
			Rules{End: EndMover, Lap: LapSkip}, "mancala,end=mover,lap=skip"},
	} {
		got, err := ParseRules(test.text)
		if err != nil || got != test.want || got.String() != test.form {
			t.Errorf("%s (%s): %q is %v (%v), want %s", test.name, test.why, test.text, got, err, test.form)
		}
	}
}

func TestParseRulesErrors(t *testing.T) {
	const options = ", want capture=any|nonempty, end=either|mover, sweep=own|opponent|none or lap=sow|skip"
	for _, test := range []struct {
		name string
		why  string
		text string
		want string
	}{
		{"nothing", "no set is the default here", "", `rules "", want mancala or kalah`},
		{"another game", "it is not known", "oware", `rules "oware", want mancala or kalah`},
		{"upper case", "names are as written", "Kalah", `rules "Kalah", want mancala or kalah`},
		{"options alone", "they change a named set", "end=mover", `rules "end=mover", want mancala or kalah`},
		{"another option", "it is not known", "kalah,pie=yes", `rules "kalah,pie=yes": "pie=yes"` + options},
		{"another capture", "it is not known", "kalah,capture=never", `rules "kalah,capture=never": "capture=never"` + options},
		{"another end", "it is not known", "kalah,end=own", `rules "kalah,end=own": "end=own"` + options},
		{"another sweep", "it is not known", "kalah,sweep=any", `rules "kalah,sweep=any": "sweep=any"` + options},
		{"another lap", "it is not known", "kalah,lap=leave", `rules "kalah,lap=leave": "lap=leave"` + options},
		{"no value", "an option has one", "mancala,end", `rules "mancala,end": "end"` + options},
		{"two signs", "the value is not known", "mancala,end=mover=", `rules "mancala,end=mover=": "end=mover="` + options},
		{"a space", "spaces are not skipped", "mancala, end=mover", `rules "mancala, end=mover": " end=mover"` + options},
		{"an empty option", "it is not known", "mancala,,end=mover", `rules "mancala,,end=mover": ""` + options},
		{"the second is wrong", "all are read", "mancala,end=mover,x", `rules "mancala,end=mover,x": "x"` + options},
	} {
		got, err := ParseRules(test.text)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s (%s): %v, error %v\nwant %s", test.name, test.why, got, err, test.want)
		}
	}
}

// Rules that can be parsed print in a form that parses to the same rules.
func FuzzParseRules(f *testing.F) {
	for _, text := range []string{"mancala", "kalah", "kalah,end=mover", "mancala,sweep=opponent,capture=nonempty",
		"kalah,capture=any,sweep=none", "kalah,lap=skip", "mancala,lap=sow,lap=skip", "", ",", "kalah,,", "kalah,end=", "=", "mancala,end=mover=either"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := ParseRules(text)
		if err != nil {
			return
		}
		again, err := ParseRules(rules.String())
		if err != nil || again != rules || again.String() != rules.String() {
			t.Errorf("%q is %v, which reads back as %v (%v)", text, rules, again, err)
		}
		if len(rules.String()) > len(text) {
			t.Errorf("%q is shorter than %v", text, rules)
		}
	})
}
