//go:build unix

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A handed is the files of a submission, by name.
type handed map[string]string

// A tidy is a sample program in the form that the assignment asks for, and what a mess needs to know about it.
type tidy struct {
	language string
	main     string // the name of its source file
	text     string
	// input matches the one place where the program gets the name of its input. inputAs is a Go format that replaces
	// that text, with %s for the name.
	input   *regexp.Regexp
	inputAs string
}

const samples = "../../testscripts/submissions/mancala"

// The languages of the samples.
const (
	python = "Python"
	java   = "Java"
	cplus  = "C++"
)

// tidies returns the programs that messes are made from, alternately right and wrong.
func tidies(t *testing.T) map[string][]tidy {
	t.Helper()
	python3 := tidy{language: python, main: "mancala3.py", input: regexp.MustCompile(`path = sys.*'input.txt'`), inputAs: "path = %s"}
	native := tidy{language: cplus, main: "mancala.cpp", input: regexp.MustCompile(`(?s)file = "input.txt";.*?argv\[2\];`), inputAs: "file = %s;"}
	virtual := tidy{language: java, main: "mancala.java", input: regexp.MustCompile(`(?s)file = "input.txt";.*?\n        }\n`), inputAs: "file = %s;\n"}
	all := map[string][]tidy{}
	for _, each := range []struct {
		tidy
		folder string
	}{
		{python3, "right/python"}, {python3, "wrong/end-only-mover"},
		{native, "right/cpp"}, {native, "wrong/lap-skips-origin"},
		{virtual, "right/java"}, {virtual, "wrong/cutoff-strict"},
	} {
		text, err := os.ReadFile(filepath.Join(samples, each.folder, each.main))
		if err != nil {
			t.Fatal(err)
		}
		each.text = string(text)
		if len(each.input.FindAllString(each.text, -1)) != 1 {
			t.Fatalf("%s takes its input from elsewhere", each.folder)
		}
		all[each.language] = append(all[each.language], each.tidy)
	}
	return all
}

// extension returns the extension of the program's source.
func (p tidy) extension() string { return path.Ext(p.main) }

// reading returns the program with another name of its input; name is an expression.
func (p tidy) reading(name string) string {
	return p.input.ReplaceAllLiteralString(p.text, strings.ReplaceAll(p.inputAs, "%s", name))
}

// replaced returns the program with words replaced; words alternates old and new ones.
func (p tidy) replaced(words ...string) string {
	return strings.NewReplacer(words...).Replace(p.text)
}

// A mess is something that students do to a right or wrong program by accident.
type mess struct {
	name      string
	languages string // in which it occurs; "" for all
	quiet     bool   // it works without help, so there need not be a note
	human     bool   // nothing certain can be said
	make      func(p tidy) handed
	// checked is set in one of its languages: there, check judges it besides grade.
	checked bool
}

const everywhere = ""

