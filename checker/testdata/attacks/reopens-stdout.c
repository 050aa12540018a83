/* Opens its standard output again by its name, closes it, and floods the other. */
#include <fcntl.h>
#include <unistd.h>
int main(void) {
	int fd = open("/proc/self/fd/1", O_WRONLY);
	close(1);
	for (;;) if (write(fd, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", 80) < 0) return 1;
}
