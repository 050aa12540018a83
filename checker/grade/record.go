package grade

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Record is the result of one case of one submission, in the form that a queue takes.
type Record struct {
	Number     int           // the number of the case
	Case       report.Case   // the result
	Build      *report.Build `json:",omitempty"` // the compiler error
	Tier       sandbox.Tier  // the tier of the sandbox
	Invocation string        // how the program was started
	Language   string        // the program's language
	Wrong      []Text        `json:",omitempty"` // the wrong outputs, except very long ones
}

// A Text is an output of a program.
type Text struct {
	Name   string // of the output
	SHA256 string // in hexadecimal
	Gzip   []byte
}

// newRecord makes a record from a result and from its model in reports.
func newRecord(n int, r checker.Result, is report.Case) (Record, error) {
	record := Record{Number: n, Case: is, Build: report.NewBuild(r.Build)}
	for _, o := range r.Outputs {
		if o.Text == nil {
			continue
		}
		packed, err := pack(o.Text)
		if err != nil {
			return record, err
		}
		sum := sha256.Sum256(o.Text)
		record.Wrong = append(record.Wrong, Text{o.Name, hex.EncodeToString(sum[:]), packed})
	}
	return record, nil
}

func pack(text []byte) ([]byte, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write(text)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}

func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
