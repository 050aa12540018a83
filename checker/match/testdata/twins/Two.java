public class Two {
    public int move(int[] board) {
        int house = 0;
        while (board[house] == 0) house++;
        return house;
    }
}
