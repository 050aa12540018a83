package build

import (
	"strings"
	"testing"
)

func TestPythonFolders(t *testing.T) {
	for source, want := range map[string]string{
		"import sys\nsys.path.append('../lib')\n":                                                       "../lib",
		"sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', \"lib\"))\n": "../lib",
		"HERE = os.path.dirname(__file__)\nsys.path += [os.path.join(HERE, os.pardir, 'a/b')]\n":        "../a/b",
		"sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))\n":                "..",
		"ROOT = Path(__file__).resolve().parent.parent\nsys.path.insert(0, str(ROOT / 'lib'))\n":        "../lib",
		"sys.path.append(str(Path(__file__).parents[1]))\n":                                             "..",
		"sys.path[0:0] = [os.path.dirname(__file__) + '/../lib']\n":                                     "../lib",
		"sys.path.append(os.path.dirname(__file__))\nprint(sys.path)\n# sys.path.append('../old')\n":    "",
		"sys.path.append('lib')\nsys.path.append('../x')  # and the sources\n":                          "lib ../x",
	} {
		if got := strings.Join(PythonFolders(source), " "); got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
