/** Plays the house with the most seeds; belongs to no package and implements nothing. */
class Greedy {
    private final String title;
    private final int[] weights;

    Greedy(String title, int seeds) {
        this.title = title;
        weights = new int[seeds + 1]; // a table by seeds, which must be large enough
        for (int i = 0; i < weights.length; i++) weights[i] = i;
    }

    public int move(int[] board) {
        int best = 0;
        for (int house = 0; house < 6; house++) if (weights[board[house]] > weights[board[best]]) best = house;
        return best;
    }

    public String getName() {
        return title + " by constructor";
    }
}
