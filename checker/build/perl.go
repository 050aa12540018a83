package build

import (
	"path"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
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
	perlUse     = lazy.MustCompile(`(?m)(?:^|[;{])\s*(?:use|require)\s+([A-Za-z_]\w*(?:::\w+)*)`)
	perlRequire = lazy.MustCompile(`\b(?:require|do)\s*\(?\s*["']([^"'\n]+)["']`)
	// perlParents matches what loads the classes that a class extends.
	perlParents = lazy.MustCompile(`\buse\s+(?:parent|base)\b([^;]*)`)
	// perlFolders matches what adds folders in which modules are looked for.
	perlFolders = lazy.MustCompile(`\b(?:use\s+lib|(?:push|unshift)\s*\(?\s*@INC\s*,)\s*([^;]*)`)
	perlWords   = lazy.MustCompile(`\bqw\s*(?:\(([^)]*)\)|\[([^\]]*)\]|\{([^}]*)\}|<([^>]*)>|/([^/]*)/|\|([^|]*)\||!([^!]*)!)|"([^"\n]*)"|'([^'\n]*)'`)
	perlPackage = lazy.MustCompile(`(?m)^\s*package\s+([\w:]+)`)
	// perlOwn matches a variable with the folder of the program.
	perlOwn = lazy.MustCompile(`^\$\{?[\w:]+\}?`)
	// perlPragmas matches the modules with lower-case names that come with Perl.
	perlPragmas = lazy.MustCompile(`^(?:autodie|autouse|base|big(?:int|num|rat|float)|blib|builtin|bytes|charnames|constant|deprecate|diagnostics|encoding|experimental|feature|fields|` +
		`filetest|if|integer|less|lib|locale|mro|ok|open|ops|overload|overloading|parent|re|sigtrap|sort|strict|subs|threads|utf8|vars|version|vmsish|warnings|v\d+)$`)
)

// maxFolders limits the folders in which the modules of one source are looked for.
const maxFolders = 20

// perlImports returns the modules and files that a Perl source loads: those in its folder, and
// those in the folders that it names.
func perlImports(text, _ string) (modules []string) {
	text = literals.WithoutComments(literals.Perl, text)
	folders := []string{"."}
	if own := perlPackage.FindStringSubmatch(text); own != nil {
		folders = append(folders, strings.Repeat("../", strings.Count(own[1], "::"))) // the folder that contains its top package
	}
	for _, added := range perlFolders.FindAllStringSubmatch(text, -1) {
		for _, folder := range perlStrings(added[1]) {
			folders = append(folders, fromProgram(folder))
		}
	}
	folders = folders[:min(len(folders), maxFolders)]
	var names []string
	for _, match := range perlUse.FindAllStringSubmatch(text, -1) {
		if !perlPragmas.MatchString(match[1]) {
			names = append(names, strings.ReplaceAll(match[1], "::", "/"))
		}
	}
	for _, parents := range perlParents.FindAllStringSubmatch(text, -1) {
		for _, class := range perlStrings(parents[1]) {
			names = append(names, strings.ReplaceAll(class, "::", "/"))
		}
	}
	for _, match := range perlRequire.FindAllStringSubmatch(text, -1) {
		if name, extension := fromProgram(match[1]), path.Ext(match[1]); extension == ".pl" || extension == ".pm" {
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

// perlStrings returns the strings in a list, with the words of each qw.
func perlStrings(list string) (all []string) {
	for _, match := range perlWords.FindAllStringSubmatch(list, -1) {
		if inner := strings.Join(match[1:], ""); match[0][0] == 'q' {
			all = append(all, strings.Fields(inner)...)
		} else {
			all = append(all, inner)
		}
	}
	return all
}

// fromProgram returns a path relative to the folder of the program.
func fromProgram(name string) string {
	return path.Clean(strings.TrimLeft(perlOwn.ReplaceAllString(name, ""), "/"))
}
