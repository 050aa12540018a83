// Package endgame keeps the endgame tables of ref/solve in files. A file has a header of
// 4096 bytes, with the game, the number of stones and a CRC-32C of the values. The layers
// of the table follow, one byte a position. The file is mapped into memory where the system
// supports that.
package endgame

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/solve"
)

const (
	headerSize = 4096
	heading    = "stonecheck endgame table, version 1\n%s\nstones %d\nsum %08x\n"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Load replaces the layers of a table with the layers in a file. It reports false if the file does not
// exist. The file stays mapped until the process ends; it may be replaced meanwhile.
func Load(path string, t *solve.Table) (loaded bool, err error) {
	data, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := use(data, t); err != nil {
		return false, fmt.Errorf("%s: %w", path, err)
	}
	return true, nil
}

func use(data []byte, t *solve.Table) error {
	if len(data) < headerSize {
		return fmt.Errorf("%s, want an endgame table", prose.Count(len(data), "byte"))
	}
	header, values := string(bytes.TrimRight(data[:headerSize], "\x00")), data[headerSize:]
	lines := bytes.SplitN(data[:headerSize], []byte("\n"), 3)
	if len(lines) < 3 || string(lines[0])+"\n" != heading[:len(lines[0])+1] {
		return errors.New("no endgame table, want a file that --table has written")
	}
	if game := string(lines[1]); game != t.Game() {
		return fmt.Errorf("a table of %s, want %s", game, t.Game())
	}
	var stones int
	if _, err := fmt.Sscanf(string(lines[2]), "stones %d\n", &stones); err != nil || stones < 0 || uint64(len(values)) != t.Size(stones) {
		return fmt.Errorf("%d bytes of values do not match its positions: the file is damaged", len(values))
	}
	if header != fmt.Sprintf(heading, t.Game(), stones, crc32.Checksum(values, castagnoli)) {
		return errors.New("the checksum of its values is wrong: the file is damaged")
	}
	t.Use(values)
	return nil
}

// Save writes the layers of a table to a file, which it replaces.
func Save(path string, t *solve.Table) error {
	return files.Write(path, func(w io.Writer) error {
		sum := uint32(0)
		for layer := range t.Layers() {
			sum = crc32.Update(sum, castagnoli, layer)
		}
		header := make([]byte, headerSize)
		copy(header, fmt.Sprintf(heading, t.Game(), t.Stones(), sum))
		if _, err := w.Write(header); err != nil {
			return err
		}
		for layer := range t.Layers() {
			if _, err := w.Write(layer); err != nil {
				return err
			}
		}
		return nil
	})
}

// read maps a file, or reads it where that fails.
func read(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", path)
	}
	if data, ok := mapFile(f, info.Size()); ok {
		return data, nil
	}
	return io.ReadAll(f)
}
