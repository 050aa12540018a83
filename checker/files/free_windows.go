package files

import "golang.org/x/sys/windows"

// Free returns the bytes that this user may still write on the file system of a path.
func Free(path string) (int64, error) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return int64(free), err
}
