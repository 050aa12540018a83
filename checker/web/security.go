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

// policy lets a page take everything from this server and nothing from elsewhere,
// and run no script that is written in it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// A guard lets requests through that come from a browser of the user's own.
//
// A page of a stranger can make the user's browser ask this server. If it does so
// under a name of its own that leads here (DNS rebinding), the Host is that name:
// only addresses, localhost and the name of the command line are taken. Otherwise it
// is cross-origin, which browsers say.
type guard struct {
	host  string // of the command line; it may be empty
	port  string
	token string // that every request must have, empty if none is needed
}

// newGuard guards a server that listens on addr, as the command line has it, and
// then got listening. Whoever can reach a loopback address is trusted; otherwise the
// guard has a token.
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

// knowsHost reports whether a Host is an address, localhost or the name that was
// given, with the port of this server.
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

// isOwnOrigin reports whether a request does not say that it comes from elsewhere. A
// link from elsewhere is followed without an Origin.
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

// admit takes the token out of the address, where it would be seen and copied, and
// into a cookie.
func (g *guard) admit(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: g.cookie(), Value: g.token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
	query := r.URL.Query()
	query.Del("token")
	to := url.URL{Path: "/" + strings.TrimLeft(r.URL.Path, "/"), RawQuery: query.Encode()}
	http.Redirect(w, r, to.String(), http.StatusSeeOther)
}

// address is that of the page, with the token if one is needed. A server that listens
// on every address of the machine is reached at localhost.
func (g *guard) address(listening net.Addr) string {
	host := g.host
	if at, err := netip.ParseAddr(host); host == "" || err == nil && at.IsUnspecified() {
		host = "localhost"
	}
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, g.port), Path: "/"}
	if g.token != "" {
		u.RawQuery = url.Values{"token": {g.token}}.Encode()
	}
	return u.String()
}
