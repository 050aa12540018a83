/* All winning moves of normal and misere Nim. */
#include <stdio.h>
#include <string.h>

#define MAX 6

static int misere, heaps, size[MAX];

/* lost reports whether the player who moves next loses. */
static int lost(void) {
    int sum = 0, large = 0, ones = 0;
    for (int i = 0; i < heaps; i++) {
        sum ^= size[i];
        large += size[i] > 1;
        ones += size[i] == 1;
    }
    if (misere && large == 0)
        return ones % 2 == 1;
    return sum == 0;
}

int main(int argc, char **argv) {
    char rule[16];
    FILE *in = fopen(argc > 1 ? argv[1] : "input.txt", "r");
    if (!in || fscanf(in, "%15s %d", rule, &heaps) != 2 || heaps > MAX)
        return 1;
    misere = strcmp(rule, "misere") == 0;
    for (int i = 0; i < heaps; i++)
        if (fscanf(in, "%d", &size[i]) != 1)
            return 1;
    FILE *moves = fopen("moves.txt", "w"), *answer = fopen("answer.txt", "w");
    int wins = 0;
    for (int i = 0; i < heaps; i++) {
        int all = size[i];
        for (int take = 1; take <= all; take++) {
            size[i] = all - take;
            if (lost()) {
                fprintf(moves, "%d %d\n", i + 1, take);
                wins++;
            }
        }
        size[i] = all;
    }
    fprintf(answer, wins > 0 ? "The next player wins.\n" : lost() ? "The next player loses.\n" : "The next player cannot move and wins.\n");
    fclose(moves);
    fclose(answer);
    return 0;
}
