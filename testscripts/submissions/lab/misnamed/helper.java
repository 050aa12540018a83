package au.edu.lab;

final class Rules {
    static int last(int[] board) {
        int house = 5;
        while (board[house] == 0) house--;
        return house;
    }
}
