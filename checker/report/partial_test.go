package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A result that a person has written may lack any part: its pages are made, or reading says what is wrong.
func TestPartialResults(t *testing.T) {
	needs.Time(t)
	all := runs(t)
	for _, name := range []string{"known", "crash"} {
		run := all[name]
		var out bytes.Buffer
		if err := JSON(&out, run); err != nil {
			t.Fatal(err)
		}
		var whole any
		if err := json.Unmarshal(out.Bytes(), &whole); err != nil {
			t.Fatal(err)
		}
		less(whole, "", func(path string) {
			data, err := json.Marshal(whole)
			if err != nil {
				t.Fatal(err)
			}
			if err := allPages(data); err != nil {
				t.Errorf("%s without %s: %v", name, path, err)
			}
		})
	}
}

// less calls do with each part of a value left out, or empty.
func less(value any, path string, do func(path string)) {
	switch v := value.(type) {
	case map[string]any:
		for key, part := range v {
			delete(v, key)
			do(path + "." + key)
			if _, ok := part.([]any); ok {
				v[key] = []any{}
				do(path + "." + key + ", but an empty list")
			}
			v[key] = part
			less(part, path+"."+key, do)
		}
	case []any:
		for _, part := range v[:min(len(v), 1)] {
			less(part, path, do)
		}
	}
}

// allPages makes the pages of a result.
func allPages(data []byte) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	run, refused := ReadJSON("result.json", data)
	if refused != nil {
		return nil
	}
	if err := HTML(io.Discard, run); err != nil {
		return err
	}
	if _, err := Heading(run, Graded{}); err != nil {
		return err
	}
	_, err = Findings(run, Graded{})
	return err
}
