package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manFolder is where TestReference writes the man pages, for packages.
var manFolder = flag.String("man", "", "write the man pages into this folder")

// The pages in reference match the commands. -update writes them again.
func TestReference(t *testing.T) {
	root := documented()
	pages := map[string]string{}
	eachDocumented(root, func(cmd *cobra.Command) {
		var page bytes.Buffer
		if err := doc.GenMarkdown(cmd, &page); err != nil {
			t.Fatal(err)
		}
		pages[strings.ReplaceAll(cmd.CommandPath(), " ", "_")+".md"] = page.String()
	})
	old, _ := filepath.Glob("reference/*.md")
	if *update {
		for _, name := range old {
			os.Remove(name)
		}
		for name, page := range pages {
			if err := os.WriteFile(filepath.Join("reference", name), []byte(page), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	for name, want := range pages {
		data, err := os.ReadFile(filepath.Join("reference", name))
		if d := cmp.Diff(want, strings.ReplaceAll(string(data), "\r\n", "\n")); err != nil || d != "" {
			t.Errorf("%s (-want +got), -update writes it anew: %v\n%s", name, err, d)
		}
	}
	for _, name := range old {
		if _, ok := pages[filepath.Base(name)]; !ok {
			t.Errorf("%s is of no command", name)
		}
	}
}

// Every command has a man page. -man keeps the pages; SOURCE_DATE_EPOCH sets their date.
func TestManPages(t *testing.T) {
	date := time.Unix(0, 0)
	header := &doc.GenManHeader{Section: "1", Source: "stonecheck", Manual: "stonecheck", Date: &date}
	if os.Getenv("SOURCE_DATE_EPOCH") != "" {
		header.Date = nil
	}
	eachDocumented(documented(), func(cmd *cobra.Command) {
		var page bytes.Buffer
		if err := doc.GenMan(cmd, header, &page); err != nil || !bytes.Contains(page.Bytes(), []byte(".SH NAME")) {
			t.Errorf("%s: %v, want a page with a section NAME", cmd.CommandPath(), err)
		}
		if name := strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1"; *manFolder != "" {
			if err := os.WriteFile(filepath.Join(*manFolder, name), page.Bytes(), 0o644); err != nil {
				t.Error(err)
			}
		}
	})
}

// documented returns the root command as its reference shows it, the same on every machine.
func documented() *cobra.Command {
	root := rootCommand()
	root.DisableAutoGenTag = true
	eachDocumented(root, func(cmd *cobra.Command) {
		if jobs := cmd.Flags().Lookup("jobs"); jobs != nil {
			jobs.DefValue = "one for each processor"
		}
	})
	return root
}

// eachDocumented visits every command that has a page.
func eachDocumented(cmd *cobra.Command, visit func(*cobra.Command)) {
	if cmd.Hidden || cmd.HasParent() && !cmd.IsAvailableCommand() && !cmd.IsAdditionalHelpTopicCommand() {
		return
	}
	cmd.DisableAutoGenTag = true
	visit(cmd)
	for _, sub := range cmd.Commands() {
		eachDocumented(sub, visit)
	}
}
