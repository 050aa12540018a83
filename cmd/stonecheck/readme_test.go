package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var update = flag.Bool("update", false, "write the sample runs of the README anew")

const readme = "../../README.md"

// The runs that the README shows are real ones.
func TestReadmeRuns(t *testing.T) {
	needs.Tool(t, "python3")
	text, blocks := readReadme(t), regexp.MustCompile("(?s)<!-- stonecheck (.*?) -->\n```text\n(.*?)```\n")
	t.Chdir("../..")
	runs := 0
	real := blocks.ReplaceAllStringFunc(text, func(block string) string {
		runs++
		match := blocks.FindStringSubmatch(block)
		var args []string
		for _, word := range strings.Fields(match[1]) {
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
		return fmt.Sprintf("<!-- stonecheck %s -->\n```text\n%s```\n", match[1], stdout.String())
	})
	if runs < 2 {
		t.Fatalf("README.md has %d sample runs, want 2 or more", runs)
	}
	if *update {
		if err := os.WriteFile("README.md", []byte(real), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if d := cmp.Diff(real, text); d != "" {
		t.Errorf("sample runs (-real +README.md):\n%s", d)
	}
}

// Every command and flag that the README names exists.
func TestReadmeCommands(t *testing.T) {
	commands := regexp.MustCompile("(?m)(^    |`)stonecheck ([a-z].*?)(`|#|$)")
	flags := regexp.MustCompile(`(?:^| )--([a-z][a-z-]*)`)
	seen := 0
	for _, match := range commands.FindAllStringSubmatch(readReadme(t), -1) {
		seen++
		cmd, _, err := rootCommand().Find(strings.Fields(match[2]))
		if err != nil || cmd.Name() == "stonecheck" {
			t.Errorf("README.md: `stonecheck %s`: no such command", match[2])
			continue
		}
		for _, name := range flags.FindAllStringSubmatch(match[2], -1) {
			if cmd.Flag(name[1]) == nil {
				t.Errorf("README.md: `stonecheck %s`: no flag --%s", match[2], name[1])
			}
		}
	}
	if seen < 15 {
		t.Errorf("%d commands found in README.md, want at least 15", seen)
	}
}

// The README's table of packages is the list of rooms.
func TestReadmeRooms(t *testing.T) {
	text := readReadme(t)
	at := 0
	for _, room := range rooms {
		for _, name := range room {
			found := strings.Index(text, "| `"+name+"` |")
			if found < at {
				t.Errorf("README.md: package %s is not in the table, or not in its place", name)
				continue
			}
			at = found
		}
	}
}

func readReadme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}
