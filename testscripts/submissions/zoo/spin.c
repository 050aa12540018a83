/* Runs for ever in an endless loop. */
int main(void)
{
    volatile unsigned long turns = 0;

    for (;;)
        turns++;
    return 0;
}
