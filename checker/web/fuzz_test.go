package web

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// listening is where the fuzzed server would listen.
var listening = net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}

// Whatever is asked, the server answers, and it never fails.
func FuzzHandlers(f *testing.F) {
	for _, seed := range [][3]string{
		{"/", "", ""},
		{"/explorer", "in=3/1/3/2+0+1+1/1+2+0+1/0/0&row=80", ""},
		{"/explorer", "in=2/1/2/3+3+3/3+3+3/0/0&path=B2,A3&rules=kalah&profile=handout", ""},
		{"/explorer/scene", "a=takestones&in=7+3+1+4+2+3&path=6,3", ""},
		{"/explorer/rows", "in=1/2/9/0+0+9/0+1+0/0/0&from=1&count=500&log=x", ""},
		{"/explorer/progress", "in=2/1/40/4+4+4+4/4+4+4+4/0/0", ""},
		{"/explorer/log", "in=2/1/2/3+3+3/3+3+3/0/0", "Node,Depth,Value\nroot,0,-Infinity\n\xff"},
		{"/play", "houses=3&seeds=3&rules=mancala&sweep=none&south=engine", ""},
		{"/play/game", "board=6x4&moves=B4,B7,A2", ""},
		{"/play/answer", "board=3x1&south=random", ""},
		{"/play/hint", "board=2x2&moves=B2", ""},
		{"/play/values", "board=1x1", ""},
		{"/play/review", "board=2x1&moves=B2,B3", ""},
		{"/practice", "a=takestones&level=1&seed=4&row=5&c0=3&cutoff=yes", ""},
		{"/play/record", "first=north&moves=A5", ""},
		{"/results", "verdict=Pass&flag=lap&text=%00", ""},
		{"/assets/../style.css", "", ""},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	s := newServer(f, &Results{Run: sampleRun(f)})
	handler := newGuard("", &listening).wrap(s.handler())
	f.Fuzz(func(t *testing.T, path, query, body string) {
		method := http.MethodGet
		if body != "" {
			method = http.MethodPost
		}
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		request := &http.Request{
			Method: method, URL: &url.URL{Path: "/" + strings.TrimPrefix(path, "/"), RawQuery: query},
			Host: listening.String(), Header: http.Header{}, Body: http.NoBody, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		}
		if body != "" {
			request.Body = io.NopCloser(strings.NewReader(body))
		}
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request.WithContext(ctx))
		if answer.Code >= 500 && answer.Code != http.StatusServiceUnavailable || answer.Code < 200 {
			t.Errorf("status %d: %s", answer.Code, answer.Body)
		}
		if strings.HasPrefix(answer.Header().Get("Content-Type"), "text/html") && inline.MatchString(answer.Body.String()) {
			t.Errorf("inline: %s", inline.FindString(answer.Body.String()))
		}
	})
}
