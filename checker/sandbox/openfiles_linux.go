package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// maxUnnamed limits the total size in bytes of files that a run with limited output has
// removed but holds open, because they are no longer in its folders.
const maxUnnamed = 256 << 20

type fileID struct{ device, inode uint64 }

// openFiles describes the unnamed files and the sockets that processes have open.
type openFiles struct {
	memoryDevice uint64           // the device of files that never have a name, such as those of memfd_create
	bytes        map[fileID]int64 // the size of each file
	mapped       int64            // the size of files in memory that are mapped but not open
	sockets      map[uint64]bool  // by inode
	unknown      bool             // a process does not permit a look at its files
}

// openFiles finds the files that the processes of a run have open.
func (t *tree) openFiles(pids []int) *openFiles {
	f := &openFiles{memoryDevice: t.memoryDevice, bytes: map[fileID]int64{}, sockets: map[uint64]bool{}}
	for _, pid := range pids {
		f.addProcess(pid)
	}
	return f
}

func (f *openFiles) addProcess(pid int) {
	dir, err := openKernelFile(fmt.Sprintf("/proc/%d/fd", pid), unix.O_DIRECTORY)
	if err != nil {
		f.unknown = f.unknown || os.IsPermission(err)
		return
	}
	defer dir.close()
	for _, name := range dir.names() {
		file, err := dir.status(name)
		if err != nil {
			f.unknown = f.unknown || err != unix.ENOENT // kernels before 4.11 do not have this call
			continue
		}
		switch {
		case file.Mode&unix.S_IFMT == unix.S_IFSOCK:
			f.sockets[file.Ino] = true
		case file.Mode&unix.S_IFMT == unix.S_IFREG && file.Nlink == 0:
			f.bytes[fileID{unix.Mkdev(file.Dev_major, file.Dev_minor), file.Ino}] = int64(file.Blocks) * 512
		}
	}
}

// memory returns the size of files in memory that never had a name.
func (f *openFiles) memory() int64 {
	sum := f.mapped
	for id, size := range f.bytes {
		if id.device == f.memoryDevice {
			sum += size
		}
	}
	return sum
}

// unnamed returns the size of files whose name was removed.
func (f *openFiles) unnamed() int64 {
	sum := int64(0)
	for id, size := range f.bytes {
		if id.device != f.memoryDevice {
			sum += size
		}
	}
	return sum
}

// addHidden adds shared memory that is mapped but not open. The kernel reports its use only
// for pages in a process's page tables, and the process can remove pages from them. So the
// whole mapping counts, but not more than the growth of the system's shared memory. All
// growth counts for a process that cannot be inspected.
func (f *openFiles) addHidden(pids []int, grown int64) {
	f.mapped = grown
	if !f.unknown {
		f.mapped = min(grown, f.mappings(pids))
	}
}

// mappings returns the size of files in memory that processes map but do not have open.
func (f *openFiles) mappings(pids []int) int64 {
	ends := map[fileID]int64{}
	for _, pid := range pids {
		for line := range strings.Lines(readKernelFile(fmt.Sprintf("/proc/%d/maps", pid))) {
			if id, end, ok := f.mapping(line); ok {
				ends[id] = max(ends[id], end)
			}
		}
	}
	sum := int64(0)
	for id, end := range ends {
		if _, open := f.bytes[id]; !open {
			sum += end
		}
	}
	return sum
}

// mapping parses a line of /proc/PID/maps. For a shared and writable mapping of a file in
// memory it returns the file and the end of the mapped part.
func (f *openFiles) mapping(line string) (id fileID, end int64, ok bool) {
	fields := strings.Fields(line)
	if len(fields) < 5 || !strings.HasPrefix(fields[1], "rw") || fields[1][3] != 's' {
		return id, 0, false
	}
	var from, to, offset, inode uint64
	var major, minor uint32
	_, err := fmt.Sscanf(fields[0]+" "+fields[2]+" "+fields[3], "%x-%x %x %x:%x", &from, &to, &offset, &major, &minor)
	inode, inodeErr := strconv.ParseUint(fields[4], 10, 64)
	id = fileID{unix.Mkdev(major, minor), inode}
	return id, int64(offset + to - from), err == nil && inodeErr == nil && id.device == f.memoryDevice
}

// findMemoryDevice returns the device of files that never have a name; 0 if the system has
// none.
func findMemoryDevice() uint64 {
	fd, err := unix.MemfdCreate("", unix.MFD_CLOEXEC)
	if err != nil {
		return 0
	}
	defer unix.Close(fd)
	var stat unix.Stat_t
	if unix.Fstat(fd, &stat) != nil {
		return 0
	}
	return uint64(stat.Dev)
}
