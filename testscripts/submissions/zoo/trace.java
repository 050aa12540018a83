/** Prints how it goes on and ends with a stack overflow: the line that names it is above a thousand others. */
class trace {
    static int visit(int depth) {
        return 1 + visit(depth + 1);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 100; i++) {
            System.err.println("node " + i);
        }
        visit(0);
    }
}
