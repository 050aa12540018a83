#include <cstdio>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int accounts, months;
    std::cin >> accounts;
    std::vector<double> balance(accounts);
    for (double& b : balance) std::cin >> b;
    double rate;
    std::cin >> rate >> months;
    for (int month = 1; month <= months; month++) {
        for (double& b : balance) b += b * rate / 1200;
        int refused = 0;
        for (double& b : balance) {
            double amount;
            std::cin >> amount;
            if (b + amount < 0) refused++; else b += amount;
        }
        std::printf("month,%d,%.10g\n", month, std::accumulate(balance.begin(), balance.end(), 0.0));
        if (refused > 0) std::printf("refused,%d,%d\n", month, refused);
    }
    for (int i = 0; i < accounts; i++) std::printf("account,%d,%.10g\n", i + 1, balance[i]);
}
