package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
)

// reportFlags select the reports and their detail.
type reportFlags struct {
	detailFlag
	phrases phrasesFlag
	files   []*reportFile
	github  bool
	source  string // the program's file; empty if it is not one file
}

// A reportFile is a report format with its destination.
type reportFile struct {
	flag, usage string
	write       func(io.Writer, report.Run) error
	file        string // empty if not requested; - is the standard output
}

func (f *reportFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.detailFlag.add(cmd, "all reports show", "")
	f.phrases.add(cmd, "all reports", "")
	f.files = []*reportFile{
		{flag: "json", usage: "write the result as JSON to this `FILE` (- for the standard output, here and in the other reports)", write: report.JSON},
		{flag: "junit", usage: "write JUnit's XML to this `FILE`", write: report.JUnit},
		{flag: "tap", usage: "write TAP version 14 to this `FILE`", write: report.TAP},
		{flag: "sarif", usage: "write SARIF 2.1.0, for code scanning, to this `FILE`", write: func(w io.Writer, run report.Run) error { return report.SARIF(w, run, f.source) }},
		{flag: "badge", usage: "write the JSON of an endpoint badge of shields.io to this `FILE`", write: report.Badge},
		{flag: "html", usage: "write a page for a browser to this `FILE`", write: report.HTML},
	}
	flags.BoolVar(&f.github, "github", false, "annotate failing cases for GitHub Actions, and add to its step summary")
	for _, file := range f.files {
		flags.StringVar(&file.file, file.flag, "", file.usage)
	}
}

// validate rejects what cannot be written. by has the files that reports must not replace, by their path, with what they
// are for.
func (f *reportFlags) validate(by map[string]string) error {
	if err := firstError(f.detailFlag.validate(), f.phrases.validate()); err != nil {
		return err
	}
	if on := f.onStdout(); on != "" {
		by["-"] = "--" + on
	}
	for _, file := range f.files {
		if file.file == "" {
			continue
		}
		name, flag := "-", "--"+file.flag
		if file.file != name {
			name = realPath(file.file)
		}
		if other := by[name]; other != "" && other != flag {
			return fmt.Errorf("%s %s is taken by %s, want another file", flag, file.file, other)
		}
		by[name] = flag
		if err := canWrite(file.file); err != nil {
			return fmt.Errorf("--%s %w", file.flag, err)
		}
	}
	return nil
}

// realPath returns a path that is the same for all names of a file, as far as that can be known.
func realPath(name string) string {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return filepath.Clean(name)
	}
	if real, err := filepath.EvalSymlinks(absolute); err == nil {
		return real
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(absolute)); err == nil { // the file does not exist yet
		return filepath.Join(folder, filepath.Base(absolute))
	}
	return absolute
}

// onStdout returns the flag of the report that goes to the standard output; it is empty if
// that is the report for people.
func (f *reportFlags) onStdout() string {
	if f.github {
		return "github"
	}
	for _, file := range f.files {
		if file.file == "-" {
			return file.flag
		}
	}
	return ""
}

// canWrite checks that a report can be written to a file or, for -, to the standard output.
func canWrite(path string) error {
	if path == "-" {
		return nil
	}
	return files.Replaceable(path)
}

// canWriteFile is like canWrite for what can only go to a file.
func canWriteFile(path string) error {
	if path == "-" {
		return errors.New("-: want a file, not the standard output")
	}
	return files.Replaceable(path)
}

// open returns the writer of the report for people. It discards the report if another one
// goes to the standard output.
func (f *reportFlags) open(cmd *cobra.Command) io.Writer {
	switch f.onStdout() {
	case "":
		return cmd.OutOrStdout()
	case "github":
		return &report.Fence{W: cmd.OutOrStdout()}
	}
	return io.Discard
}

// write finishes the text report and writes the others.
func (f *reportFlags) write(cmd *cobra.Command, args []string, run report.Run, text *report.Text) error {
	run = f.detail.Run(run)
	f.source = sourceOf(args)
	text.End(run)
	err := text.Err()
	if fence, ok := text.W.(*report.Fence); ok {
		err = firstError(err, fence.End(), report.Actions(cmd.OutOrStdout(), run, f.source))
	}
	for _, file := range f.files {
		saved := file.save(cmd, run)
		err = firstError(err, saved)
	}
	return err
}

// save writes the report, if it is requested.
func (f *reportFile) save(cmd *cobra.Command, run report.Run) error {
	write := func(w io.Writer) error { return f.write(w, run) }
	switch f.file {
	case "":
		return nil
	case "-":
		return write(cmd.OutOrStdout())
	}
	return files.Write(f.file, write)
}
