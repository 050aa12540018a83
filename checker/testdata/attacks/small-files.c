/* Makes a million empty files. Only each thousandth is new and the others are links to it,
   because some file systems take half a millisecond for a new file. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
	char last[16], name[16];
	for (int i = 0; i < 1000000; i++) {
		sprintf(name, "f%d", i);
		if (i % 1000 != 0) {
			link(last, name);
			continue;
		}
		close(open(name, O_WRONLY | O_CREAT, 0644));
		sprintf(last, "f%d", i);
	}
}
