/* Plays the first house that has a seed; changes its mind once before. */
#include <stdio.h>
#include <string.h>

int main(void)
{
	char line[1024];
	while (fgets(line, sizeof line, stdin)) {
		int houses, at = 0, read, seeds, south, north;
		if (strncmp(line, "state", 5) != 0)
			continue;
		sscanf(line, "state <%d,%d,%d%n", &houses, &south, &north, &at);
		for (int house = 1; house <= houses; house++) {
			sscanf(line + at, ",%d%n", &seeds, &read);
			at += read;
			if (seeds > 0) {
				printf("move %d\nmove %d\nyield\n", houses - house + 1, house);
				fflush(stdout);
				break;
			}
		}
	}
	return 0;
}
