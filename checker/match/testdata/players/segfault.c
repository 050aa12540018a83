/* Crashes when it is asked. */
#include <signal.h>
#include <stdio.h>

int main(void)
{
	getchar();
	raise(SIGSEGV);
	return 0;
}
