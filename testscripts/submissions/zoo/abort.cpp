// Dies of an exception that nobody catches.
#include <vector>

int main() {
    std::vector<int> pits(6);
    return pits.at(7);
}
