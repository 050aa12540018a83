package web

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// newServer makes a server that is closed at the end of the test.
func newServer(t testing.TB, results *Results) *Server {
	t.Helper()
	s, err := New("test", results)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// serve lets a server listen until the end of the test, and returns the address of
// its page.
func serve(t testing.TB, s *Server, addr string) *url.URL {
	t.Helper()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- s.Serve(ctx, addr, listener, func(address string) error { ready <- address; return nil })
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	address, err := url.Parse(<-ready)
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// The server refuses requests that another site makes the browser send, whatever host name
// they use.
func TestGuard(t *testing.T) {
	page := serve(t, newServer(t, nil), "127.0.0.1:0")
	own := "http://" + page.Host
	for _, test := range []struct {
		name, why    string
		method, path string
		host         string
		header       map[string]string
		want         int
	}{
		{"page", "the user's own", "GET", "/", "", nil, 200},
		{"localhost", "a name of this machine", "GET", "/", "localhost:" + page.Port(), nil, 200},
		{"IPv6", "an address cannot be rebound", "GET", "/", "[::1]:" + page.Port(), nil, 200},
		{"rebinding", "a name that was made to lead here", "GET", "/", "evil.example:" + page.Port(), nil, 403},
		{"suffix", "a name that only begins as localhost", "GET", "/", "localhost.evil.example:" + page.Port(), nil, 403},
		{"other port", "another server's Host", "GET", "/", "127.0.0.1:1", nil, 403},
		{"no port", "the Host of port 80", "GET", "/", "127.0.0.1", nil, 403},
		{"own origin", "fetch of the page", "GET", "/explorer/rows?in=2/1/2/3+3+3/3+3+3/0/0&from=1&count=1", "", map[string]string{"Origin": own}, 200},
		{"other origin", "fetch of another page", "GET", "/", "", map[string]string{"Origin": "http://evil.example"}, 403},
		{"null origin", "a sandboxed frame", "GET", "/", "", map[string]string{"Origin": "null"}, 403},
		{"https origin", "not how the page came", "GET", "/", "", map[string]string{"Origin": "https://" + page.Host}, 403},
		{"upload", "the page's own", "POST", "/explorer/log?in=2/1/2/3+3+3/3+3+3/0/0", "", map[string]string{"Origin": own}, 200},
		{"cross-site upload", "a form of another page", "POST", "/explorer/log?in=2/1/2/3+3+3/3+3+3/0/0", "", map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		{"other method", "nothing is changed here", "DELETE", "/explorer", "", nil, 405},
		{"file", "of the embedded ones", "GET", "/assets/style.css", "", nil, 200},
		{"folder", "has no list", "GET", "/assets/", "", nil, 404},
		{"path out", "of the embedded files", "GET", "/assets/..%2fserver.go", "", nil, 400},
		{"absolute path", "no file of the system", "GET", "/assets/%2fetc%2fpasswd", "", nil, 404},
		{"path", "no file of the system", "GET", "/etc/passwd", "", nil, 404},
	} {
		t.Run(test.name, func(t *testing.T) {
			request, err := http.NewRequest(test.method, own+test.path, nil)
			if err != nil {
				t.Fatal(err)
			}
			if test.host != "" {
				request.Host = test.host
			}
			for name, value := range test.header {
				request.Header.Set(name, value)
			}
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
			if response.StatusCode != test.want {
				t.Errorf("%s: status %d, want %d", test.why, response.StatusCode, test.want)
			}
		})
	}
}

// If other machines can reach the server, every request needs the token; the first answer
// removes it from the address.
func TestToken(t *testing.T) {
	page := serve(t, newServer(t, nil), "0.0.0.0:0")
	token := page.Query().Get("token")
	if len(token) < 20 {
		t.Fatalf("the page is at %v, want a token", page)
	}
	ask := func(path string, cookies []*http.Cookie) *http.Response {
		t.Helper()
		request, err := http.NewRequest("GET", "http://"+page.Host+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cookies {
			request.AddCookie(c)
		}
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		return response
	}
	for _, path := range []string{"/", "/assets/style.css", "/?token=", "/?token=" + token[1:]} {
		if got := ask(path, nil).StatusCode; got != http.StatusUnauthorized {
			t.Errorf("%s: status %d, want 401", path, got)
		}
	}
	admitted := ask("/play?board=3x3&token="+token, nil)
	if got := admitted.Header.Get("Location"); admitted.StatusCode != http.StatusSeeOther || got != "/play?board=3x3" {
		t.Errorf("with the token: status %d, on to %q, want /play?board=3x3", admitted.StatusCode, got)
	}
	if got := ask("//evil.example?token="+token, nil).Header.Get("Location"); strings.HasPrefix(got, "//") {
		t.Errorf("leads on to %s, want a page of this server", got)
	}
	cookies := admitted.Cookies()
	if len(cookies) != 1 || !cookies[0].HttpOnly || cookies[0].SameSite == http.SameSiteNoneMode {
		t.Fatalf("cookies %v, want one that no script and no other site has", cookies)
	}
	if got := ask("/", cookies).StatusCode; got != 200 {
		t.Errorf("with the cookie: status %d, want 200", got)
	}
}

var inline = regexp.MustCompile(`(?i)<script(?:[^>]*src="/assets/[a-z.]+")?[^>]*>[^<]|\son\w+=|\sstyle=|javascript:|<style`)

// Every page forbids foreign resources, and has no inline script or style, which its policy
// would forbid.
func TestPagesKeepTheirPolicy(t *testing.T) {
	page := serve(t, newServer(t, &Results{Run: sampleRun(t)}), "127.0.0.1:0")
	for _, path := range []string{
		"/", "/explorer", "/explorer?in=nonsense", "/explorer?in=" + url.QueryEscape(`"><script>alert(1)</script>`),
		"/explorer?in=3/1/3/2+0+1+1/1+2+0+1/0/0&row=80", "/explorer?a=takestones&in=7+3+1+4+2+3&row=5",
		"/practice", "/practice?a=takestones&row=4&c0=%22onclick=", "/play", "/play?board=6x4&moves=B4,B7", "/play?board=x&moves=%22onclick=", "/results", "/results?text=%3Cscript%3Ealert(1)",
	} {
		response, err := http.Get("http://" + page.Host + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		if found := inline.Find(text); found != nil {
			t.Errorf("%s: %q is in the page", path, found)
		}
		if got := response.Header.Get("Content-Security-Policy"); !strings.Contains(got, "default-src 'none'") || strings.Contains(got, "unsafe") {
			t.Errorf("%s: policy %q", path, got)
		}
		if !strings.HasSuffix(strings.TrimSpace(string(text)), "</html>") || !strings.Contains(string(text), "<h1") {
			t.Errorf("%s: no whole page", path)
		}
	}
}

// When the server ends, a search that a request waits for ends too, and the folder with the
// uploads is removed.
func TestEnd(t *testing.T) {
	s, err := New("test", nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		ended <- s.Serve(ctx, "127.0.0.1:0", listener, func(string) error { return nil })
	}()
	const endless = "/explorer/rows?in=2/1/40/4+4+4+4+4+4/4+4+4+4+4+4/0/0&count=1&from="
	waiting := make(chan error, 1)
	go func() {
		response, err := http.Get("http://" + listener.Addr().String() + endless + "1000000000")
		if err == nil {
			response.Body.Close()
		}
		waiting <- err
	}()
	time.Sleep(100 * time.Millisecond) // for the request to arrive
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	<-waiting
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if found, _ := s.trails.find("anything"); found != nil || len(s.trails.things) > 0 {
		t.Error("searches are left")
	}
}
