// The board of a right solution: a ring of pits and stores.
package edu.course.hw2;

import java.util.Arrays;
import java.util.List;

/**
 * A ring of 2n + 2 places in the order of sowing, from B2 on: n pits of player 1, his store,
 * n pits of player 2 (from right to left), his store.
 */
final class Board {
    private final int n;
    private final int[] ring;
    private boolean over;

    private Board(int n, int[] ring) {
        this.n = n;
        this.ring = ring;
    }

    static Board parse(List<String> lines) {
        String[] upper = lines.get(0).trim().split("\\s+");
        String[] lower = lines.get(1).trim().split("\\s+");
        int n = lower.length;
        Board b = new Board(n, new int[2 * n + 2]);
        for (int column = 0; column < n; column++) {
            b.ring[b.place(2, column)] = Integer.parseInt(upper[column]);
            b.ring[b.place(1, column)] = Integer.parseInt(lower[column]);
        }
        b.ring[b.storePlace(2)] = Integer.parseInt(lines.get(2).trim());
        b.ring[b.storePlace(1)] = Integer.parseInt(lines.get(3).trim());
        return b;
    }

    int columns() {
        return n;
    }

    boolean isOver() {
        return over;
    }

    int stones(int player, int column) {
        return ring[place(player, column)];
    }

    int store(int player) {
        return ring[storePlace(player)];
    }

    private int place(int player, int column) {
        return player == 1 ? column : 2 * n - column;
    }

    private int storePlace(int player) {
        return player == 1 ? n : 2 * n + 1;
    }

    private int firstPlace(int player) {
        return player == 1 ? 0 : n + 1;
    }

    Board copy() {
        return new Board(n, ring.clone());
    }

    /** Sows from a pit; true if the player has earned an extra move. */
    boolean sow(int player, int column) {
        int place = place(player, column);
        int skipped = storePlace(3 - player);
        int hand = ring[place];
        ring[place] = 0;

        int laps = hand / (2 * n + 1);
        if (laps > 0) {
            for (int i = 0; i < ring.length; i++) {
                if (i != skipped) {
                    ring[i] += laps;
                }
            }
        }
        for (int rest = hand % (2 * n + 1); rest > 0; rest--) {
            place = (place + 1) % ring.length;
            if (place == skipped) {
                place = (place + 1) % ring.length;
            }
            ring[place]++;
        }

        int store = storePlace(player);
        int first = firstPlace(player);
        if (place >= first && place < store && ring[place] == 1) {
            int facing = 2 * n - place;
            ring[store] += 1 + ring[facing];
            ring[place] = 0;
            ring[facing] = 0;
        }
        over = sum(1) == 0 || sum(2) == 0;
        if (over) {
            for (int p = 1; p <= 2; p++) {
                ring[storePlace(p)] += sum(p);
                Arrays.fill(ring, firstPlace(p), storePlace(p), 0);
            }
        }
        return place == store && !over;
    }

    private int sum(int player) {
        int total = 0;
        for (int i = firstPlace(player); i < storePlace(player); i++) {
            total += ring[i];
        }
        return total;
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder();
        for (int player = 2; player >= 1; player--) {
            for (int column = 0; column < n; column++) {
                s.append(stones(player, column)).append(column == n - 1 ? '\n' : ' ');
            }
        }
        return s.append(store(2)).append('\n').append(store(1)).append('\n').toString();
    }
}
