import java.util.Scanner;

/** Has a main of its own, in which a person plays against it, and a test that needs a library. */
public class Player {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] board = {3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0};
        while (in.hasNextInt()) System.out.println("I play " + new Player(in.nextInt()).move(board));
    }

    private final int depth;

    public Player(int depth) {
        this.depth = depth;
    }

    public int move(final int[] board) {
        int house = depth % 6;
        while (board[house] == 0) house = (house + 1) % 6;
        return house;
    }
}
