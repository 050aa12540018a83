/* Makes next_state.txt as long as the system lets it, up to 1 PiB, without writing it. */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

int main(void) {
	int fd = open("next_state.txt", O_WRONLY | O_CREAT, 0644);
	signal(SIGXFSZ, SIG_IGN);
	for (long long size = 1LL << 50; size > 1 << 20; size /= 2)
		if (ftruncate(fd, size) == 0) return 0;
	return 1;
}
