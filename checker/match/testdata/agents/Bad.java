/** Agents that misbehave, each in its own way. */
public class Bad {
    public static class Throws {
        public int move(int[] board) {
            throw new IllegalStateException("no\nidea");
        }
    }

    public static class Constructor {
        public Constructor() {
            throw new ArithmeticException("not made");
        }

        public int move(int[] board) {
            return 0;
        }
    }

    public static class Wants {
        public Wants(java.util.List<String> list) {}

        public int move(int[] board) {
            return 0;
        }
    }

    public static class Seven {
        public int move(int[] board) {
            return 7;
        }
    }

    public static class Negative {
        public int move(int[] board) {
            return -1;
        }
    }

    public static class Empty {
        public int move(int[] board) {
            for (int house = 0; house < 6; house++) if (board[house] == 0) return house;
            return 0;
        }
    }

    public static class Hangs {
        public int move(int[] board) {
            while (true) {}
        }
    }

    public static class Leaves {
        public int move(int[] board) {
            System.exit(3);
            return 0;
        }
    }

    public static class LeavesQuietly {
        public int move(int[] board) {
            System.exit(0);
            return 0;
        }
    }

    public static class Deep {
        public int move(int[] board) {
            return move(board) + 1;
        }
    }

    /** Prints 40 MB and things that look like answers, reads what is not for it, and plays on. */
    public static class Prints {
        public int move(int[] board) {
            char[] line = new char[1 << 20];
            for (int i = 0; i < 20; i++) {
                System.out.println(line);
                System.err.println(line);
            }
            System.out.println("1 9");
            System.out.println("ready again");
            try {
                if (System.in.read() >= 0) return 9;
            } catch (java.io.IOException e) {
                return 9;
            }
            java.util.Arrays.fill(board, 0, 6, 0);
            return other(board);
        }

        private int[] last;

        private int other(int[] board) {
            last = board; // the agent's own copy, which is empty now
            return 5;
        }
    }
}
