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
	if b.submission != "" {
		all = append(all, b.submission)
	}
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
// neighbours may be parts of the program. If the file is a link, the same holds for the file
// to which it leads: Python, for example, looks for modules there.
func submission(home, given string) []string {
	if home == "" {
		return nil
	}
	all := surroundings(home, given)
	link, err := os.Lstat(given)
	if err != nil || link.Mode()&os.ModeSymlink == 0 {
		return all
	}
	if info, err := os.Stat(given); err == nil && info.Mode().IsRegular() {
		if real, err := filepath.EvalSymlinks(given); err == nil {
			all = append(all, surroundings(filepath.Dir(real), real)...)
		}
	}
	return all
}

// surroundings returns the folder of a submission. For a folder that contains unrelated files,
// such as a home folder, it returns only the sources.
func surroundings(home, given string) []string {
	if !TooWide(home) {
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
	for slices.Contains(toolFolders, filepath.Base(dir)) && !TooWide(filepath.Dir(dir)) {
		dir = filepath.Dir(dir)
	}
	if TooWide(dir) {
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
	return slices.DeleteFunc(all, func(path string) bool { return !filepath.IsAbs(path) || TooWide(path) })
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
	folder := filepath.Dir(program)
	origin := strings.NewReplacer("$ORIGIN", folder, "${ORIGIN}", folder)
	for _, tag := range []elf.DynTag{elf.DT_RPATH, elf.DT_RUNPATH} {
		lists, _ := f.DynString(tag)
		for _, list := range lists {
			all = append(all, filepath.SplitList(origin.Replace(list))...)
		}
	}
	return all
}

// TooWide reports whether a folder may contain unrelated files: a home folder or the temporary
// folder, a folder that contains one of these, such as the root folder, a folder that many
// programs share, such as /usr, or a folder in a home folder where programs keep user data.
func TooWide(dir string) bool {
	dir = filepath.Clean(dir)
	home, _ := os.UserHomeDir()
	for _, wide := range []string{home, os.TempDir(), "/root", "/home", "/Users", "/opt", "/tmp", "/var/tmp", "/usr"} {
		if wide != "" && (dir == wide || strings.HasPrefix(wide, strings.TrimSuffix(dir, "/")+"/")) {
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
