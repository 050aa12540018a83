package algorithm;

/** The harness's own player. */
public class RandomAgent implements MancalaAgent {
    private final java.util.Random random = new java.util.Random();

    public int move(int[] board) {
        int house;
        do house = random.nextInt(6); while (board[house] == 0);
        return house;
    }

    public String name() {
        return "Random";
    }

    public void reset() {}
}
