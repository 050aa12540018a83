/* Fills the buffers of sockets in several processes. Where there are no sockets it takes
   memory as others do. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
static char piece[1 << 16];
int main(void) {
	for (int child = 0; child < 8; child++)
		if (fork() == 0) {
			for (int i = 0; i < 500; i++) {
				int ends[2];
				if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) break;
				for (int end = 0; end < 2; end++) {
					fcntl(ends[end], F_SETFL, O_NONBLOCK);
					while (write(ends[end], piece, sizeof piece) > 0) {}
				}
			}
			int ends[2];
			if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
				for (int i = 0; i < 60; i++) {
					char *p = malloc(1 << 20);
					if (p) memset(p, i + 1, 1 << 20);
				}
			pause();
		}
	wait(0);
	pause();
}
