package sandbox

import (
	"fmt"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// refused are the calls that no program may make: sockets, tracing and reading other
// processes, mounting, keys, loading code into the kernel, anything that outlives a run,
// and ways around this filter.
var refused = []uintptr{
	unix.SYS_SOCKET, unix.SYS_CONNECT, unix.SYS_BIND, unix.SYS_LISTEN,
	unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_PROCESS_MADVISE,
	unix.SYS_PIDFD_GETFD, unix.SYS_KCMP, unix.SYS_MOVE_PAGES, unix.SYS_MIGRATE_PAGES,
	unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT, unix.SYS_OPEN_TREE, unix.SYS_MOVE_MOUNT,
	unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK, unix.SYS_MOUNT_SETATTR,
	unix.SYS_SETNS, unix.SYS_UNSHARE, unix.SYS_QUOTACTL, unix.SYS_QUOTACTL_FD, unix.SYS_ACCT, unix.SYS_SWAPON, unix.SYS_SWAPOFF,
	unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_KEYCTL,
	unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD,
	unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_KEXEC_LOAD, unix.SYS_KEXEC_FILE_LOAD, unix.SYS_REBOOT,
	unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
	unix.SYS_NAME_TO_HANDLE_AT, unix.SYS_OPEN_BY_HANDLE_AT,
	unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_CLOCK_ADJTIME, unix.SYS_ADJTIMEX,
	unix.SYS_SETPRIORITY, unix.SYS_IOPRIO_SET, unix.SYS_PIDFD_SEND_SIGNAL,
	unix.SYS_SHMGET, unix.SYS_SEMGET, unix.SYS_MSGGET, unix.SYS_MQ_OPEN,
	unix.SYS_SETHOSTNAME, unix.SYS_SETDOMAINNAME, unix.SYS_SYSLOG, unix.SYS_VHANGUP,
}

// pretended are calls that Landlock does not cover. Without a mount namespace that makes
// other files read-only, these calls do nothing and report success: honest programs only
// set modes and times of their own files, where it does not matter.
var pretended = append([]uintptr{
	unix.SYS_FCHMOD, unix.SYS_FCHMODAT, unix.SYS_FCHMODAT2, unix.SYS_FCHOWN, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
	unix.SYS_SETXATTR, unix.SYS_LSETXATTR, unix.SYS_FSETXATTR, unix.SYS_REMOVEXATTR, unix.SYS_LREMOVEXATTR, unix.SYS_FREMOVEXATTR,
}, oldPretended...)

// signalling calls have a process as their first argument, which must not be a worker or
// the supervisor.
var signalling = []uintptr{
	unix.SYS_KILL, unix.SYS_TKILL, unix.SYS_TGKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO,
	unix.SYS_PIDFD_OPEN,
}

// auditArch has the kernel's number for the architecture of this binary.
var auditArch = map[string]uint32{
	"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64, "riscv64": unix.AUDIT_ARCH_RISCV64,
	"ppc64le": unix.AUDIT_ARCH_PPC64LE, "s390x": unix.AUDIT_ARCH_S390X,
}

// Offsets in struct seccomp_data.
const (
	offsetNumber = 0
	offsetArch   = 4
	offsetArgs   = 16
)

// x32Bit marks the calls of the x32 ABI on amd64.
const x32Bit = 0x40000000

// cloneNew are the flags of clone that make namespaces.
const cloneNew = unix.CLONE_NEWNS | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET |
	unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP

// filterCalls puts the calling thread and its children under a filter of system calls.
func (ru *runner) filterCalls() error {
	filter, err := ru.newFilter()
	if err != nil {
		return err
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: (*unix.SockFilter)(unsafe.Pointer(&filter[0]))}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
}

func (ru *runner) newFilter() ([]bpf.RawInstruction, error) {
	arch, ok := auditArch[runtime.GOARCH]
	if !ok {
		return nil, fmt.Errorf("no filter of system calls is known for %s", runtime.GOARCH)
	}
	program := []bpf.Instruction{
		bpf.LoadAbsolute{Off: offsetArch, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: arch, SkipTrue: 1},
		refuse,
		loadNumber,
		bpf.JumpIf{Cond: bpf.JumpLessThan, Val: x32Bit, SkipTrue: 1},
		refuse,
	}
	program = append(program, ru.filterArguments()...)
	answer := func(calls []uintptr, with bpf.RetConstant) {
		for _, call := range calls {
			program = append(program, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(call), SkipTrue: 1}, with)
		}
	}
	answer(refused, refuse)
	if ru.Tier < Separate && !ru.Tool {
		answer(pretended, pretend)
	}
	landlock, err := landlockVersion()
	if err != nil {
		return nil, err
	}
	if landlock < 3 { // older Landlock does not cover this
		answer([]uintptr{unix.SYS_TRUNCATE}, refuse)
	}
	if landlock < 6 { // nor this, which can have the worker's threads as its argument
		answer([]uintptr{unix.SYS_TKILL}, refuse)
	}
	// The filter cannot see the flags of clone3. A program that gets ENOSYS uses clone
	// instead.
	answer([]uintptr{unix.SYS_CLONE3}, unknown)
	program = append(program,
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(unix.SYS_CLONE), SkipTrue: 4},
		bpf.LoadAbsolute{Off: lowHalf(0), Size: 4},
		bpf.JumpIf{Cond: bpf.JumpBitsNotSet, Val: cloneNew, SkipTrue: 1},
		refuse,
		loadNumber,
	)
	ours := ru.ours()
	for _, call := range signalling {
		program = append(program,
			bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(call), SkipTrue: uint8(2*len(ours) + 2)},
			bpf.LoadAbsolute{Off: lowHalf(0), Size: 4})
		for _, pid := range ours {
			program = append(program, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: uint32(pid), SkipTrue: 1}, refuse)
		}
		program = append(program, loadNumber)
	}
	return bpf.Assemble(append(program, bpf.RetConstant{Val: unix.SECCOMP_RET_ALLOW}))
}

// ours returns the processes and groups that no program may signal. Outside its own process
// namespace, a program may not signal all processes either.
func (ru *runner) ours() []int {
	if ru.Tier >= Separate {
		return []int{1}
	}
	pid := os.Getpid()
	return []int{pid, -pid, ru.Supervisor, -ru.Supervisor, -1}
}
