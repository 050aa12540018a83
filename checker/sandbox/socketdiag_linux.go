package sandbox

import (
	"encoding/binary"

	"golang.org/x/sys/unix"
)

// A socketDiag asks the kernel for the buffer sizes of Unix sockets. It is opened before
// this process loses the right to open sockets.
type socketDiag struct{ fd int } // -1 if the system does not support it

func openSocketDiag() *socketDiag {
	fd, err := unix.Socket(unix.AF_NETLINK, unix.SOCK_RAW|unix.SOCK_CLOEXEC, unix.NETLINK_SOCK_DIAG)
	if err != nil {
		return &socketDiag{-1}
	}
	_ = unix.SetsockoptTimeval(fd, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: 1})
	return &socketDiag{fd}
}

// From linux/sock_diag.h and linux/unix_diag.h.
const (
	sockDiagByFamily = 20
	diagRequestSize  = unix.SizeofNlMsghdr + 24
	diagMessageSize  = 16
	showQueues       = 0x10
	showMemory       = 0x20
	showUser         = 0x40
	attributeQueues  = 4
	attributeMemory  = 5
	attributeUser    = 7
	wordSent         = 2 // in attributeMemory: the bytes allocated for sending
)

// A unixSocket holds what the kernel reports about a Unix socket, in bytes.
type unixSocket struct {
	inode    uint64
	user     int
	sent     int64 // not yet received, including the kernel's overhead
	received int64 // not yet read
}

// socketBuffers returns the bytes in the buffers of a run's Unix sockets. With a network
// namespace or a user of its own, this includes sockets that are being passed to another
// process.
func (t *tree) socketBuffers(f *openFiles) int64 {
	if len(f.sockets) == 0 && !f.unknown {
		return 0
	}
	var sent, received int64
	for _, s := range t.diag.unixSockets() {
		if t.separate || t.user != 0 && s.user == t.user || f.sockets[s.inode] {
			sent, received = sent+s.sent, received+s.received
		}
	}
	return max(sent, received) // what an open socket has sent counts in both
}

// unixSockets returns all of them.
func (d *socketDiag) unixSockets() (all []unixSocket) {
	if d.fd < 0 || !d.request() {
		return nil
	}
	buffer := make([]byte, 1<<16)
	for {
		n, err := descriptor(d.fd).Read(buffer)
		if err != nil {
			return all
		}
		for rest := buffer[:n]; len(rest) >= unix.SizeofNlMsghdr; {
			size, kind := int(binary.NativeEndian.Uint32(rest)), binary.NativeEndian.Uint16(rest[4:])
			if kind != sockDiagByFamily || size < unix.SizeofNlMsghdr+diagMessageSize || size > len(rest) {
				return all // done, or an error
			}
			all = append(all, readSocket(rest[unix.SizeofNlMsghdr:size]))
			rest = rest[min(len(rest), (size+3)&^3):]
		}
	}
}

// request asks for all Unix sockets.
func (d *socketDiag) request() bool {
	r := make([]byte, diagRequestSize)
	binary.NativeEndian.PutUint32(r, diagRequestSize)
	binary.NativeEndian.PutUint16(r[4:], sockDiagByFamily)
	binary.NativeEndian.PutUint16(r[6:], unix.NLM_F_REQUEST|unix.NLM_F_DUMP)
	body := r[unix.SizeofNlMsghdr:]
	body[0] = unix.AF_UNIX
	binary.NativeEndian.PutUint32(body[4:], ^uint32(0)) // in any state
	binary.NativeEndian.PutUint32(body[12:], showQueues|showMemory|showUser)
	n, err := descriptor(d.fd).Write(r)
	return err == nil && n == len(r)
}

// readSocket parses a message about a socket.
func readSocket(message []byte) unixSocket {
	s := unixSocket{inode: uint64(binary.NativeEndian.Uint32(message[4:]))}
	for rest := message[diagMessageSize:]; len(rest) >= 4; {
		size, kind := int(binary.NativeEndian.Uint16(rest)), binary.NativeEndian.Uint16(rest[2:])
		if size < 4 || size > len(rest) {
			break
		}
		word := func(i int) int64 {
			if 4+4*i+4 > size {
				return 0
			}
			return int64(binary.NativeEndian.Uint32(rest[4+4*i:]))
		}
		switch kind {
		case attributeQueues:
			s.received = word(0)
		case attributeMemory:
			s.sent = word(wordSent)
		case attributeUser:
			s.user = int(word(0))
		}
		rest = rest[min(len(rest), (size+3)&^3):]
	}
	return s
}
