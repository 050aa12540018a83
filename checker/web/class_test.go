package web

import (
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

// The overview of a class counts right and filters; a submission has its score, its
// cases and its diagnosis.
func TestClass(t *testing.T) {
	if testing.Short() {
		t.Skip("grades a class")
	}
	handler := newServer(t, &Results{Class: sampleClass(t)}).handler()
	get := func(query string) (status int, page string) {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest("GET", "/results?"+query, nil))
		return answer.Code, answer.Body.String()
	}
	for _, test := range []struct{ query, students string }{
		{"", "ann bob lin zoe"},
		{"state=passes+all", "ann"},
		{"state=fails+some", "bob lin zoe"},
		{"state=not+judged", ""},
		{"case=takestones/half-up", "bob lin zoe"},
		{"cause=half-even-rounding", "bob lin"},
		{"text=LI", "lin"},
		{"text=o&cause=half-even-rounding", "bob"},
	} {
		_, page := get(test.query)
		var shown []string
		for _, student := range []string{"ann", "bob", "lin", "zoe"} {
			if strings.Contains(page, `student=`+student+`"`) {
				shown = append(shown, student)
			}
		}
		if got := strings.Join(shown, " "); got != test.students {
			t.Errorf("%s: %s are shown, want %s", test.query, got, test.students)
		}
	}
	_, page := get("")
	for _, want := range []string{">1 of 4<", ">3 of 4<", ">2 of 4<", ">8 of 11<", "half-even-rounding"} {
		if !strings.Contains(page, want) {
			t.Errorf("the overview has no %s", want)
		}
	}
	_, page = get("student=lin")
	for _, want := range []string{"score 8 of 11", "8 of 11 cases pass", "half-even-rounding", "takestones/half-up", `name="student" value="lin"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the submission has no %s", want)
		}
	}
	if status, _ := get("student=../lin"); status != 404 {
		t.Errorf("no such student: status %d, want 404", status)
	}
}
