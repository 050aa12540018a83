package build

import (
	"debug/elf"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// needs returns the files and folders that a program must be able to read in a sandbox: its
// own files, the files that its arguments name, and its toolchain.
func (b *builder) needs(p Program) []string {
	all := append([]string{b.dir}, submission(p.Home, b.given)...)
	for _, arg := range p.Argv[1:] {
		for path := range strings.SplitSeq(arg, string(filepath.ListSeparator)) {
			info, err := os.Stat(path)
			switch {
			case err != nil || !filepath.IsAbs(path):
			case info.IsDir():
				all = append(all, path)
			default: // for example a script with its modules beside it
				all = append(all, submission(filepath.Dir(path), path)...)
			}
		}
	}
	return distinct(slices.Concat(all, b.reads, toolchain(p.Argv[0])))
}

// submission returns the submitted folder, or the folder of the submitted file, whose
// neighbours may be parts of the program. For a folder that contains unrelated files, such
// as a home folder, it returns only the sources.
func submission(home, given string) []string {
	if home == "" {
		return nil
	}
	if !tooWide(home) {
		return []string{home}
	}
	all := []string{given}
	entries, _ := os.ReadDir(home)
	for _, entry := range entries {
		if entry.Type().IsRegular() && IsSource(entry.Name()) {
			all = append(all, filepath.Join(home, entry.Name()))
		}
	}
	return all
}

// toolchain returns what a program must be able to read in order to run an installed tool:
// the tool and, with links resolved, its installation (the parent of its bin folder) and the
// folders of its libraries.
func toolchain(tool string) []string {
	all := []string{tool}
	real, err := filepath.EvalSymlinks(tool)
	if err != nil {
		return all
	}
	all = append(append(all, real), installation(real)...)
	if _, err := os.Stat(filepath.Join(filepath.Dir(filepath.Dir(tool)), "pyvenv.cfg")); err == nil {
		all = append(all, installation(tool)...) // a virtual environment of Python, which links to the installation that it was made from
	}
	return append(all, libraries(real)...)
}

// toolFolders are the folders of an installation that contain programs.
var toolFolders = []string{"bin", "sbin", "libexec", "shims", "jre", "Scripts"}

func installation(tool string) []string {
	dir := filepath.Dir(tool)
	for slices.Contains(toolFolders, filepath.Base(dir)) && !tooWide(filepath.Dir(dir)) {
		dir = filepath.Dir(dir)
	}
	if tooWide(dir) {
		return []string{tool}
	}
	return []string{dir}
}

// libraries returns what a program may load or start: the installations of the programs on
// PATH; the folders in LD_LIBRARY_PATH and in the library variables of all languages, such as
// PYTHONPATH; the system files that the tools of the languages read; and the library paths in
// the program if it is an ELF file.
func libraries(program string) []string {
	var all []string
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		all = append(all, installation(filepath.Join(dir, "program"))...)
	}
	all = append(all, filepath.SplitList(os.Getenv("LD_LIBRARY_PATH"))...)
	for _, l := range Languages {
		all = append(append(all, filepath.SplitList(os.Getenv(l.Libraries))...), l.Reads...)
	}
	all = append(all, elfLibraries(program)...)
	return slices.DeleteFunc(all, func(path string) bool { return !filepath.IsAbs(path) || tooWide(path) })
}

// elfLibraries returns the library paths of an ELF file.
func elfLibraries(program string) (all []string) {
	file, err := untrusted.OpenNamed(program)
	if err != nil {
		return nil
	}
	defer file.Close()
	f, err := elf.NewFile(file)
	if err != nil {
		return nil
	}
	for _, tag := range []elf.DynTag{elf.DT_RPATH, elf.DT_RUNPATH} {
		lists, _ := f.DynString(tag)
		for _, list := range lists {
			all = append(all, filepath.SplitList(strings.ReplaceAll(list, "$ORIGIN", filepath.Dir(program)))...)
		}
	}
	return all
}

// tooWide reports whether a folder may contain unrelated files: the root folder, a home
// folder, a folder that contains home folders or the temporary folder, or a folder in a home
// folder where programs keep user data.
func tooWide(dir string) bool {
	dir = filepath.Clean(dir)
	home, _ := os.UserHomeDir()
	// x stands for any name: the folders above these are too wide.
	for _, other := range []string{home, os.TempDir(), "/root", "/home/x", "/Users/x", "/opt/x", "/tmp/x", "/var/tmp/x", "/usr/x"} {
		if other != "" && (dir == other || strings.HasPrefix(other, strings.TrimSuffix(dir, "/")+"/")) {
			return true
		}
	}
	parent := filepath.Dir(dir)
	isHome := parent == "/home" || parent == "/Users"
	return isHome || parent == home && slices.Contains([]string{".local", ".config", ".cache"}, filepath.Base(dir))
}

func distinct(paths []string) []string {
	slices.Sort(paths)
	return slices.Compact(paths)
}
