package build

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// copyClasses copies the classes of a folder to where their packages begin.
func (a *agentBuilder) copyClasses() error {
	return filepath.WalkDir(a.path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || filepath.Ext(name) != ".class" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return a.addClass(data)
	})
}

// unpack copies the classes of a jar.
func (a *agentBuilder) unpack() error {
	archive, err := zip.OpenReader(a.path)
	if err != nil {
		return a.unusable("%v", err)
	}
	defer archive.Close()
	for _, entry := range archive.File {
		if path.Ext(entry.Name) != ".class" {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return a.unusable("%s: %v", entry.Name, err)
		}
		if err := a.addClass(data); err != nil {
			return err
		}
	}
	return nil
}

// addClass writes a class to the place that its own name has.
func (a *agentBuilder) addClass(data []byte) error {
	name := className(data)
	if name == "" || !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil
	}
	file := filepath.Join(a.classes, filepath.FromSlash(name)+".class")
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
}

// className is the name that a class file has for its class, with slashes between its
// packages; empty if it is none (JVM specification, 4.1 and 4.4).
func className(data []byte) string {
	const head = 10 // bytes before the constants
	if len(data) < head || binary.BigEndian.Uint32(data) != 0xCAFEBABE {
		return ""
	}
	texts, classes := map[int]string{}, map[int]int{}
	at := head
	for i := 1; i < int(binary.BigEndian.Uint16(data[head-2:])); i++ {
		if at+3 > len(data) {
			return ""
		}
		number := int(binary.BigEndian.Uint16(data[at+1:]))
		size := constantSizes[data[at]]
		switch data[at] {
		case 1: // a text
			if size += number; at+size > len(data) {
				return ""
			}
			texts[i] = string(data[at+3 : at+size])
		case 5, 6: // a long or a double takes two numbers
			i++
		case 7: // a class
			classes[i] = number
		}
		if size == 0 {
			return ""
		}
		at += size
	}
	if at+4 > len(data) {
		return ""
	}
	return texts[classes[int(binary.BigEndian.Uint16(data[at+2:]))]]
}

// constantSizes are the sizes of constants in a class file by their tags, in bytes, of a
// text without its letters.
var constantSizes = map[byte]int{1: 3, 3: 5, 4: 5, 5: 9, 6: 9, 7: 3, 8: 3, 9: 5, 10: 5, 11: 5, 12: 5, 15: 4, 16: 3, 17: 5, 18: 5, 19: 3, 20: 3}
