package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// zipped is a zip archive of files, given as name and content in turn.
func zipped(t testing.TB, files ...string) string {
	t.Helper()
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

// zipFolder makes an archive of a folder; all names in it begin with the folder's name.
func zipFolder(t *testing.T, dir string) string {
	t.Helper()
	files, err := names(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, name := range files {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, filepath.Base(dir)+"/"+name, string(content))
	}
	return filepath.Join(writeTree(t, t.TempDir(), "class.zip", zipped(t, all...)), "class.zip")
}

// tarred is a tar.gz archive of members; content is that of plain files.
func tarred(t testing.TB, content string, members ...tar.Header) string {
	t.Helper()
	var buf bytes.Buffer
	packed := gzip.NewWriter(&buf)
	w := tar.NewWriter(packed)
	for _, header := range members {
		if header.Typeflag == tar.TypeReg {
			header.Size = int64(len(content))
		}
		header.Mode = 0o755
		if err := w.WriteHeader(&header); err != nil {
			t.Fatal(err)
		}
		if header.Typeflag == tar.TypeReg {
			if _, err := w.Write([]byte(content)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

func file(name string) tar.Header { return tar.Header{Name: name, Typeflag: tar.TypeReg} }

// zippedLink is a zip archive with a symbolic link.
func zippedLink(t *testing.T, name, target string) string {
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	header := &zip.FileHeader{Name: name}
	header.SetMode(fs.ModeSymlink | 0o777)
	f, err := w.CreateHeader(header)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(target)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

// An archive that a student handed in and that could do harm is refused as a whole,
// with a message of one line, and nothing is written outside of the submission's folder;
// the other submissions are read.
func TestTricks(t *testing.T) {
	needs.Time(t)
	many := []string{}
	for i := range ofStudent.files + 1 {
		many = append(many, "f"+strings.Repeat("x", i%150)+string(rune('a'+i/150)), "")
	}
	bomb := strings.Repeat("\x00", int(ofStudent.bytes)/2+1)
	tests := []struct{ name, file, content, want string }{
		{"out of the folder", "hw.zip", zipped(t, "../../evil.py", program), `hw.zip: "../../evil.py" leads out of the archive`},
		{"out and in again", "hw.zip", zipped(t, "a/../mancala.py", program), `hw.zip: "a/../mancala.py" leads out of the archive`},
		{"out by backslashes", "hw.zip", zipped(t, `..\evil.py`, program), `hw.zip: "..\\evil.py" leads out of the archive`},
		{"absolute", "hw.zip", zipped(t, "/tmp/evil.py", program), `hw.zip: "/tmp/evil.py" is an absolute path`},
		{"absolute on Windows", "hw.zip", zipped(t, `C:\evil.py`, program), `hw.zip: "C:\\evil.py" is an absolute path`},
		{"long name", "hw.zip", zipped(t, strings.Repeat("x", 300)+".py", program), `hw.zip: "` + strings.Repeat("x", 40) + `".. has a name of more than 255 bytes`},
		{"link in zip", "hw.zip", zippedLink(t, "passwords", "/etc/passwd"), "hw.zip: passwords is a link, want plain files and folders"},
		{"link in tar", "hw.tar.gz", tarred(t, "", tar.Header{Name: "passwords", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}),
			"hw.tar.gz: passwords is a link, want plain files and folders"},
		{"hard link", "hw.tgz", tarred(t, "", tar.Header{Name: "passwords", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"}),
			"hw.tgz: passwords is a link, want plain files and folders"},
		{"device", "hw.tgz", tarred(t, "", tar.Header{Name: "disk", Typeflag: tar.TypeBlock}), "hw.tgz: disk is a device, want plain files and folders"},
		{"pipe", "hw.tgz", tarred(t, "", tar.Header{Name: "pipe", Typeflag: tar.TypeFifo}), "hw.tgz: pipe is a device, want plain files and folders"},
		{"out of the folder in tar", "hw.tgz", tarred(t, program, file("../evil.py")), `hw.tgz: "../evil.py" leads out of the archive`},
		{"two of one name", "hw.tgz", tarred(t, program, file("mancala.py"), file("./mancala.py")), "hw.tgz: two files are named hw/mancala.py"},
		{"a file and a folder", "hw.tgz", tarred(t, program, file("a"), file("a/b.py")), "hw.tgz: hw/a is a file and a folder too"},
		{"a folder and a file", "hw.tgz", tarred(t, program, file("a/b.py"), file("a")), "hw.tgz: two files are named hw/a"},
		{"too many files", "hw.zip", zipped(t, many...), "hw.zip: more than 2000 files"},
		{"bomb in zip", "hw.zip", zipped(t, "a", bomb, "b", bomb), "hw.zip: more than 64 MB when unpacked"},
		{"bomb in tar", "hw.tgz", tarred(t, bomb, file("a"), file("b")), "hw.tgz: more than 64 MB when unpacked"},
		{"bomb where it is left out", "hw.tgz", tarred(t, bomb, file("target/a"), file("target/b"), file("target/c"), file("target/d"), file("target/e"),
			file("target/f"), file("target/g"), file("target/h"), file("target/i")), "hw.tgz: it contains far more than a program needs"},
		{"archive in an archive", "hw.zip", zipped(t, "inner.tar.gz", "x"), "hw.zip: inner.tar.gz is an archive in an archive"},
		{"cut off", "hw.zip", zipped(t, "mancala.py", program)[:60], "hw.zip: not a readable zip archive"},
		{"cut off in tar", "hw.tgz", tarred(t, program, file("mancala.py"))[:40], "hw.tgz: not a readable tar archive: unexpected EOF"},
		{"no gzip", "hw.tgz", "hello, world", "hw.tgz: not a readable tar.gz archive: gzip: invalid header"},
		{"rar", "hw.rar", "Rar!", "hw.rar: .rar cannot be unpacked, want .zip, .tar.gz, .tgz, .tar"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			class := writeTree(t, t.TempDir(), "ann/"+test.file, test.content, "bo/mancala.py", program)
			out := t.TempDir()
			found, err := Read(context.Background(), []string{class}, filepath.Join(out, "in", "here"), ofMancala)
			if err != nil || len(found) != 2 {
				t.Fatal(found, err)
			}
			if got := found[0].Unclear; got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if found[1].Unclear != "" {
				t.Errorf("the other submission is unclear: %s", found[1].Unclear)
			}
			if files, _ := names(out); len(files) != 2 { // the archive, and the other's program
				t.Errorf("files %q, want what was handed in", files)
			}
		})
	}
}

// Odd but harmless names are made plain.
func TestOddNames(t *testing.T) {
	s := one(t, "hw.zip", zipped(t, `src\a`+"\x1b\xff.py", program))
	if files, err := names(s.Dir); err != nil || strings.Join(files, " ") != "hw/src/a__.py" || s.Unclear != "" {
		t.Errorf("files %q, %v, unclear: %q", files, err, s.Unclear)
	}
}

// A bad archive beside a program stays packed, and a link in a folder is left out.
func TestBesideAProgram(t *testing.T) {
	class := writeTree(t, t.TempDir(), "ann/mancala.py", program, "ann/data.zip", "no archive")
	if err := os.Symlink("/etc/passwd", filepath.Join(class, "ann", "passwords")); err != nil {
		needs.Missing(t, err)
	}
	found, err := read(t, class)
	if err != nil || len(found) != 1 || found[0].Unclear != "" {
		t.Fatal(found, err)
	}
	want := "links were left out: passwords\nleft as it is: data.zip: not a readable zip archive"
	if got := strings.Join(found[0].Notes, "\n"); got != want {
		t.Errorf("notes\n%s\nwant\n%s", got, want)
	}
}

// A course may link to the folder of a submission.
func TestLinkedFolder(t *testing.T) {
	class := writeTree(t, t.TempDir(), "bob/mancala.py", program)
	if err := os.Symlink(writeTree(t, t.TempDir(), "mancala.py", program), filepath.Join(class, "ann")); err != nil {
		needs.Missing(t, err)
	}
	found, err := read(t, class)
	if err != nil || len(found) != 2 || found[0].ID != "ann" || found[0].Unclear != "" || found[0].Hash != found[1].Hash {
		t.Errorf("%+v, %v, want two equal submissions", found, err)
	}
}

// The modules of a program that is a link are beside the file to which it leads.
func TestLinkedSource(t *testing.T) {
	const mark = "\ufeff" // so that a copy is repaired
	real := writeTree(t, t.TempDir(), "mancala3.py", mark+"import part\n", "part.py", program)
	link := filepath.Join(t.TempDir(), "mancala3.py")
	if err := os.Symlink(filepath.Join(real, "mancala3.py"), link); err != nil {
		needs.Missing(t, err)
	}
	s, ok, err := Open(context.Background(), link, t.TempDir(), ofMancala)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if files, err := names(s.Dir); err != nil || strings.Join(files, " ") != "mancala3.py part.py" {
		t.Errorf("files %q, %v, want both", files, err)
	}
}

// Whatever an archive is, unpacking it writes nothing outside of its folder, keeps to
// the limits, and ends in a refusal or with plain files only.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte(zipped(f, "a/mancala.py", program, "../x", program)), true)
	f.Add([]byte(zipped(f, "a", "b", "a/b", "c")), true)
	f.Add([]byte(tarred(f, program, file("a/mancala.py"), file("a"))), false)
	f.Add([]byte(tarred(f, "", tar.Header{Name: "x", Typeflag: tar.TypeSymlink, Linkname: "../.."}, file("x/y"))), false)
	f.Fuzz(func(t *testing.T, content []byte, isZip bool) {
		top := t.TempDir()
		name := "hw.tgz"
		if isZip {
			name = "hw.zip"
		}
		archive := filepath.Join(top, name)
		if err := os.WriteFile(archive, content, 0o644); err != nil {
			t.Fatal(err)
		}
		d, err := newDrop(filepath.Join(top, "in", "here"), limits{files: 10, bytes: 1 << 12})
		if err != nil {
			t.Fatal(err)
		}
		defer d.close()
		err = d.unpack(context.Background(), archive, "below", false)
		if _, refused := err.(*refusal); err != nil && !refused {
			t.Fatalf("not a refusal: %v", err)
		}
		total := int64(0)
		err = filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path == archive {
				return err
			}
			info, err := entry.Info()
			total += info.Size()
			if !entry.Type().IsRegular() || !strings.HasPrefix(path, filepath.Join(top, "in", "here", "below")) {
				t.Errorf("%s was written", path)
			}
			return err
		})
		if err != nil || total > 1<<12+1 {
			t.Errorf("%d bytes, %v", total, err)
		}
	})
}
