package algorithm;

/** What an agent of this course's harness is. */
public interface MancalaAgent {
    int move(int[] board);

    String name();

    void reset();
}
