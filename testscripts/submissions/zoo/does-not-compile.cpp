// Does not compile: a semicolon is missing and a name is unknown.
#include <fstream>

int main() {
    std::ifstream in("input.txt")
    int task;
    in >> task;
    return tsak;
}
