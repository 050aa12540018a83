package phrases

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// Each book of stonecheck can be read, so it names only words and misreadings that exist.
// It has all fixed words and the texts of all misreadings.
func TestBooksAreComplete(t *testing.T) {
	for _, name := range Names {
		book, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if book == nil {
			continue
		}
		if book.Language() != name {
			t.Errorf("%s: language %s", name, book.Language())
		}
		for key := range english {
			if book.words[key] == "" {
				t.Errorf("%s: no words %s", name, key)
			}
		}
		for _, a := range all.Assignments {
			for _, m := range a.Misreadings {
				texts := book.misreadings[a.Name][m.Name]
				if texts.Belief == "" || texts.Hint == "" {
					t.Errorf("%s: no belief or hint for %s.%s", name, a.Name, m.Name)
				}
				if strings.Contains(m.Contradicts, "raders") && texts.Read == "" {
					t.Errorf("%s: no read for %s.%s, whose English is not only a quotation", name, a.Name, m.Name)
				}
			}
		}
	}
}

// A hint fits a terminal, and the texts of a misreading together a page.
func TestHintsAreShort(t *testing.T) {
	for _, name := range Names {
		book, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range all.Assignments {
			for _, m := range a.Misreadings {
				m = book.Misreading(a.Name, m)
				if n := len(strings.Fields(m.Hint)); n > TerminalWords {
					t.Errorf("%s: the hint for %s has %d words, want at most %d", name, m.Name, n, TerminalWords)
				}
				if n := len(strings.Fields(m.Belief + " " + m.Contradicts + " " + m.Hint)); n > PageWords {
					t.Errorf("%s: the texts of %s have %d words, want at most %d", name, m.Name, n, PageWords)
				}
			}
		}
	}
}

func TestTerminalShortensHints(t *testing.T) {
	long := strings.Repeat("word ", TerminalWords+1)
	if short := Terminal(long); len(strings.Fields(short)) != TerminalWords+1 || !strings.HasSuffix(short, "word …") {
		t.Errorf("%q", short)
	}
	if short := Terminal("a b"); short != "a b" {
		t.Errorf("%q", short)
	}
}

