package build

import (
	"path"
	"regexp"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

var (
	pythonPath  = lazy.MustCompile(`(?m)\bsys\.path(?:\.(?:append|insert|extend)\b|[ \t]*\+?=|\[[^\]\n]*\][ \t]*=)([^\n]*)`)
	pythonOwn   = lazy.MustCompile(`(?m)^[ \t]*(\w+)[ \t]*=[ \t]*([^\n]*\b__file__\b[^\n]*)`)
	pythonUp    = lazy.MustCompile(`\bdirname\b|\.parent\b`)
	pythonText  = lazy.MustCompile(`"([^"\n]*)"|'([^'\n]*)'|\bpardir\b|\.parents[ \t]*\[[ \t]*(\d)[ \t]*\]`)
	pythonPlain = lazy.MustCompile(`^[\w. /-]+$`)
)

// PythonFolders returns the folders that a source adds to the path on which Python looks for modules. They are relative to
// the source's own folder: ../lib for sys.path.append(os.path.join(os.path.dirname(__file__), "..", "lib")).
func PythonFolders(text string) (folders []string) {
	text = literals.WithoutComments(literals.Python, text)
	own := pythonOwn.FindAllStringSubmatch(text, -1)
	for _, match := range pythonPath.FindAllStringSubmatch(text, maxFolders) {
		added := match[1]
		for _, variable := range own {
			added = regexp.MustCompile(`\b`+variable[1]+`\b`).ReplaceAllLiteralString(added, variable[2])
		}
		// The first dirname or parent gives the folder of the source itself.
		folder := strings.Repeat("../", max(0, len(pythonUp.FindAllString(added, -1))-1))
		for _, part := range pythonText.FindAllStringSubmatch(added, -1) {
			switch name := part[1] + part[2]; {
			case part[0] == "pardir":
				folder += "../"
			case part[3] != "":
				folder += strings.Repeat("../", int(part[3][0]-'0'))
			case pythonPlain.MatchString(name):
				folder += name + "/"
			}
		}
		if folder = path.Clean(strings.TrimLeft(folder, "/")); folder != "." {
			folders = append(folders, folder)
		}
	}
	return folders
}
