package kgp

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// get returns a page of a server.
func (r *running) get(t *testing.T, path string) (*http.Response, string) {
	t.Helper()
	answer, err := http.Get("http" + strings.TrimPrefix(r.web, "ws") + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

// The pages show what agents say about themselves as plain text, and allow no style but their own.
func TestPages(t *testing.T) {
	s := start(t, func(c *Config) { c.Dir = t.TempDir() })
	c := connect(t, s.tcp)
	c.say(`set info:name "<script>alert(1)</script>"` + "\r\n" + `set info:authors "\"><img src=x>"` + "\r\nmode freeplay\r\n")
	s.seats(t, 1)
	join(t, s.tcp, "random", nil)
	c.hear("* state <3,0,0,3,3,3,3,3,3>")
	c.say(`set info:comment "thinking & thinking"` + "\r\n1 ping\r\n")
	c.hear("*@1 pong")
	for _, path := range []string{"/", "/game/1"} {
		answer, page := s.get(t, path)
		style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindStringSubmatch(page)
		if style == nil {
			t.Fatalf("%s: status %d, no style\n%s", path, answer.StatusCode, page)
		}
		hash := sha256.Sum256([]byte(style[1]))
		want := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) +
			"'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
		if got := answer.Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: policy %s\nwant %s", path, got, want)
		}
		for _, part := range []string{"&lt;script&gt;alert(1)&lt;/script&gt; (1)", "random (2)", "South: thinking &amp; thinking", "South to move", `<svg xmlns="http://www.w3.org/2000/svg" class="board"`} {
			if !strings.Contains(page, part) {
				t.Errorf("%s has no %s", path, part)
			}
		}
		if strings.Contains(page, "<script") || strings.Contains(page, "<img") {
			t.Errorf("%s contains markup from an agent:\n%s", path, page)
		}
	}
	c.say("@STATE move 0\r\n")
	c.hear(`* error "illegal move, which loses the game"`)
	c.hear("*@STATE stop")
	c.hear(`* set game:id "2"`)
	_, page := s.get(t, "/game/1")
	for _, part := range []string{"&lt;script&gt;alert(1)&lt;/script&gt; (1)", "North wins by forfeit", "out of range"} {
		if !strings.Contains(page, part) {
			t.Errorf("the finished game has no %s:\n%s", part, page)
		}
	}
	for path, want := range map[string]int{"/game/99": 404, "/game/x": 404, "/other": 404, "/socket": 426} {
		if answer, _ := s.get(t, path); answer.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, answer.StatusCode, want)
		}
	}
}

// A page of another site must not open a connection from a visitor's browser.
func TestForeignOrigin(t *testing.T) {
	s := start(t, nil)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http"+strings.TrimPrefix(s.web, "ws")+Path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "https://elsewhere.example",
	} {
		request.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusForbidden {
		t.Errorf("status %d, want 403", answer.StatusCode)
	}
}
