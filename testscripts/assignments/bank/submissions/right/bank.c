#include <stdio.h>

int main(void) {
    double account[8], rate, amount, sum;
    int n, months;
    if (scanf("%d", &n) != 1 || n > 8)
        return 1;
    for (int i = 0; i < n; i++)
        scanf("%lf", &account[i]);
    scanf("%lf %d", &rate, &months);
    puts("# balances of a year");
    for (int month = 1; month <= months; month++) {
        int refused = 0;
        sum = 0;
        for (int i = 0; i < n; i++) {
            scanf("%lf", &amount);
            if (account[i] + amount < 0)
                refused++;
            else
                account[i] += amount;
            account[i] *= 1 + rate / 1200;
            sum += account[i];
        }
        printf("month,%d,%.8f\n", month, sum);
        if (refused > 0)
            printf("refused,%d,%d\n", month, refused);
    }
    for (int i = 0; i < n; i++)
        printf("account,%d,%.8f\n", i + 1, account[i]);
    return 0;
}
