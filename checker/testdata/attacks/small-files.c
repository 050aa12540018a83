/* Makes a million empty files. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
	for (int i = 0; i < 1000000; i++) {
		char name[16];
		sprintf(name, "f%d", i);
		close(open(name, O_WRONLY | O_CREAT, 0644));
	}
}
