package web

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// sampleClass is a class that is graded: ann is right, bob and lin round wrongly, and
// zoe's program does not run.
func sampleClass(t *testing.T) *grade.Store {
	t.Helper()
	needs.Time(t)
	needs.Tool(t, "python3")
	out, err := graded()
	if err != nil {
		t.Fatal(err)
	}
	store, err := grade.OpenToRead(filepath.Join(out, grade.StoreName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// graded grades the sample class, once, into a folder that it returns.
var graded = sync.OnceValues(func() (string, error) {
	out := filepath.Join(shared, "graded")
	for student, source := range map[string]string{
		"ann": "right/python", "bob": "wrong/half-even-rounding", "lin": "wrong/half-even-rounding", "zoe": "",
	} {
		program := []byte("print('x'\n")
		if source != "" {
			var err error
			if program, err = os.ReadFile(filepath.Join("../../testscripts/submissions/takestones", source, "takestones.py")); err != nil {
				return "", err
			}
		}
		folder := filepath.Join(shared, "class", student)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(folder, "takestones.py"), program, 0o644); err != nil {
			return "", err
		}
	}
	command := exec.Command("go", "run", "../../cmd/stonecheck", "grade", "-a", "takestones", "--corpus", "../../testscripts/cases", "-o", out, filepath.Join(shared, "class"))
	if text, err := command.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v\n%s", err, text)
	}
	return out, nil
})

// The served page of a class is the one that grade writes, with other links; a submission
// has its score, its cases and its diagnosis.
func TestClass(t *testing.T) {
	needs.Time(t)
	store := sampleClass(t)
	handler := newServer(t, &Results{Class: store}).handler()
	get := func(path string) (status int, page string) {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		return answer.Code, answer.Body.String()
	}
	_, served := get("/results")
	out, err := graded()
	if err != nil {
		t.Fatal(err)
	}
	static, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, student := range []string{"ann", "bob", "lin", "zoe"} {
		static = bytes.ReplaceAll(static, []byte("students/"+student+".html"), []byte("?student="+student))
	}
	content := string(static[bytes.Index(static, []byte("<h1>")):bytes.Index(static, []byte("</main>"))])
	if !strings.Contains(served, content) {
		t.Errorf("the served page is another than index.html:\n%s\nwant\n%s", served, content)
	}
	for _, want := range []string{">half-even-rounding</a>", ">8</td>", "fails 3 cases", "fails 11 cases"} {
		if !strings.Contains(served, want) {
			t.Errorf("the page of the class has no %s", want)
		}
	}
	_, page := get("/results?student=lin")
	for _, want := range []string{"Score: 8 of 11", "8 of 11 cases pass", "half-even-rounding", "takestones/half-up", `name="student" value="lin"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the submission has no %s", want)
		}
	}
	for path, want := range map[string]int{"/results?student=../lin": 404, "/assets/class.js": 200, "/assets/class.css": 200} {
		if status, _ := get(path); status != want {
			t.Errorf("%s: status %d, want %d", path, status, want)
		}
	}
}
