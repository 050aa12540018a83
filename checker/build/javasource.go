package build

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A javaSource is a Java file.
type javaSource struct {
	file    string // its original path; empty if it was generated
	in      string // its package
	class   string // its public type, or else the type that the file is named after
	code    string // UTF-8
	compile bool   // the file is compiled, not only searched for classes that other files use
}

// path returns the path at which javac expects it.
func (s javaSource) path() string {
	return filepath.FromSlash(path.Join(strings.ReplaceAll(s.in, ".", "/"), s.class+".java"))
}

// root returns the folder that contains its top package.
func (s javaSource) root() string { return packageRoot(s.file, s.in) }

var (
	javaPackage = lazy.MustCompile(`^\s*package\s+([\p{L}\p{N}_$.]+)\s*;`)
	publicType  = lazy.MustCompile(`\bpublic\b[^;{}()]*?` + javaType + `([\p{L}\p{N}_$]+)`)
)

// javaType matches the text before the name of a declared type.
const javaType = `\b(?:class|interface|enum|record)\s+`

// JavaPackage returns the package of a Java source. code is the source after literals.Blank,
// which empties strings and comments.
func JavaPackage(code string) string {
	if match := javaPackage.FindStringSubmatch(strings.TrimPrefix(code, "\ufeff")); match != nil {
		return match[1]
	}
	return ""
}

// PackageRoot returns the folder that contains a Java file's top package, or the folder of
// the file if that does not match its package.
func PackageRoot(file, text string) string {
	return packageRoot(file, JavaPackage(literals.Blank(literals.Java, text)))
}

func packageRoot(file, in string) string {
	dir := filepath.Dir(file)
	if in == "" {
		return dir
	}
	root, _ := strings.CutSuffix(dir, string(filepath.Separator)+filepath.FromSlash(strings.ReplaceAll(in, ".", "/")))
	return root
}

// PublicType returns the name of the public type in Java code after literals.Blank, or "".
func PublicType(code string) string {
	depth, from := 0, 0
	for _, match := range publicType.FindAllStringSubmatchIndex(code, -1) {
		before := code[from:match[0]]
		if depth += strings.Count(before, "{") - strings.Count(before, "}"); depth <= 0 {
			return code[match[2]:match[3]]
		}
		from = match[0]
	}
	return ""
}

// readJava reads the Java files to compile, and others that may contain classes that they
// use. It skips others that it cannot read. A file need not be named after its class, be in the folder of its package, or be
// UTF-8.
func (b *builder) readJava(compiled, others []string) ([]javaSource, error) {
	var all []javaSource
	others = slices.DeleteFunc(slices.Clone(others), func(file string) bool { return slices.Contains(compiled, file) })
	for i, file := range slices.Concat(compiled, others) {
		data, err := b.read(file)
		if err != nil && i < len(compiled) {
			return nil, b.unusable("%s: %v", filepath.Base(file), withoutPath(err))
		}
		s := javaSource{file: file, class: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), compile: i < len(compiled)}
		if err != nil || s.class == "module-info" || s.class == "package-info" {
			continue
		}
		s.code = toUTF8(bytes.TrimPrefix(data, []byte("\ufeff")))
		plain := literals.Blank(literals.Java, s.code)
		s.in = JavaPackage(plain)
		if class := PublicType(plain); class != "" {
			s.class = class
		}
		all = append(all, s)
	}
	if len(all) == 0 {
		return nil, b.unusable("no Java source with a class")
	}
	return all, nil
}

// toUTF8 converts a text in UTF-8 or Latin-1 to UTF-8.
func toUTF8(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, c := range text {
		runes[i] = rune(c)
	}
	return string(runes)
}

// classFolder returns the output folder of javac.
func (b *builder) classFolder() string { return filepath.Join(b.dir, "classes") }

// javac compiles copies of sources, placed in the folders of their packages. If several
// sources have the same path there, only the first is copied. The compiler searches for
// other classes below root, unless root is empty.
func (b *builder) javac(sources []javaSource, root string, flags ...string) error {
	copies := filepath.Join(b.dir, "sources")
	b.copies, b.root = nil, root
	if err := errors.Join(os.RemoveAll(copies), os.MkdirAll(b.classFolder(), 0o755)); err != nil {
		return err
	}
	path := copies
	if root != "" {
		path += string(filepath.ListSeparator) + root
	}
	args := append([]string{"-nowarn", "-encoding", "UTF-8", "-d", b.classFolder(), "-sourcepath", path}, flags...)
	for _, s := range sources {
		to := filepath.Join(copies, s.path())
		switch err := create(to, []byte(s.code)); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return err
		case s.file != "":
			b.copies = append(b.copies, to, s.file)
		}
		if s.compile {
			args = append(args, to)
		}
	}
	return b.compile(Named("Java"), args, "")
}

// create writes a new file and makes its parent folders.
func create(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return untrusted.Create(path, content)
}
