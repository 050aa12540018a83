package endgame

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

func saved(t *testing.T) string {
	t.Helper()
	path, table := filepath.Join(t.TempDir(), "table"), solve.NewTable(sow.Kalah, 3)
	for table.Stones() < 6 {
		table.Grow(nil)
	}
	if err := Save(path, table); err != nil {
		t.Fatal(err)
	}
	return path
}

// A table that is saved and loaded is unchanged. It can then grow and replace its own file.
func TestTableComesBack(t *testing.T) {
	path, table := saved(t), solve.NewTable(sow.Kalah, 3)
	for stones := 6; stones < 9; stones++ {
		table = solve.NewTable(sow.Kalah, 3)
		if loaded, err := Load(path, table); !loaded || err != nil || table.Stones() != stones {
			t.Fatalf("loaded %v, %v, up to %d stones, want %d", loaded, err, table.Stones(), stones)
		}
		table.Grow(nil)
		if err := Save(path, table); err != nil {
			t.Fatal(err)
		}
	}
	row := []int{1, 2, 1}
	got := solve.New(table).Solve(sow.NewBoard(row, row, [2]int{}), sow.One, solve.Limits{})
	want := solve.New(solve.NewTable(sow.Kalah, 3)).Solve(sow.NewBoard(row, row, [2]int{}), sow.One, solve.Limits{})
	if got.Low != want.Low || !got.Solved || got.Nodes >= want.Nodes {
		t.Errorf("%+v, want the value of %+v with fewer nodes", got, want)
	}
}

func TestNoTable(t *testing.T) {
	if loaded, err := Load(filepath.Join(t.TempDir(), "none"), solve.NewTable(sow.Kalah, 3)); loaded || err != nil {
		t.Errorf("loaded %v, %v, want none", loaded, err)
	}
}

// A file that is damaged or belongs to another game is refused, and the table is unchanged.
func TestWrongTables(t *testing.T) {
	for _, test := range []struct {
		name, want string
		rules      sow.Rules
		damage     func([]byte) []byte
	}{
		{"another game", "a table of kalah, 3 houses, want mancala, 3 houses", sow.Mancala, nil},
		{"a value", "the checksum of its values is wrong: the file is damaged", sow.Kalah, func(b []byte) []byte { b[len(b)-7] ^= 1; return b }},
		{"cut", "bytes of values do not match its positions: the file is damaged", sow.Kalah, func(b []byte) []byte { return b[:len(b)-1] }},
		{"short", "12 bytes, want an endgame table", sow.Kalah, func(b []byte) []byte { return b[:12] }},
		{"empty", "0 bytes, want an endgame table", sow.Kalah, func(b []byte) []byte { return nil }},
		{"text", "no endgame table, want a file that --table has written", sow.Kalah, func(b []byte) []byte { return []byte(strings.Repeat("text\n", 1000)) }},
		{"stones", "the file is damaged", sow.Kalah, func(b []byte) []byte { return []byte(strings.Replace(string(b), "stones 6", "stones 99999999999", 1)) }},
	} {
		path := saved(t)
		if test.damage != nil {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, test.damage(data), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		table := solve.NewTable(test.rules, 3)
		if loaded, err := Load(path, table); loaded || err == nil || !strings.Contains(err.Error(), test.want) || table.Stones() != 0 {
			t.Errorf("%s: loaded %v, %v, want %s", test.name, loaded, err, test.want)
		}
	}
}