var messes = []mess{
	{name: "another file name", make: func(p tidy) handed { return handed{"hw2 Final (1)" + p.extension(): p.text} }},
	{name: "file name in other letters", make: func(p tidy) handed { return handed{strings.ToUpper(p.main): p.text} }},
	{name: "two extensions", make: func(p tidy) handed { return handed{p.main + ".txt": p.text} }},
	{name: "no extension", make: func(p tidy) handed { return handed{"mancala": p.text} }},
	{name: "absolute input", make: func(p tidy) handed { return handed{p.main: p.reading(`"/home/joe/cs/hw2/input.txt"`)} }},
	{name: "absolute input on Windows", make: func(p tidy) handed {
		return handed{p.main: p.reading(`"C:\\Users\\joe\\Desktop\\input.txt"`)}
	}},
	{name: "folder of the input", make: func(p tidy) handed {
		plus := map[string]string{cplus: " "}[p.language]
		if plus == "" {
			plus = " + "
		}
		return handed{p.main: p.reading(`"/Users/joe/hw2/"` + plus + `"input.txt"`)}
	}},
	{name: "input in other letters", make: func(p tidy) handed { return handed{p.main: p.reading(`"Input.TXT"`)} }},
	{name: "absolute outputs", make: func(p tidy) handed {
		return handed{p.main: p.replaced("next_state.txt", "/home/joe/hw2/next_state.txt", "traverse_log.txt", "/home/joe/hw2/traverse_log.txt")}
	}},
	{name: "outputs in other letters", make: func(p tidy) handed {
		return handed{p.main: p.replaced("next_state.txt", "Next_State.txt", "traverse_log.txt", "Traverse_Log.txt")}
	}},
	{name: "outputs without underscores", make: func(p tidy) handed {
		return handed{p.main: p.replaced("next_state.txt", "nextstate.txt", "traverse_log.txt", "traverse.log")}
	}},
	{name: "outputs of other names", make: func(p tidy) handed {
		return handed{p.main: p.replaced("next_state.txt", "output.txt", "traverse_log.txt", "out2.txt")}
	}},
	{name: "zip from a Mac", quiet: true, make: func(p tidy) handed {
		return handed{"hw2.zip": "joe/" + p.main + "\x00" + p.text + "\x00__MACOSX/joe/._" + p.main + "\x00junk\x00joe/.DS_Store\x00junk"}
	}},
	{name: "tar.gz", quiet: true, make: func(p tidy) handed { return handed{"hw2.tar.gz": p.main + "\x00" + p.text} }},
	{name: "whole project", quiet: true, make: func(p tidy) handed {
		return handed{
			"hw2/src/" + p.main: p.text, "hw2/.idea/workspace.xml": "x", "hw2/.git/config": "x", "hw2/target/" + p.main: "old",
			"hw2/node_modules/x/index.js": "x", "hw2/__pycache__/x.py": "x", "hw2/README.md": "x", "hw2/data/input.txt": "1\n",
		}
	}},
	{name: "byte order mark", make: func(p tidy) handed { return handed{p.main: "\xef\xbb\xbf" + p.text} }},
	{name: "UTF-16", make: func(p tidy) handed { return handed{p.main: utf16LE(p.text)} }},
	{name: "Latin-1", make: func(p tidy) handed {
		comment := "// Jos\xe9\n"
		if p.language == python {
			comment = "# Jos\xe9\n"
		}
		return handed{p.main: comment + p.text}
	}},
	{name: "older copy", make: func(p tidy) handed {
		return handed{p.main: p.text, "old/" + p.main: strings.ReplaceAll(p.text, "next_state.txt", "x.txt")}
	}, quiet: true},
	{name: "helpers under another name", make: helpers},
	{name: "tests beside", make: tests, quiet: true},

	{name: "Python 2", languages: python, make: func(tidy) handed { return handed{"Mancala_v2.py": sample("right/python2/mancala.py")} }},
	{name: "Python 2 with a helper", languages: python, make: func(tidy) handed {
		return handed{"hw.py": "from agent import main\nmain()\n", "agent.py": sample("right/python2/mancala.py")}
	}},
	{name: "import in other letters", languages: python, make: func(p tidy) handed {
		return handed{"mancala.py": "import Agent\nAgent.main()\n", "agent.py": p.text}
	}},
	{name: "package that was lost", languages: python, make: func(p tidy) handed {
		return handed{"mancala.py": "from game.agent import main\nmain()\n", "agent.py": p.text}
	}},
	{name: "part of a package", languages: python, make: func(p tidy) handed {
		return handed{"hw/__init__.py": "", "hw/mancala.py": "from . import agent\nfrom .agent import solve\nagent.main()\n", "hw/agent.py": p.text}
	}},
	{name: "Python 3 by name only", languages: python, make: func(tidy) handed { return handed{"mancala3.py": sample("right/python2/mancala.py")} }},
	{name: "output in a folder", languages: python, make: func(p tidy) handed {
		return handed{p.main: "import os\nos.mkdir('out')\n" + p.replaced("'next_state.txt'", "'out/next_state.txt'", "'traverse_log.txt'", "'out/traverse_log.txt'")}
	}},
	{name: "class name in other letters", languages: java, make: func(p tidy) handed {
		return handed{p.main: p.replaced("class mancala", "class Mancala")}
	}},
	{name: "another class name", languages: java, make: func(p tidy) handed {
		return handed{p.main: p.replaced("class mancala", "class Homework2")}
	}},
	{name: "package", languages: java, make: func(p tidy) handed { return handed{p.main: "package edu.joe.hw2;\n" + p.text} }},
	{name: "package without its folders", languages: java, make: func(tidy) handed {
		return handed{
			"Mancala.java": sample("right/java-package/src/edu/course/hw2/Mancala.java"),
			"board.java":   sample("right/java-package/src/edu/course/hw2/Board.java"),
			"Search.java":  sample("right/java-package/src/edu/course/hw2/Search.java"),
		}
	}},
	{name: "headers in other letters", languages: cplus, make: func(p tidy) handed {
		return handed{"mancala.cpp": "#include \"Agent.H\"\n", "agent.h": p.text}
	}},
	{name: "headers without their folder", languages: cplus, make: func(p tidy) handed {
		return handed{"mancala.cpp": "#include \"include\\agent.h\"\n", "agent.h": p.text}
	}},

	{name: "two versions", languages: python, human: true, make: func(p tidy) handed {
		return handed{"mancala_v1.py": p.text, "mancala_v2.py": p.text + "\n# faster\n"}
	}},
	{name: "two languages", languages: java, human: true, make: func(p tidy) handed {
		return handed{"mancala.java": p.text, "mancala.cpp": sample("right/cpp/mancala.cpp")}
	}},
	{name: "rar", languages: cplus, human: true, make: func(tidy) handed { return handed{"hw2.rar": "Rar!"} }},
	{name: "report only", languages: cplus, human: true, make: func(tidy) handed { return handed{"report.pdf": "%PDF"} }},
}

