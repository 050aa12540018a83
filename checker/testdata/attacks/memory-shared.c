/* Fills shared memory, a gibibyte of it, and removes the pages from its tables: they are
   still there, but do not count as its own. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
	const size_t piece = 16 << 20;
	for (int i = 0; i < 64; i++) {
		char *p = mmap(0, piece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
		if (p == MAP_FAILED) return 1;
		memset(p, i + 1, piece);
		madvise(p, piece, MADV_DONTNEED);
	}
	pause();
}
