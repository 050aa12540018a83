/* Fills files that it has removed and holds open, in several processes. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static char piece[1 << 20];
int main(void) {
	for (int child = 0; child < 4; child++)
		if (fork() == 0) {
			signal(SIGXFSZ, SIG_IGN);
			for (int i = 0; i < 200; i++) {
				char name[20];
				sprintf(name, "f%d", child);
				int fd = open(name, O_CREAT | O_RDWR | O_EXCL, 0600);
				unlink(name);
				(void)!write(fd, piece, sizeof piece);
				usleep(1000);
			}
			pause();
		}
	wait(0);
	pause();
}