// sample returns the text of a sample program.
func sample(name string) string {
	text, err := os.ReadFile(filepath.Join(samples, filepath.FromSlash(name)))
	if err != nil {
		panic(err)
	}
	return string(text)
}

func utf16LE(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit), byte(unit>>8))
	}
	return string(out)
}

// helpers splits a program into several files, of which the main one has a name that the assignment does not ask for.
func helpers(p tidy) handed {
	switch p.language {
	case python:
		return handed{"run.py": "import agent\n\nif __name__ == '__main__':\n    agent.main()\n", "agent.py": p.text}
	case cplus:
		before, main, _ := strings.Cut(p.text, "int main(")
		return handed{"run.cpp": "#include \"agent.h\"\nint main(" + main, "agent.h": before}
	}
	imports := strings.Join(regexp.MustCompile(`(?m)^import .*\n`).FindAllString(p.text, -1), "")
	before, after, _ := strings.Cut(p.text, "\nclass GameBoard")
	return handed{"Run.java": strings.ReplaceAll(before, "class mancala", "class Run"), "parts.java": imports + "\nclass GameBoard" + after}
}

// tests adds a test program to a program.
func tests(p tidy) handed {
	all := handed{p.main: p.text}
	switch p.language {
	case python:
		all["test_mancala.py"] = "import unittest, mancala3\nunittest.main()\n"
		all["make_inputs.py"] = "print('1')\n"
	case cplus:
		all["test_board.cpp"] = "#include <cassert>\nint main() { assert(1); }\n"
		all["tests/mancala.cpp"] = "int main() { return 1; }\n"
	default:
		all["TestBoard.java"] = "import org.junit.Test;\npublic class TestBoard { @Test public void works() {} }\n"
	}
	return all
}

// messyClass writes a class with every mess, made from right and wrong programs alternately. A mess that occurs in all
// languages is written in Python and in one of the others, which take turns: those take long to compile. It returns the program that each submission was made from, and its mess, by id.
func messyClass(t *testing.T, dir string) (madeOf map[string]tidy, mades map[string]mess) {
	t.Helper()
	all := tidies(t)
	madeOf, mades = map[string]tidy{}, map[string]mess{}
	for i, m := range messes {
		other := []string{cplus, java}[i%2]
		for k, language := range []string{python, cplus, java} {
			if m.languages != language && (m.languages != everywhere || language != python && language != other) {
				continue
			}
			m.checked = m.languages != everywhere || (k == 0) == (i%4 < 2)
			if needs.Only() && (!m.checked || i%3 == 2) {
				continue
			}
			p := all[language][i/3%2]
			files := m.make(p)
			if strings.HasPrefix(m.name, "Python") || m.name == "package without its folders" {
				p = all[language][0] // the sample must be right
			}
			id := strings.ReplaceAll(m.name+" in "+language, "+", "p")
			for name, content := range maps.All(files) {
				if parts := strings.Split(content, "\x00"); len(parts) > 1 && strings.HasPrefix(name, "hw2.") {
					content = packed(t, name, parts)
				}
				write(t, filepath.Join(dir, id, filepath.FromSlash(name)), content)
			}
			madeOf[id], mades[id] = p, m
		}
	}
	return madeOf, mades
}

// packed returns an archive of files, given as alternating names and contents.
func packed(t *testing.T, name string, files []string) string {
	t.Helper()
	var buf bytes.Buffer
	var err error
	if strings.HasSuffix(name, ".zip") {
		err = zipFiles(&buf, files)
	} else {
		err = tarFiles(&buf, files)
	}
	if err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

func zipFiles(to io.Writer, files []string) error {
	w := zip.NewWriter(to)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err == nil {
			_, err = io.WriteString(f, files[i+1])
		}
		if err != nil {
			return err
		}
	}
	return w.Close()
}

func tarFiles(to io.Writer, files []string) error {
	zipped := gzip.NewWriter(to)
	w := tar.NewWriter(zipped)
	for i := 0; i < len(files); i += 2 {
		err := w.WriteHeader(&tar.Header{Name: files[i], Typeflag: tar.TypeReg, Mode: 0o644, Size: int64(len(files[i+1]))})
		if err == nil {
			_, err = io.WriteString(w, files[i+1])
		}
		if err != nil {
			return err
		}
	}
	return errors.Join(w.Close(), zipped.Close())
}
