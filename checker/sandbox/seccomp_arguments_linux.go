package sandbox

import (
	"crypto/rand"
	"encoding/binary"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// lastKnown is the newest system call that the filter knows. Since number 424, new calls
// have the same number on all architectures. C libraries treat ENOSYS as the answer of an
// older kernel and manage without the call.
const lastKnown = unix.SYS_MSEAL

// multiplexed are calls that stand for many others, which a filter by number cannot
// distinguish. On these architectures each of the others has been a call of its own since
// Linux 4.3.
var multiplexed = map[string][]uintptr{"s390x": {102, 117}, "ppc64le": {102, 117}} // socketcall, ipc

// watching calls report what happens to other users' files. A program that gets ENOSYS from
// them reads the files itself.
var watching = []uintptr{unix.SYS_INOTIFY_INIT1, unix.SYS_FANOTIFY_INIT}

// scheduling calls have a thread as their first argument. Calls for other threads than the
// caller (0) are ignored and report success, because C libraries make them for threads that
// they start.
var scheduling = []uintptr{
	unix.SYS_SCHED_SETAFFINITY, unix.SYS_SCHED_SETSCHEDULER, unix.SYS_SCHED_SETPARAM, unix.SYS_SCHED_SETATTR,
}

const (
	fioSetOwn = 0x8901 // for ioctl, like SIOCSPGRP
	// socketType masks the flags in the second argument of socketpair.
	socketType = 0xf
)

var (
	refuse     = bpf.RetConstant{Val: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)}
	unknown    = bpf.RetConstant{Val: unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)}
	pretend    = bpf.RetConstant{Val: unix.SECCOMP_RET_ERRNO}
	loadNumber = bpf.LoadAbsolute{Off: offsetNumber, Size: 4}
)

// lowHalf returns the offset of the lower half of an argument of a system call.
func lowHalf(argument int) uint32 {
	offset := uint32(offsetArgs + 8*argument)
	if runtime.GOARCH == "s390x" {
		offset += 4
	}
	return offset
}

// A condition requires that an argument of a system call, under a mask, has one of some
// values.
type condition struct {
	argument int
	mask     uint32
	values   []uint32
}

// anyBit is the mask that keeps all bits.
const anyBit = ^uint32(0)

// answerUnless answers a call unless a condition holds. The accumulator holds the call's
// number before and after.
func answerUnless(call uintptr, c condition, answer bpf.Instruction) []bpf.Instruction {
	tests := []bpf.Instruction{
		bpf.LoadAbsolute{Off: lowHalf(c.argument), Size: 4},
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: c.mask},
	}
	for i, value := range c.values {
		tests = append(tests, bpf.JumpIf{Cond: bpf.JumpEqual, Val: value, SkipTrue: uint8(len(c.values) - i)})
	}
	return onlyFor(call, append(tests, answer))
}

// answerIf answers a call if a condition holds.
func answerIf(call uintptr, c condition, answer bpf.Instruction) []bpf.Instruction {
	tests := []bpf.Instruction{
		bpf.LoadAbsolute{Off: lowHalf(c.argument), Size: 4},
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: c.mask},
	}
	for _, value := range c.values {
		tests = append(tests, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: value, SkipTrue: 1}, answer)
	}
	return onlyFor(call, tests)
}

// onlyFor runs instructions for one call, and reloads its number.
func onlyFor(call uintptr, run []bpf.Instruction) []bpf.Instruction {
	run = append(run, loadNumber)
	return append([]bpf.Instruction{bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(call), SkipTrue: uint8(len(run))}}, run...)
}

// filterArguments returns the part of the filter that checks arguments and calls that are
// newer than the filter.
func (ru *runner) filterArguments() []bpf.Instruction {
	program := []bpf.Instruction{bpf.JumpIf{Cond: bpf.JumpLessOrEqual, Val: lastKnown, SkipTrue: 1}, unknown}
	for _, call := range append(append(watching, oldWatching...), multiplexed[runtime.GOARCH]...) {
		program = append(program, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(call), SkipTrue: 1}, unknown)
	}
	for _, call := range scheduling {
		program = append(program, answerUnless(call, condition{0, anyBit, []uint32{0}}, pretend)...)
	}
	program = append(program, ru.filterPrlimit()...)
	// Unconnected datagram sockets can send to any other; a connected pair cannot.
	program = append(program, answerUnless(unix.SYS_SOCKETPAIR, condition{0, anyBit, []uint32{unix.AF_UNIX}}, refuse)...)
	connected := []uint32{unix.SOCK_STREAM, unix.SOCK_SEQPACKET}
	program = append(program, answerUnless(unix.SYS_SOCKETPAIR, condition{1, socketType, connected}, refuse)...)
	// The kernel sends a file's signals on behalf of its owner, whom Landlock may not know. A
	// lease delays whoever opens the file.
	commands := []uint32{unix.F_SETOWN, unix.F_SETOWN_EX, unix.F_SETSIG, unix.F_SETLEASE, unix.F_NOTIFY}
	program = append(program, answerIf(unix.SYS_FCNTL, condition{1, anyBit, commands}, refuse)...)
	return append(program, answerIf(unix.SYS_IOCTL, condition{1, anyBit, []uint32{fioSetOwn, unix.SIOCSPGRP}}, refuse)...)
}

// A limitKey is a secret in the two arguments of prlimit that the kernel ignores. The
// worker is under the same filter as its programs but must set their limits. Programs do
// not know the key and may only set their own limits.
type limitKey [2]uint32

func newLimitKey() limitKey {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return limitKey{binary.NativeEndian.Uint32(b[:4]), binary.NativeEndian.Uint32(b[4:])}
}

// filterPrlimit restricts programs to limits of the calling process.
func (ru *runner) filterPrlimit() []bpf.Instruction {
	ru.key = newLimitKey()
	return onlyFor(unix.SYS_PRLIMIT64, []bpf.Instruction{
		bpf.LoadAbsolute{Off: lowHalf(0), Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0, SkipTrue: 5},
		bpf.LoadAbsolute{Off: lowHalf(4), Size: 4},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: ru.key[0], SkipTrue: 2},
		bpf.LoadAbsolute{Off: lowHalf(5), Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: ru.key[1], SkipTrue: 1},
		refuse,
	})
}

// limit sets a limit of another process. The filter does not permit unix.Prlimit.
func (ru *runner) limit(pid, resource int, limit unix.Rlimit) error {
	_, _, errno := syscall.RawSyscall6(unix.SYS_PRLIMIT64, uintptr(pid), uintptr(resource),
		uintptr(unsafe.Pointer(&limit)), 0, uintptr(ru.key[0]), uintptr(ru.key[1]))
	if errno != 0 {
		return errno
	}
	return nil
}
