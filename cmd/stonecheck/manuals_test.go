package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var update = flag.Bool("update", false, "rewrite the sample runs in the README files")

const contributing = ".github/CONTRIBUTING.md" // contains the table of packages

// The sample runs in the README files show the real output.
func TestManualsRuns(t *testing.T) {
	needs.Tool(t, "python3")
	t.Chdir("../..")
	runs := 0
	for _, name := range manuals(t) {
		text := readManual(t, name)
		real := sampleRun.ReplaceAllStringFunc(text, func(block string) string {
			runs++
			return realRun(t, sampleRun.FindStringSubmatch(block)[1])
		})
		if *update {
			if err := os.WriteFile(name, []byte(real), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if d := cmp.Diff(real, text); d != "" {
			t.Errorf("%s: sample runs (-real +manual):\n%s", name, d)
		}
	}
	if runs < 3 {
		t.Errorf("%d sample runs, want 3 or more", runs)
	}
}

// sampleRun matches a sample run in a README: its command in a comment, then its output.
var sampleRun = regexp.MustCompile("(?s)<!-- stonecheck ([^\n]*) -->\n```text\n(.*?)```\n")

// shellWord matches a word of a command, or several words in quotes.
var shellWord = regexp.MustCompile(`'[^']*'|\S+`)

// realRun runs a command and returns its sample run for a README.
func realRun(t *testing.T, command string) string {
	t.Helper()
	var args []string
	for _, word := range shellWord.FindAllString(command, -1) {
		args = append(args, strings.Trim(word, "'"))
	}
	want := conforms
	if args[0] == "check" {
		want = differs
	}
	var stdout, stderr bytes.Buffer
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != want || stderr.Len() > 0 {
		t.Fatalf("%q: exit status %d, want %d\n%s", args, status, want, stderr.String())
	}
	return fmt.Sprintf("<!-- stonecheck %s -->\n```text\n%s```\n", command, stdout.String())
}

// Every command and flag that a README names exists.
func TestManualsCommands(t *testing.T) {
	t.Chdir("../..")
	commands := regexp.MustCompile("(?m)(^    |`)stonecheck ([a-z].*?)(`|#|$)")
	flags := regexp.MustCompile(`(?:^| )--([a-z][a-z-]*)`)
	seen := 0
	for _, name := range manuals(t) {
		for _, match := range commands.FindAllStringSubmatch(readManual(t, name), -1) {
			seen++
			root := rootCommand()
			root.InitDefaultHelpCmd()
			cmd, _, err := root.Find(checkByDefault(root, strings.Fields(match[2])))
			if err != nil || cmd.Name() == "stonecheck" {
				t.Errorf("%s: `stonecheck %s`: no such command", name, match[2])
				continue
			}
			for _, flag := range flags.FindAllStringSubmatch(match[2], -1) {
				if cmd.Flag(flag[1]) == nil {
					t.Errorf("%s: `stonecheck %s`: no flag --%s", name, match[2], flag[1])
				}
			}
		}
	}
	if seen < 50 {
		t.Errorf("%d commands found in the README files, want at least 50", seen)
	}
}

// Every link from a README to a file leads to one.
func TestManualsLinks(t *testing.T) {
	t.Chdir("../..")
	link := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	for _, name := range manuals(t) {
		for _, match := range link.FindAllStringSubmatch(readManual(t, name), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), match[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// The top README is short.
func TestManualsLength(t *testing.T) {
	t.Chdir("../..")
	if n := strings.Count(readManual(t, "README.md"), "\n"); n > 150 {
		t.Errorf("README.md has %d lines, want 150 at most", n)
	}
}

// The table of packages lists exactly the layers.
func TestManualsLayers(t *testing.T) {
	t.Chdir("../..")
	text := readManual(t, contributing)
	at := 0
	for _, layer := range layers {
		for _, name := range layer {
			found := strings.Index(text, "| `"+name+"` |")
			if found < at {
				t.Errorf("%s: package %s is not in the table, or not in its place", contributing, name)
				continue
			}
			at = found
		}
	}
}

// manuals returns the paths of all README files and of CONTRIBUTING.md, relative to the top folder.
func manuals(t *testing.T) []string {
	t.Helper()
	all := []string{contributing}
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if d != nil && d.Name() == "README.md" {
			all = append(all, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func readManual(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}
