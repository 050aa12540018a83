package main

import (
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// hostile are names of folders that try to affect terminals, pages, links, files and spreadsheets.
var hostile = []string{
	"\x1b[31mred", "\x1b]0;title\x07", "bell\a", "back\b\b\bspace", "line\nbreak", "carriage\rreturn", "tab\tname", "del\x7f",
	"c1\u009b31m", "bad\xff\xfeutf8", "cut\xe2\x82", "right\u202eleft", "zero\u200bwidth", "line\u2028separator", "\ufeffmark",
	"<script>alert(1)</script>", "a&amp;b", "\"quoted\"", "'single'", "50%25", "100%", "%2e%2e", "a#b?c=d", "javascript:alert(1)", `back\slash`,
	"=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "x;=1+1", " leading", "trailing ", "con", "nul.txt", strings.Repeat("long", 60), "$(reboot)`id`",
}

// No part of such a name affects the reader of what grade, results and check write.
func TestHostileNames(t *testing.T) {
	needs.Time(t)
	a := newAgreement(t, fewCases[2])
	for _, name := range hostile { // without an output there is nothing to diagnose, which would take long
		write(t, filepath.Join(a.dir, "class", name, name[:min(len(name), 100)]+".sh"), "echo \"$0\" >&2\n")
	}
	out := a.run(0, "grade", "--corpus", "corpus", "-o", "hw", "class")
	inert(t, "the summary", out)
	for _, question := range [][]string{{}, {"--failed"}, {"--sql", "SELECT id, name, source, unclear, text FROM submission JOIN note ON submission = n"}} {
		inert(t, strings.Join(question, " "), a.run(0, append(append([]string{"results"}, question...), "hw")...))
	}
	store, err := openResults(filepath.Join(a.dir, "hw"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	class, err := store.Class()
	if err != nil || len(class.Members) != len(hostile) {
		t.Fatalf("%d submissions, want %d: %v", len(class.Members), len(hostile), err)
	}
	for _, m := range class.Members {
		inert(t, "the store", m.ID+m.Name+m.Source+m.Unclear+strings.Join(m.Notes, ""))
	}
	inert(t, "results --student", a.run(0, "results", "--student", class.Members[0].ID, "hw"))
	inert(t, "check", a.run(1, "check", "--corpus", "corpus", filepath.Join("class", hostile[0])))
	hostileFiles(t, filepath.Join(a.dir, "hw"), len(hostile))
}

// hostileFiles examines every file of a class.
func hostileFiles(t *testing.T, dir string, submissions int) {
	count := map[string]int{}
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), "grades.sqlite") {
			return err
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel(dir, file)
		inert(t, name, name+string(text))
		count[filepath.Ext(file)]++
		switch filepath.Ext(file) {
		case ".json":
			if !json.Valid(text) {
				t.Errorf("%s: no JSON", name)
			}
		case ".csv":
			noFormula(t, string(text))
		case ".html":
			linksLead(t, file, string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if count[".txt"] != submissions || count[".json"] != submissions || count[".html"] != submissions+1 || count[".csv"] != 1 {
		t.Errorf("%v, want a file of each kind for each of %d submissions", count, submissions)
	}
}

// inert reports what a text must not contain.
func inert(t *testing.T, where, text string) {
	t.Helper()
	if !utf8.ValidString(text) {
		t.Errorf("%s: not UTF-8", where)
	}
	for _, r := range text {
		if r != '\n' && r != '\t' && r != '\r' && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)) {
			t.Errorf("%s: has %U", where, r)
			return
		}
	}
	if strings.Contains(text, "<html") && strings.Contains(text, "<script>alert") {
		t.Errorf("%s: has a script of a name", where)
	}
}

func noFormula(t *testing.T, text string) {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Error(err)
	}
	for _, row := range rows {
		for _, cell := range row {
			for part := range strings.SplitSeq(cell, ";") {
				if part = strings.TrimSpace(part); part != "" && strings.Contains("=+-@", part[:1]) {
					t.Errorf("the cell %q is a formula", cell)
				}
			}
		}
	}
}

var link = regexp.MustCompile(`href="([^"#]+)"`)

// linksLead checks that the links of a page lead to files.
func linksLead(t *testing.T, file, text string) {
	for _, found := range link.FindAllStringSubmatch(text, -1) {
		target, err := url.Parse(strings.ReplaceAll(found[1], "&amp;", "&"))
		if err == nil && target.Scheme == "data" { // the icon
			continue
		}
		if err != nil || target.Scheme != "" || target.RawQuery != "" {
			t.Errorf("%s: link %s", file, found[1])
			continue
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(target.Path))); err != nil {
			t.Errorf("%s: link %s: %v", file, found[1], err)
		}
	}
}

// run runs stonecheck, checks the exit status, and returns everything that it prints.
func (a agreement) run(status int, args ...string) string {
	a.Helper()
	command := exec.Command(a.program, args...)
	command.Dir = a.dir
	text, _ := command.CombinedOutput()
	if got := command.ProcessState.ExitCode(); got != status {
		a.Fatalf("%q: exit status %d, want %d\n%s", args, got, status, text)
	}
	return string(text)
}
