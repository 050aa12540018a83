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

const (
	maxClass   = 8 << 20  // the most bytes of a class file; larger ones are left out
	maxClasses = 64 << 20 // the most bytes of all classes of a program
)

// A classSet holds the classes of a folder or jar by name, with slashes between packages.
type classSet struct {
	classes     map[string]class
	astray      bool // a class is not in the folder of its package
	read, bytes int  // the number of files that were read, and their size
}

type class struct {
	data    []byte
	path    string // the class path that finds it
	inPlace bool   // it is in the folder of its package
}

// add adds a class file; err is the error of reading it. root returns the class path of a
// class, and false if the file is not in the folder of its package.
func (s *classSet) add(b *builder, data []byte, err error, root func(name string) (string, bool)) error {
	s.read, s.bytes = s.read+1, s.bytes+len(data)
	switch {
	case b.ctx.Err() != nil:
		return b.ctx.Err()
	case s.read > maxSources:
		return b.unusable("more than %d classes", maxSources)
	case s.bytes > maxClasses:
		return b.unusable("more than %d MB of classes", maxClasses>>20)
	case errors.Is(err, untrusted.ErrNotRegular) || errors.Is(err, untrusted.ErrTooLarge):
		return nil
	case err != nil:
		return b.unusable("%v", err)
	}
	name := className(data)
	if !isPlaceable(name) {
		return nil
	}
	from, inPlace := root(name)
	s.astray = s.astray || !inPlace
	// Of several classes with the same name, prefer a class in the folder of its package. If
	// there are several of these, prefer the shortest class path.
	known, again := s.classes[name]
	if !again || inPlace && (!known.inPlace || len(from) < len(known.path)) {
		s.classes[name] = class{data, from, inPlace}
	}
	return nil
}

// isPlaceable reports whether a class can be written to the file that its name implies. A
// crafted class file may have any name.
func isPlaceable(class string) bool {
	for part := range strings.SplitSeq(class, "/") {
		// JVM specification, 4.2. Most file systems allow 255 bytes, including .class.
		if part == "" || len(part) > 240 || strings.ContainsAny(part, ".;[\\\x00") {
			return false
		}
	}
	return len(class) <= 1000 && filepath.IsLocal(filepath.FromSlash(class))
}

// write writes the classes to a folder, in the folders of their packages.
func (s *classSet) write(to string) error {
	for _, name := range slices.Sorted(maps.Keys(s.classes)) {
		err := create(filepath.Join(to, filepath.FromSlash(name)+".class"), s.classes[name].data)
		if err != nil && !errors.Is(err, fs.ErrExist) { // two classes may have the same file on a system that ignores letter case
			return err
		}
	}
	return nil
}

// start returns the program made of classes from a folder or jar. If a class is not in the
// folder of its package, or a class path cannot name the folder, the program starts from
// copies in the right folders.
func (b *builder) start(s *classSet, from string, prefer []string) (Program, error) {
	var mains []string
	for name, class := range s.classes {
		if hasConstant(class.data, "main") && hasConstant(class.data, "([Ljava/lang/String;)V") {
			mains = append(mains, name)
		}
	}
	slices.Sort(mains)
	main, err := b.chooseMain(mains, prefer)
	if err != nil {
		return Program{}, err
	}
	path := s.classes[main].path
	if separated := hasSeparator(from); s.astray || separated {
		path = filepath.Join(b.dir, "arranged")
		if err := s.write(path); err != nil {
			return Program{}, err
		}
		if !separated {
			path += string(filepath.ListSeparator) + from // which may contain classes that were not copied
		}
	}
	return b.jvm("-cp", path, strings.ReplaceAll(main, "/", "."))
}

// hasSeparator reports whether a path contains the character that separates the paths of a
// class path, so that a class path cannot name it.
func hasSeparator(path string) bool { return strings.ContainsRune(path, filepath.ListSeparator) }

// classes returns the program in a folder of compiled classes.
func (b *builder) classes(folder string, prefer []string) (Program, error) {
	s, err := b.classesIn(folder)
	if err != nil {
		return Program{}, err
	}
	return b.start(s, folder, prefer)
}

// classesIn reads the class files below a folder. It skips irregular and oversized files.
func (b *builder) classesIn(folder string) (*classSet, error) {
	s := &classSet{classes: map[string]class{}}
	return s, filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".class" {
			return err
		}
		data, err := untrusted.ReadFile(name, maxClass)
		return s.add(b, data, err, func(class string) (string, bool) {
			return strings.CutSuffix(name, string(filepath.Separator)+filepath.FromSlash(class)+".class")
		})
	})
}

// jar returns the program of a jar.
func (b *builder) jar(_ *Language, _ string, files []string) (Program, error) {
	return b.jarFile(files[0], nil)
}

// jarFile returns the program of a jar: the main class that its manifest names, or else a
// class with a main method.
func (b *builder) jarFile(file string, prefer []string) (p Program, err error) {
	if hasSeparator(file) {
		data, err := b.read(file)
		if err != nil {
			return p, b.unusable("%v", err)
		}
		file = filepath.Join(b.dir, "copy.jar")
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return p, err
		}
	}
	err = b.openJar(file, func(archive *zip.Reader) error {
		if named, err := namesMain(archive); err != nil {
			return b.unusable("%v", err)
		} else if named {
			p, err = b.jvm("-jar", file)
			return err
		}
		s, err := b.classesOf(archive, file)
		if err == nil {
			p, err = b.start(s, file, prefer)
		}
		return err
	})
	return p, err
}

// openJar opens a jar as an archive and calls use.
func (b *builder) openJar(file string, use func(*zip.Reader) error) error {
	f, err := b.open(file)
	if err != nil {
		return b.unusable("%v", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	archive, err := zip.NewReader(f, info.Size())
	if err != nil {
		return b.unusable("%v", err)
	}
	return use(archive)
}

// classesOf reads the classes of a jar. It skips oversized files.
func (b *builder) classesOf(archive *zip.Reader, file string) (*classSet, error) {
	s := &classSet{classes: map[string]class{}}
	for _, entry := range archive.File {
		if path.Ext(entry.Name) != ".class" {
			continue
		}
		data, err := readEntry(entry)
		if err := s.add(b, data, err, func(class string) (string, bool) { return file, class+".class" == entry.Name }); err != nil {
			return nil, err
		}
	}
	return s, nil
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

// readEntry reads a file of a jar. If the file is too large for a class, the error wraps
// untrusted.ErrTooLarge, and the data unpacked so far is returned too.
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
