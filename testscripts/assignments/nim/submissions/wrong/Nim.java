import java.io.*;
import java.util.*;

public class Nim {
    static boolean lost(int[] heaps) {
        int sum = 0;
        for (int heap : heaps) sum ^= heap;
        return sum == 0;
    }

    public static void main(String[] args) throws IOException {
        try (Scanner in = new Scanner(new File(args[0]));
             PrintWriter moves = new PrintWriter("moves.txt"); PrintWriter answer = new PrintWriter("answer.txt")) {
            in.next();
            int[] heaps = new int[in.nextInt()];
            for (int i = 0; i < heaps.length; i++) heaps[i] = in.nextInt();
            boolean wins = false;
            for (int i = 0; i < heaps.length; i++) {
                int all = heaps[i];
                for (int take = 1; take <= all; take++) {
                    heaps[i] = all - take;
                    if (lost(heaps)) {
                        moves.println((i + 1) + " " + take);
                        wins = true;
                    }
                }
                heaps[i] = all;
            }
            answer.println(wins ? "The next player wins." : "The next player loses.");
        }
    }
}
