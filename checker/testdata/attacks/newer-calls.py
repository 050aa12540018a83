# Writes what is expected, and something else if the kernel does anything for it by a
# system call that is newer than the filter, such as setxattrat and file_setattr.
import ctypes
import errno
import os

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'targets')) as f:
    other = f.read().split('\n')[0].encode()
libc = ctypes.CDLL(None, use_errno=True)
AT_FDCWD = -100
FIRST_NEWER, LAST = 463, 600


def refused(*call):
    ctypes.set_errno(0)
    return libc.syscall(*call) == -1 and ctypes.get_errno() == errno.ENOSYS


class Xattr(ctypes.Structure):
    _fields_ = [('value', ctypes.c_void_p), ('size', ctypes.c_uint32), ('flags', ctypes.c_uint32)]


value = ctypes.create_string_buffer(b'breached')
attribute = Xattr(ctypes.cast(value, ctypes.c_void_p).value, 8, 0)
file_attributes = (ctypes.c_uint64 * 3)()
breached = not all([
    refused(463, AT_FDCWD, other, 0, b'user.stonecheck', ctypes.byref(attribute), 16),
    refused(469, AT_FDCWD, other, ctypes.byref(file_attributes), 24, 0),
] + [refused(number, -1, 0, 0, 0, 0, 0) for number in range(FIRST_NEWER, LAST)])
with open('next_state.txt', 'w') as f:
    f.write('breached\n' if breached else '3 4 4\n0 0 5\n0\n2\n')
