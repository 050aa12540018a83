package web

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A log of 26 million rows is explored from beginning to end, with an uploaded log
// beside it, and the server never needs more than 150 MB.
func TestMemory(t *testing.T) {
	needs.Time(t)
	program := filepath.Join(t.TempDir(), "stonecheck")
	if out, err := exec.Command("go", "build", "-o", program, "../../cmd/stonecheck").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	server := exec.Command(program, "serve")
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		if err := server.Wait(); err != nil {
			t.Errorf("stopping the server: %v", err)
		}
	}()
	page, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	ask := func(method, path string, body io.Reader) string {
		t.Helper()
		request, err := http.NewRequest(method, strings.TrimSpace(page)+path, body)
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != 200 {
			t.Fatalf("%s: status %d, %v: %.200s", path, response.StatusCode, err, text)
		}
		return string(text)
	}
	const game, rows = longest, int64(26_050_626)
	in := "in=" + url.QueryEscape(game)
	answer := ask("POST", "explorer/log?"+in, strings.NewReader(strings.Join(logOf(t, game), "\n")))
	_, key, _ := strings.Cut(answer, `"log":"`)
	key, _, _ = strings.Cut(key, `"`)
	if !strings.Contains(answer, fmt.Sprintf(`"lines":%d`, rows)) || !strings.Contains(answer, `"wrong":0`) {
		t.Errorf("the judgement of the log: %.200s", answer)
	}
	for end := time.Now().Add(patienceOfTests); !strings.Contains(ask("GET", "explorer/progress?"+in, nil), `"ended":true`); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the search does not end")
		}
	}
	random := rand.New(rand.NewPCG(9, 10))
	for range 300 {
		row := 1 + random.Int64N(rows-200)
		window := ask("GET", fmt.Sprintf("explorer/rows?%s&log=%s&from=%d&count=100", in, key, row), nil)
		if strings.Count(window, `"state":"same"`) != 100 {
			t.Fatalf("from row %d: %.300s", row, window)
		}
		ask("GET", fmt.Sprintf("explorer/scene?%s&row=%d", in, row), nil)
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", server.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	var peak int
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscan(rest, &peak); err != nil || peak > 150_000 {
		t.Errorf("a peak of %d kB, %v, want at most 150,000", peak, err)
	}
	t.Logf("a peak of %d kB", peak)
}
