/* Answers once with its argument after a second, with a space for _. It starts no other
   program, which would take a busy machine seconds. */
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int c;

	while ((c = getchar()) != '\n' && c != EOF)
		;
	usleep(1000000);
	for (char *p = argv[argc - 1]; *p != '\0'; p++)
		putchar(*p == '_' ? ' ' : *p);
	putchar('\n');
	fflush(stdout);
	for (;;)
		pause();
}
