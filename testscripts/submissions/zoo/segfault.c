/* Dies of a null pointer. */
#include <stdio.h>

int main(void)
{
    int *volatile board = NULL;

    printf("%d\n", board[3]);
    return 0;
}
