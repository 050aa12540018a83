package web

import (
	"crypto/rand"
	"crypto/subtle"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// policy lets a page load resources only from this server, and run no inline scripts.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// A guard admits only requests from the user's own browser.
//
// A page of another site can make the user's browser send requests to this server. If it
// uses a host name that resolves to this machine (DNS rebinding), the Host header has that
// name: the guard accepts only addresses, localhost and the name on the command line.
// Otherwise the request is cross-origin, which browsers report.
type guard struct {
	host  string // of the command line; may be empty
	port  string
	token string // required in every request; empty if none is needed
}

// newGuard guards a server at addr, as on the command line, which then listens on
// listening. Everyone who can reach a loopback address is trusted; otherwise the guard
// requires a token.
func newGuard(addr string, listening net.Addr) *guard {
	g := &guard{}
	g.host, _, _ = net.SplitHostPort(addr)
	_, g.port, _ = net.SplitHostPort(listening.String())
	if at, err := netip.ParseAddrPort(listening.String()); err != nil || !at.Addr().Unmap().IsLoopback() {
		g.token = rand.Text()
	}
	return g
}

func (g *guard) cookie() string { return "stonecheck-" + g.port }

// wrap guards a handler.
func (g *guard) wrap(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "same-origin")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cache-Control", "no-store")
		switch {
		case !g.knowsHost(r.Host):
			http.Error(w, "this Host is not served here", http.StatusForbidden)
		case !isOwnOrigin(r):
			http.Error(w, "requests of other origins are not answered", http.StatusForbidden)
		case g.token == "" || g.hasCookie(r):
			next.ServeHTTP(w, r)
		case g.isToken(r.URL.Query().Get("token")) && r.Method == http.MethodGet:
			g.admit(w, r)
		default:
			http.Error(w, "this address needs the token that stonecheck serve has printed", http.StatusUnauthorized)
		}
	})
}

// knowsHost reports whether a Host is an address, localhost or the given name, with the
// port of this server.
func (g *guard) knowsHost(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80"
	}
	if port != g.port {
		return false
	}
	_, err = netip.ParseAddr(name)
	return err == nil || strings.EqualFold(name, "localhost") || g.host != "" && strings.EqualFold(name, g.host)
}

// isOwnOrigin reports whether a request has no foreign origin. A link from elsewhere is
// followed without an Origin.
func isOwnOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Scheme == "http" && u.Host == r.Host
}

func (g *guard) isToken(text string) bool {
	return subtle.ConstantTimeCompare([]byte(text), []byte(g.token)) == 1
}

func (g *guard) hasCookie(r *http.Request) bool {
	cookie, err := r.Cookie(g.cookie())
	return err == nil && g.isToken(cookie.Value)
}

// admit moves the token from the address, where it would be visible and copied, to a
// cookie.
func (g *guard) admit(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: g.cookie(), Value: g.token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
	query := r.URL.Query()
	query.Del("token")
	to := url.URL{Path: "/" + strings.TrimLeft(r.URL.Path, "/"), RawQuery: query.Encode()}
	http.Redirect(w, r, to.String(), http.StatusSeeOther)
}

// address returns the address of a page, with the token if one is needed. A server that
// listens on all addresses is reached at localhost.
func (g *guard) address(page *url.URL) string {
	host := g.host
	if at, err := netip.ParseAddr(host); host == "" || err == nil && at.IsUnspecified() {
		host = "localhost"
	}
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, g.port), Path: page.Path}
	query := page.Query()
	if g.token != "" {
		query.Set("token", g.token)
	}
	u.RawQuery = query.Encode()
	return u.String()
}
