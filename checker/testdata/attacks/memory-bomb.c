/* Takes more and more memory, in many processes, none of which has much. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
	for (int i = 0; i < 40; i++)
		if (fork() == 0) {
			char *p = malloc(50 << 20);
			if (p) for (int j = 0; j < 50 << 20; j += 4096) p[j] = i + j;
			pause();
		}
	pause();
}
