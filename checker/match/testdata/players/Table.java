import java.util.Scanner;

/** Keeps a table of so many MB and plays the first house that has a seed. */
public class Table {
    static byte[][] table;

    public static void main(String[] args) {
        table = new byte[16 * Integer.parseInt(args[0])][1 << 16];
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String[] board = in.nextLine().trim().split(" ");
            int house = 0;
            while (board[house].equals("0")) house++;
            System.out.println(house);
        }
    }
}
