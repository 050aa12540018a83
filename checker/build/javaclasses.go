package build

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// maxClass is the most bytes of a class file that are read.
const maxClass = 8 << 20

// A classSet collects compiled classes.
type classSet struct {
	mains  map[string]string // the classes with a main method, and their class path
	astray bool              // one does not lie as its package says
	files  []classFile
}

type classFile struct {
	path, class string
	inPlace     bool
}

func newClassSet() *classSet { return &classSet{mains: map[string]string{}} }

// add adds a class file; root is the class path if the file lies as its package says.
func (s *classSet) add(path string, data []byte, root func(class string) (string, bool)) {
	class := className(data)
	if class == "" || !filepath.IsLocal(filepath.FromSlash(class)) {
		return
	}
	from, inPlace := root(class)
	s.files = append(s.files, classFile{path, class, inPlace})
	s.astray = s.astray || !inPlace
	if !hasConstant(data, "main") || !hasConstant(data, "([Ljava/lang/String;)V") {
		return
	}
	known, again := s.mains[class]
	if !again || inPlace && len(from) < len(known) { // the nearest to the top
		s.mains[class] = from
	}
}

// start is the program of the classes, which come from a folder or jar; read reads one
// of them. If they do not lie as their packages say, copies that do are started.
func (b *builder) start(s *classSet, from string, prefer []string, read func(path string) ([]byte, error)) (Program, error) {
	class, err := b.chooseMain(slices.Sorted(maps.Keys(s.mains)), prefer)
	if err != nil {
		return Program{}, err
	}
	path := s.mains[class]
	if s.astray {
		copies := filepath.Join(b.dir, "arranged")
		slices.SortStableFunc(s.files, func(x, y classFile) int {
			if x.inPlace == y.inPlace {
				return 0
			} else if x.inPlace {
				return -1
			}
			return 1
		})
		for _, file := range s.files {
			data, err := read(file.path)
			if err == nil {
				err = place(filepath.Join(copies, filepath.FromSlash(file.class)+".class"), data)
			}
			if err != nil && !errors.Is(err, fs.ErrExist) {
				return Program{}, err
			}
		}
		path = copies + string(filepath.ListSeparator) + from // which may have more than classes
	}
	return b.jvm("-cp", path, strings.ReplaceAll(class, "/", "."))
}

// classes is the program of a folder of compiled classes.
func (b *builder) classes(folder string, prefer []string) (Program, error) {
	found := newClassSet()
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".class" {
			return err
		}
		data, err := untrusted.ReadFile(name, maxClass)
		if errors.Is(err, untrusted.ErrNotRegular) || errors.Is(err, untrusted.ErrTooLarge) {
			return nil
		}
		found.add(name, data, func(class string) (string, bool) {
			root, ok := strings.CutSuffix(name, string(filepath.Separator)+filepath.FromSlash(class)+".class")
			return root, ok
		})
		return err
	})
	if err != nil {
		return Program{}, err
	}
	return b.start(found, folder, prefer, func(name string) ([]byte, error) { return untrusted.ReadFile(name, maxClass) })
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
	found := newClassSet()
	entries := map[string]*zip.File{}
	for _, entry := range archive.File {
		name, isClass := strings.CutSuffix(entry.Name, ".class")
		if !isClass && entry.Name != "META-INF/MANIFEST.MF" {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return Program{}, b.unusable("%s: %v", entry.Name, err)
		}
		if !isClass && bytes.Contains(data, []byte("Main-Class:")) {
			return b.jvm("-jar", file)
		}
		entries[entry.Name] = entry
		found.add(entry.Name, data, func(class string) (string, bool) { return file, class == name })
	}
	return b.start(found, file, nil, func(name string) ([]byte, error) { return readEntry(entries[name]) })
}

// openArchive reads the list of what is in a jar.
func openArchive(f *os.File) (*zip.Reader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return zip.NewReader(f, info.Size())
}

func readEntry(entry *zip.File) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxClass))
}

// constantSizes are the bytes of the entries of a constant pool behind their tags (JVM
// specification, 4.4). That of tag 1, a text, has its length before it.
var constantSizes = map[byte]int{
	3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2,
}

// className is the name of the class that a class file holds, with slashes between its
// packages; "" if the file is none.
func className(data []byte) string {
	if len(data) < 10 || binary.BigEndian.Uint32(data) != 0xcafebabe || data[8] == 0 && data[9] == 0 {
		return ""
	}
	at := func(i int) int {
		if i < 0 || i+2 > len(data) {
			return 0
		}
		return int(binary.BigEndian.Uint16(data[i:]))
	}
	count, pos := at(8), 10
	places := make([]int, count)
	for i := 1; i < count && pos < len(data); i++ {
		tag := data[pos]
		size, known := constantSizes[tag]
		if tag == 1 {
			size, known = 2+at(pos+1), true
		}
		if !known {
			return ""
		}
		places[i] = pos + 1
		pos += 1 + size
		if tag == 5 || tag == 6 { // takes two numbers
			i++
		}
	}
	entry := func(i int) int { return places[min(i, count-1)] }
	name := entry(at(entry(at(pos + 2)))) // after the access flags
	if name == 0 || name+2+at(name) > len(data) {
		return ""
	}
	return string(data[name+2 : name+2+at(name)])
}

// hasConstant reports whether a class file has a text in its constant pool: the
// tag 1, two bytes of length, the text (JVM specification, 4.4.7).
func hasConstant(class []byte, text string) bool {
	entry := binary.BigEndian.AppendUint16([]byte{1}, uint16(len(text)))
	return bytes.Contains(class, append(entry, text...))
}
