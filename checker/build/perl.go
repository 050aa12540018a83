package build

import (
	"path"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// perlArgument matches a use of a command-line argument in Perl.
var perlArgument = lazy.MustCompile(`\$ARGV\s*\[\s*(\d+)\s*\]`)

// perlModules is what follows the name of a module or of a required file.
var perlModules = []string{".pm", ".pl"}

// perlLoadsLocally matches `require './x.pl'` and `use lib 'inc'`, for which Perl looks in the
// working folder. On the student's machine that was also the program's folder.
var perlLoadsLocally = lazy.MustCompile(`\b(?:require|do)\s*\(?\s*["']\./|(?:\buse\s+lib\b|@INC\s*,)\s*\(?\s*(?:["']|qw\s*[^\w\s]\s*)[\w.]`)

var (
	perlUse     = lazy.MustCompile(`(?m)(?:^|[;{])\s*(?:use|require)\s+([A-Z]\w*(?:::\w+)*)`)
	perlRequire = lazy.MustCompile(`\b(?:require|do)\s*\(?\s*["']([^"'\n]+)["']`)
	// perlFolders matches what adds folders to those of the modules, and perlFolder one of them.
	perlFolders = lazy.MustCompile(`\b(?:use\s+lib|(?:push|unshift)\s*\(?\s*@INC\s*,)\s*([^;\n]*)`)
	perlFolder  = lazy.MustCompile(`(?:["']|qw\s*\W)\s*([\w./${}:-]+)`)
	perlPackage = lazy.MustCompile(`(?m)^\s*package\s+([\w:]+)`)
	// perlOwn matches a variable with the folder of the program.
	perlOwn = lazy.MustCompile(`^\$\{?[\w:]+\}?`)
)

// perlImports returns the modules and files that a Perl source loads: those beside it, and
// those in the folders that it names.
func perlImports(text, _ string) (modules []string) {
	folders := []string{"."}
	for _, added := range perlFolders.FindAllStringSubmatch(text, -1) {
		for _, match := range perlFolder.FindAllStringSubmatch(added[1], -1) {
			folders = append(folders, beside(match[1]))
		}
	}
	if own := perlPackage.FindStringSubmatch(text); own != nil {
		folders = append(folders, strings.Repeat("../", strings.Count(own[1], "::"))) // the one that has its package
	}
	var names []string
	for _, match := range perlUse.FindAllStringSubmatch(text, -1) {
		names = append(names, strings.ReplaceAll(match[1], "::", "/"))
	}
	for _, match := range perlRequire.FindAllStringSubmatch(text, -1) {
		if name, extension := beside(match[1]), path.Ext(match[1]); extension == ".pl" || extension == ".pm" {
			names = append(names, strings.TrimSuffix(name, extension))
		}
	}
	for _, name := range names {
		for _, folder := range folders {
			modules = append(modules, path.Join(folder, name))
		}
	}
	return modules
}

// beside returns a path relative to the folder of the program.
func beside(name string) string {
	return path.Clean(strings.TrimLeft(perlOwn.ReplaceAllString(name, ""), "/"))
}
