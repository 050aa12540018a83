package build

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// maxClass is the most bytes of a class file that are read. Larger files are left out.
const maxClass = 8 << 20

// A classSet collects compiled classes.
type classSet struct {
	mains  map[string]string // the classes with a main method, and their class path
	astray bool              // one does not lie as its package says
	files  []classFile
}

type classFile struct {
	class   string
	inPlace bool
	read    func() ([]byte, error)
}

func newClassSet() *classSet { return &classSet{mains: map[string]string{}} }

// add adds a class file, whose data read returns again; root is the class path if the
// file lies as its package says.
func (s *classSet) add(data []byte, read func() ([]byte, error), root func(class string) (string, bool)) {
	class := className(data)
	if !isPlaceable(class) {
		return
	}
	from, inPlace := root(class)
	s.files = append(s.files, classFile{class, inPlace, read})
	s.astray = s.astray || !inPlace
	if !hasConstant(data, "main") || !hasConstant(data, "([Ljava/lang/String;)V") {
		return
	}
	known, again := s.mains[class]
	if !again || inPlace && len(from) < len(known) { // the nearest to the top
		s.mains[class] = from
	}
}

// isPlaceable reports whether a class can be written to the file that its name asks for. A
// crafted class file may have any name.
func isPlaceable(class string) bool {
	for part := range strings.SplitSeq(class, "/") {
		// JVM specification, 4.2; most file systems allow 255 bytes, with .class behind it.
		if part == "" || len(part) > 240 || strings.ContainsAny(part, ".;[\\\x00") {
			return false
		}
	}
	return len(class) <= 1000 && filepath.IsLocal(filepath.FromSlash(class))
}

// start returns the program of the classes, which come from a folder or jar. If they do
// not lie as their packages say, it starts copies that do.
func (b *builder) start(s *classSet, from string, prefer []string) (Program, error) {
	class, err := b.chooseMain(slices.Sorted(maps.Keys(s.mains)), prefer)
	if err != nil {
		return Program{}, err
	}
	path := s.mains[class]
	if s.astray {
		copies := filepath.Join(b.dir, "arranged")
		if err := b.arrangeClasses(s.files, copies); err != nil {
			return Program{}, err
		}
		path = copies + string(filepath.ListSeparator) + from // which may have more than classes
	}
	return b.jvm("-cp", path, strings.ReplaceAll(class, "/", "."))
}

// arrangeClasses copies classes to where their packages say. Of several with one name it
// takes the first that lies in its place, or else the first.
func (b *builder) arrangeClasses(files []classFile, to string) error {
	slices.SortStableFunc(files, func(x, y classFile) int {
		if x.inPlace == y.inPlace {
			return 0
		} else if x.inPlace {
			return -1
		}
		return 1
	})
	for _, file := range files {
		if err := b.ctx.Err(); err != nil {
			return err
		}
		data, err := file.read()
		if err == nil {
			err = place(filepath.Join(to, filepath.FromSlash(file.class)+".class"), data)
		}
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// classes is the program of a folder of compiled classes.
func (b *builder) classes(folder string, prefer []string) (Program, error) {
	found := newClassSet()
	err := b.eachClassFile(folder, func(name string, data []byte) error {
		read := func() ([]byte, error) { return untrusted.ReadFile(name, maxClass) }
		found.add(data, read, func(class string) (string, bool) {
			root, ok := strings.CutSuffix(name, string(filepath.Separator)+filepath.FromSlash(class)+".class")
			return root, ok
		})
		return nil
	})
	if err != nil {
		return Program{}, err
	}
	return b.start(found, folder, prefer)
}

// eachClassFile visits the class files below a folder. It leaves out files that are not
// regular or too large to be classes.
func (b *builder) eachClassFile(folder string, visit func(name string, data []byte) error) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".class" {
			return err
		}
		if err := b.ctx.Err(); err != nil {
			return err
		}
		data, err := untrusted.ReadFile(name, maxClass)
		if errors.Is(err, untrusted.ErrNotRegular) || errors.Is(err, untrusted.ErrTooLarge) {
			return nil
		}
		if err != nil {
			return err
		}
		return visit(name, data)
	})
}

// jar runs a jar by its manifest, or else by the class in it that has a main
// method.
func (b *builder) jar(file string) (Program, error) {
	f, err := b.open(file)
	if err != nil {
		return Program{}, b.unusable("%v", err)
	}
	defer f.Close()
	archive, err := openArchive(f)
	if err != nil {
		return Program{}, b.unusable("%v", err)
	}
	if named, err := namesMain(archive); err != nil {
		return Program{}, b.unusable("%v", err)
	} else if named {
		return b.jvm("-jar", file)
	}
	found := newClassSet()
	err = b.eachEntry(archive, func(entry *zip.File, data []byte) error {
		read := func() ([]byte, error) { return readEntry(entry) }
		found.add(data, read, func(class string) (string, bool) { return file, class+".class" == entry.Name })
		return nil
	})
	if err != nil {
		return Program{}, err
	}
	return b.start(found, file, nil)
}

// namesMain reports whether the manifest of a jar names the main class.
func namesMain(archive *zip.Reader) (bool, error) {
	for _, entry := range archive.File {
		if entry.Name == "META-INF/MANIFEST.MF" {
			data, err := readEntry(entry)
			return bytes.Contains(data, []byte("Main-Class:")), err
		}
	}
	return false, nil
}

// maxUnpacked is the most bytes of classes that are unpacked of a jar.
const maxUnpacked = 64 << 20

// eachEntry visits the classes of a jar. It leaves out those that are too large; a jar with
// too much in all is unusable.
func (b *builder) eachEntry(archive *zip.Reader, visit func(entry *zip.File, data []byte) error) error {
	classes, unpacked := 0, 0
	for _, entry := range archive.File {
		if path.Ext(entry.Name) != ".class" {
			continue
		}
		if err := b.ctx.Err(); err != nil {
			return err
		}
		data, err := readEntry(entry)
		classes, unpacked = classes+1, unpacked+len(data)
		switch {
		case classes > maxSources:
			return b.unusable("more than %d classes in the jar", maxSources)
		case unpacked > maxUnpacked:
			return b.unusable("more than %d MB of classes in the jar", maxUnpacked>>20)
		case errors.Is(err, untrusted.ErrTooLarge):
			continue
		case err != nil:
			return b.unusable("%v", err)
		}
		if err := visit(entry, data); err != nil {
			return err
		}
	}
	return nil
}

// openArchive reads the list of what is in a jar.
func openArchive(f *os.File) (*zip.Reader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return zip.NewReader(f, info.Size())
}

// readEntry reads a file of a jar. If it is larger than a class can be, the error is
// untrusted.ErrTooLarge, and the data is what was unpacked.
func readEntry(entry *zip.File) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, fmt.Errorf("%q: %w", entry.Name, err)
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, maxClass+1))
	if err == nil && len(data) > maxClass {
		err = untrusted.ErrTooLarge
	}
	if err != nil {
		err = fmt.Errorf("%q: %w", entry.Name, err)
	}
	return data, err
}
