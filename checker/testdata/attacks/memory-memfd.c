/* Has a gibibyte in many small files that are only in memory, none of it mapped, and
   lets nobody look at what it has open. Where there are no such files it takes memory as
   others do. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>
static char piece[1 << 20];
int main(void) {
	prctl(PR_SET_DUMPABLE, 0);
	for (int i = 0; i < 1000; i++) {
		int fd = memfd_create("f", 0);
		memset(piece, i + 1, sizeof piece);
		if (fd < 0 || write(fd, piece, sizeof piece) < 0) {
			char *p = malloc(sizeof piece);
			if (!p) abort();
			memset(p, i + 1, sizeof piece);
		}
	}
	pause();
}
