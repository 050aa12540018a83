import java.util.Scanner;

/** Takes two seconds to start, and then plays the first house that has a seed. */
public class Slow {
    public static void main(String[] args) throws Exception {
        Thread.sleep(2000);
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String[] board = in.nextLine().trim().split(" ");
            int house = 0;
            while (board[house].equals("0")) house++;
            System.out.println(house);
        }
    }
}
