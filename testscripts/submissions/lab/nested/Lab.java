/** The agent is a static class in another, beside an abstract one that it extends. */
public class Lab {
    abstract static class Agent {
        public abstract String name();

        public int move(int[] board) {
            int house = 0;
            while (board[house] == 0) house++;
            return house;
        }
    }

    static class First extends Agent {
        @Override
        public String name() {
            return "First house";
        }
    }
}
