/* Reads pages far from each other that were never written: they take no memory, but a
   gibibyte of page tables. */
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
	const size_t piece = (size_t)64 << 30, step = 2 << 20;
	volatile char sum = 0;
	for (int i = 0; i < 8; i++) {
		char *p = mmap(0, piece, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
		if (p == MAP_FAILED) return 1;
		for (size_t at = 0; at < piece; at += step) sum += p[at];
	}
	pause();
}
