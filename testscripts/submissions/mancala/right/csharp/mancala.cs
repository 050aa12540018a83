// A right solution (prints an Infinity row before every node where the game is over).
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

// Rows are from left to right; row 0 is the upper one, of player 2.
class Board
{
    public readonly int[][] Rows;
    public readonly int[] Stores;

    public Board(int[][] rows, int[] stores)
    {
        Rows = rows.Select(row => (int[])row.Clone()).ToArray();
        Stores = (int[])stores.Clone();
    }

    public bool Over { get; private set; }

    // Sows a pit of a row, and tells if it has earned an extra move.
    public bool Sow(int own, int column)
    {
        int stones = Rows[own][column], row = own, at = column, size = Rows[0].Length;
        Rows[own][column] = 0;
        bool inStore = false;
        for (int lap = 2 * size + 1; stones > lap; stones -= lap)
        {
            Stores[own]++;
            foreach (int[] pits in Rows)
                for (int i = 0; i < size; i++)
                    pits[i]++;
        }
        for (; stones > 0; stones--)
        {
            at += row == 1 ? 1 : -1;
            bool end = at < 0 || at == size;
            if (inStore || end && row != own)
            {
                row = 1 - row;
                at = row == 1 ? 0 : size - 1;
                end = inStore = false;
            }
            if (end)
            {
                Stores[own]++;
                inStore = true;
            }
            else
                Rows[row][at]++;
        }
        if (!inStore && row == own && Rows[row][at] == 1)
        {
            Stores[own] += 1 + Rows[1 - row][at];
            Rows[0][at] = Rows[1][at] = 0;
        }
        Over = Rows.Any(pits => pits.All(count => count == 0));
        if (Over)
            for (int i = 0; i < 2; i++)
            {
                Stores[i] += Rows[i].Sum();
                Array.Clear(Rows[i], 0, size);
            }
        return inStore && !Over;
    }
}

class Mancala
{
    static readonly double Infinity = double.PositiveInfinity;

    int me, limit;
    bool window;
    TextWriter log = TextWriter.Null;

    static string Show(double value)
    {
        return double.IsInfinity(value) ? (value < 0 ? "-Infinity" : "Infinity") : ((int)value).ToString();
    }

    void Row(string name, int depth, double value, double alpha, double beta)
    {
        log.Write(name + "," + depth + "," + Show(value));
        log.Write(window ? "," + Show(alpha) + "," + Show(beta) + "\n" : "\n");
    }

    // Returns the value of a node; result is the board after the best rest of the turn.
    double Expand(Board board, int mover, string name, int depth, int below, double alpha, double beta, out Board result)
    {
        bool max = mover == me;
        double best = max ? -Infinity : Infinity;
        result = board;
        Row(name, depth, best, alpha, beta);
        for (int column = 0; column < board.Rows[mover].Length; column++)
        {
            if (board.Rows[mover][column] == 0)
                continue;
            Board next = new Board(board.Rows, board.Stores), after = next, ignored;
            bool again = next.Sow(mover, column);
            string pit = (mover == 0 ? "A" : "B") + (column + 2);
            double value;
            if (next.Over)
                Row(pit, below, Infinity, alpha, beta);
            if (next.Over || below == limit && !again)
            {
                value = next.Stores[me] - next.Stores[1 - me];
                Row(pit, below, value, alpha, beta);
            }
            else if (again)
                value = Expand(next, mover, pit, below, below, alpha, beta, out after);
            else
                value = Expand(next, 1 - mover, pit, below, below + 1, alpha, beta, out ignored);
            if (max ? value > best : value < best)
            {
                best = value;
                result = after;
            }
            bool stop = window && (max ? best >= beta : best <= alpha);
            if (!stop && max)
                alpha = Math.Max(alpha, best);
            else if (!stop)
                beta = Math.Min(beta, best);
            Row(name, depth, best, alpha, beta);
            if (stop)
                break;
        }
        return best;
    }

    static void Main(string[] args)
    {
        string[] lines = File.ReadAllLines(args.Length > 1 ? args[1] : "input.txt");
        Func<int, int[]> numbers = i =>
            lines[i].Split((char[])null, StringSplitOptions.RemoveEmptyEntries).Select(int.Parse).ToArray();
        int task = numbers(0)[0];
        var search = new Mancala { me = 2 - numbers(1)[0], limit = task == 1 ? 1 : numbers(2)[0], window = task == 3 };
        var board = new Board(new[] { numbers(3), numbers(4) }, new[] { numbers(5)[0], numbers(6)[0] });
        if (task != 1)
            search.log = new StreamWriter("traverse_log.txt");
        search.log.Write("Node,Depth,Value" + (task == 3 ? ",Alpha,Beta\n" : "\n"));
        Board result;
        search.Expand(board, search.me, "root", 0, 1, -Infinity, Infinity, out result);
        search.log.Dispose();
        File.WriteAllText("next_state.txt", string.Join("\n", result.Rows.Select(row => string.Join(" ", row))
            .Concat(result.Stores.Select(store => store.ToString()))) + "\n");
    }
}
