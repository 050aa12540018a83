// Does not compile: a text is given to a number.
class mancala {
    public static void main(String[] args) {
        int task = "2";
        System.out.println(task);
    }
}
