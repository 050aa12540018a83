/* Exchanges a folder with a named pipe as fast as it can, for half a second and in a
   process that it leaves behind. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
	char name[20];
	for (int i = 0; i < 200; i++) {
		snprintf(name, sizeof name, "folder%d", i);
		mkdir(name, 0755);
	}
	mkfifo("pipe", 0644);
	if (fork() == 0) {
		setsid();
		for (int i = 0;; i++) {
			snprintf(name, sizeof name, "folder%d", i % 200);
			syscall(SYS_renameat2, AT_FDCWD, name, AT_FDCWD, "pipe", 2 /* RENAME_EXCHANGE */);
			syscall(SYS_renameat2, AT_FDCWD, name, AT_FDCWD, "pipe", 2);
		}
	}
	usleep(500000);
	return 0;
}