func TestSay(t *testing.T) {
	german, err := Load("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ got, want string }{
		{german.Say("pass", 3, 5), "3 von 5 Fällen bestanden"},
		{german.Say("cases", 1), "1 Fall"},
		{german.Say("cases", 2), "2 Fälle"},
		{german.And([]string{"a", "b", "c"}), "a, b und c"},
		{(*Book)(nil).Say("pass", 3, 5), "3 of 5 cases pass"},
		{(*Book)(nil).Say("cases", 1), "1 case"},
		{(*Book)(nil).And([]string{"a"}), "a"},
		{(*Book)(nil).Say("also-cases", 2, "KeyError: '{case}'", "a/b"), "also 2 cases: KeyError: '{case}' (for example a/b)"},
		{(*Book)(nil).Language(), "en"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// Only a text in the English words of a key is reworded.
func TestReword(t *testing.T) {
	german, err := Load("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, key, want string }{
		{"player 2", "player", "Spieler 2"},
		{"of player 2", "player", "of player 2"},
		{"X", "player", "X"},
		{"1 case", "cases", "1 Fall"},
		{"30 cases", "cases", "30 Fälle"},
		{"[97 lines omitted]", "lines-omitted", "[97 Zeilen ausgelassen]"},
		{"a (1).txt must be named b.txt; it was read all the same", "note-accepted", "a (1).txt muss b.txt heißen; gelesen wurde es trotzdem"},
		{"run with Python 3; python2 or python2.7, which is not installed, is for mancala.py, by its name a Python 2 program", "note-absent",
			"mit Python 3 ausgeführt; python2 or python2.7 ist nicht installiert und für mancala.py gedacht, dem Namen nach ein Programm in Python 2"},
	} {
		if got := german.Reword(test.text, test.key); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
		if got := (*Book)(nil).Reword(test.text, test.key); got != test.text {
			t.Errorf("%q, want %q", got, test.text)
		}
	}
}

// What is left out of a file stays in English.
func TestPartialBook(t *testing.T) {
	book, err := Parse("course.toml", "[words]\ninput = \"now\"\n[mancala.last-tie]\nhint = \"Ask Ann.\"\n")
	if err != nil {
		t.Fatal(err)
	}
	m := book.Misreading("mancala", assignment.Misreading{Name: "last-tie", Belief: "B", Contradicts: "C", Hint: "H"})
	if m.Belief != "B" || m.Contradicts != "C" || m.Hint != "Ask Ann." {
		t.Errorf("%+v", m)
	}
	if book.Say("input") != "now" || book.Say("got") != "got" || book.Language() != "en" {
		t.Errorf("%q %q %q", book.Say("input"), book.Say("got"), book.Language())
	}
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"syntax", "\n[words\n", "f.toml:3: "},
		{"top", "\nword = 1\n", "f.toml:2: word is not known, want language, words, "},
		{"language", "language = 7\n", `f.toml:1: language 7, want one such as "de" or "pt-BR"`},
		{"table", "words = 7\n", "f.toml:1: words is not a table, want [words]"},
		{"words", "[words]\ninput = \"a\"\ninputt = \"b\"\n", `f.toml:3: no words "inputt", did you mean input?`},
		{"lines", "[words]\ninput = \"\"\"a\nb\"\"\"\n", "f.toml:2: words input, want text on one line"},
		{"label", "[words]\nlabel-hint = \"abcdefghijkl\"\n", `f.toml:2: "abcdefghijkl" has more than 11 characters, want a short label`},
		{"forms", "[words]\npass = \"a|b\"\n", `f.toml:2: "a|b" has 2 forms (singular|plural), want at most those of "{passed} of {judged} cases pass"`},
		{"placeholder", "[words]\ncases = \"{m}\"\n", `f.toml:2: "{m}" has an unknown placeholder {m}, want those of "{n} case|{n} cases"`},
		{"lacks", "[words]\ncases = \"cases\"\n", `f.toml:2: "cases" lacks {n}, want the placeholders of "{n} case|{n} cases"`},
		{"misreading", "[words]\n[mancala.last-tye]\nhint = \"a\"\n", `f.toml:2: no misreading "last-tye" of mancala, want one that `},
		{"field", "[mancala.last-tie]\nhints = \"a\"\n", "f.toml:2: mancala.last-tie.hints, want belief, hint or read"},
		{"long", "[mancala.last-tie]\nhint = \"" + strings.Repeat("a ", 161) + "\"\n", "f.toml:2: mancala.last-tie.hint has 161 words, want at most 160"},
	} {
		_, err := Parse("f.toml", test.text)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// The code asks only for words that exist, and all words are asked for.
func TestWordsAreUsed(t *testing.T) {
	asked := regexp.MustCompile(`[sS]ay\(?(?:key)? ?"([a-z-]*[a-z])"`)
	label := regexp.MustCompile(`item\("([a-z ]+)"`)
	literal := regexp.MustCompile(`"([a-z-]+)"`)
	used := map[string]bool{}
	for _, folder := range []string{"../report", "../diagnose", "../grade/class"} {
		err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || !slices.Contains([]string{".go", ".tmpl"}, filepath.Ext(name)) || strings.HasSuffix(name, "_test.go") {
				return err
			}
			text, err := os.ReadFile(name)
			for _, match := range asked.FindAllStringSubmatch(string(text), -1) {
				if english[match[1]] == "" && match[1] != "label" {
					t.Errorf("%s asks for the words %q, which do not exist", name, match[1])
				}
			}
			for _, match := range literal.FindAllStringSubmatch(string(text), -1) {
				used[match[1]] = true
			}
			for _, match := range label.FindAllStringSubmatch(string(text), -1) {
				used["label-"+strings.ReplaceAll(match[1], " ", "-")] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for key := range english {
		if !used[key] {
			t.Errorf("nothing asks for the words %q", key)
		}
	}
}
