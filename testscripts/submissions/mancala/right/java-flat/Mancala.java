// A right solution in a package (prints no extra row before a node where the game is over).
package edu.course.hw2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

public final class Mancala {
    private Mancala() {
    }

    public static void main(String[] args) throws IOException {
        Path input = Paths.get(args.length == 2 && args[0].equals("-i") ? args[1] : "input.txt");
        List<String> lines = Files.readAllLines(input, StandardCharsets.US_ASCII);
        int task = Integer.parseInt(lines.get(0).trim());
        int player = Integer.parseInt(lines.get(1).trim());
        int depth = Integer.parseInt(lines.get(2).trim());
        Board board = Board.parse(lines.subList(3, 7));

        Search search = new Search(player, task == 1 ? 1 : depth, task == 3);
        Board next = search.bestTurn(board);

        write("next_state.txt", next.toString());
        if (task != 1) {
            write("traverse_log.txt", search.log());
        }
    }

    private static void write(String name, String text) throws IOException {
        Files.write(Paths.get(name), text.getBytes(StandardCharsets.US_ASCII));
    }
}
