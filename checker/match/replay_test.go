package match

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// record is a game that was forfeited in its fourth turn.
const record = `[Game "1"]
[Rules "kalah"]
[Start "0 (2 2 2 / 2 2 2) 0, South moves"]
[South "greedy"]
[North "board:./theirs"]
[Outcome "empty pit"]
[Loser "North"]
[Reason "answered A3, which is empty"]
[Result "South 2, North 2, South wins by forfeit"]

1 South B3 B4
2 North A4 A3 ; value +1, took 0.010 s
3 South B3
`

// An error in a record is reported with its line, what is there and what would be right.
func TestReplayNamesTheFirstIllegalEntry(t *testing.T) {
	for _, test := range []struct {
		name     string
		old, new string // the change of the record
		illegal  bool   // otherwise the text is not a record
		want     string
	}{
		{"an empty house", "1 South B3 B4", "1 South B3 B3", true, `r.txt:11: South sows "B3", which is empty, want B2 or B4`},
		{"the other's house", "1 South B3 B4", "1 South A3", true, `r.txt:11: South sows "A3", which is North's house, want B2, B3 or B4`},
		{"a store is no house", "1 South B3 B4", "1 South B5", true, `r.txt:11: South sows "B5", which is not a house, want B2, B3 or B4`},
		{"a turn that is interrupted", "North A4 A3", "North A4", true, `r.txt:13: a turn of "South", want North, who is to move`},
		{"a turn goes on after its end", "South B3 B4", "South B3 B4 B2", true, `r.txt:11: South sows "B2", want nothing: the turn ended with B4`},
		{"the other side", "2 North A4 A3", "2 South A4", true, `r.txt:12: a turn of "South", want North, who is to move`},
		{"a number is left out", "3 South B3", "4 South B3", true, `r.txt:13: turn "4", want 3`},
		{"no house", "3 South B3", "3 South", true, `r.txt:13: "3 South", want the number of the turn, South or North, and the houses`},
		{"a turn is left out", "1 South B3 B4\n", "", true, `r.txt:11: turn "2", want 1`},
		{"another result", "South 2, North 2,", "South 3, North 2,", true, `r.txt:9: result "South 3, North 2, South wins by forfeit", want "South 2, North 2, South wins by forfeit": that is what the sowings lead to`},
		{"not over", `[Outcome "empty pit"]`, `[Outcome "finished"]`, true, `r.txt:14: the game ends here and is not over, want a turn of North`},
		{"an unknown outcome", `"empty pit"`, `"bored"`, false, `r.txt:6: outcome "bored", want finished, decided, resigned, illegal move, empty pit, out of range, garbage, silence, over time, crash, exit`},
		{"no rules", "[Rules \"kalah\"]\n", "", false, `r.txt:9: no tag Rules above the turns`},
		{"rows of different length", "2 2 2 / 2 2 2", "2 2 / 2 2 2", false, `r.txt:3: start "0 (2 2 / 2 2 2) 0, South moves": rows of 2 and 3 houses, want the same number, 1 to 12`},
		{"too many seeds", "(2 2 2", "(2 2 9999999999", false, `r.txt:3: start "0 (2 2 9999999999 / 2 2 2) 0, South moves", want at most 1000000000 seeds`},
		{"no seed to move", "/ 2 2 2", "/ 0 0 0", false, `r.txt:3: start "0 (2 2 2 / 0 0 0) 0, South moves": South has no seed in the houses`},
		{"no loser of a forfeit", "[Loser \"North\"]\n", "", false, `r.txt:9: no tag Loser above the turns`},
		{"a tag twice", `[Game "1"]`, "[Game \"1\"]\n[Game \"1\"]", false, `r.txt:2: a second tag Game`},
		{"no tag", `[Game "1"]`, "hello", false, `r.txt:1: "hello", want a tag such as [Rules "kalah"], or an empty line`},
		{"an unknown clock", `[Outcome`, "[South clock \"5 min\"]\n[Outcome", false, `r.txt:6: clock "5 min", want one such as "5s a move, 10s to start" or "1m0s a game"`},
		{"nothing", record, "", false, `r.txt:1: no game, want tags such as [Game "1"]`},
	} {
		text := strings.Replace(record, test.old, test.new, 1)
		if text == record {
			t.Fatalf("%s: %q is not in the record", test.name, test.old)
		}
		_, err := ReadGames("r.txt", []byte(text))
		if err == nil || errors.Is(err, ErrIllegal) != test.illegal || err.Error() != test.want {
			t.Errorf("%s: %v (illegal %v)\nwant %s (illegal %v)", test.name, err, errors.Is(err, ErrIllegal), test.want, test.illegal)
		}
	}
	if _, err := ReadGames("r.txt", []byte(record)); err != nil {
		t.Error(err)
	}
}

// A clock is read back from a record.
func TestClockOfARecord(t *testing.T) {
	for _, clock := range []Clock{
		{Move: 5 * time.Second, Startup: 10 * time.Second},
		{Move: 1500 * time.Millisecond, WithStart: true},
		{Game: time.Minute},
		{Move: time.Second, Game: time.Hour, Startup: time.Nanosecond},
	} {
		if got, err := parseClock(clock.String()); err != nil || got != clock {
			t.Errorf("%v: %+v, %v", clock, got, err)
		}
	}
	for _, text := range []string{"", "10s to start", "-5s a move", "5s a move, 3s", "5s a move,10s to start", "10s a game, 5s a move"} {
		if got, err := parseClock(text); err == nil {
			t.Errorf("%q: %+v, want an error", text, got)
		}
	}
}

func FuzzReadGames(f *testing.F) {
	f.Add([]byte(record))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := ReadGames("r.txt", data)
		if err != nil {
			return
		}
		for i := range games {
			if wrong := replayed(&games[i]); wrong != "" {
				t.Error(wrong)
			}
		}
	})
}
