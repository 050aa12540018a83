// A right solution (prints no row before the end of the game).
use std::env;
use std::fs::{self, File};
use std::io::{BufWriter, Write};

const INF: i64 = i64::MAX;

/// Both sides in the order of sowing of player 1: pits 0..n, store n, pits n+1..2n+1, store 2n+1.
#[derive(Clone)]
struct Board {
    ring: Vec<i64>,
    over: bool,
}

struct Search {
    n: usize,
    me: usize, // 0 or 1
    limit: u32,
    window: bool,
    log: Box<dyn Write>,
}

struct Node<'a> {
    name: &'a str,
    depth: u32,
    alpha: i64,
    beta: i64,
}

fn show(value: i64) -> String {
    match value {
        INF => "Infinity".to_string(),
        v if v == -INF => "-Infinity".to_string(),
        v => v.to_string(),
    }
}

impl Search {
    fn store(&self, player: usize) -> usize {
        self.n + player * (self.n + 1)
    }

    /// Pits as the moves are tried: from left to right on the drawing.
    fn pit(&self, player: usize, column: usize) -> usize {
        if player == 0 { column } else { 2 * self.n - column }
    }

    fn stones(&self, board: &Board, player: usize) -> i64 {
        let first = player * (self.n + 1);
        board.ring[first..first + self.n].iter().sum()
    }

    fn value(&self, board: &Board) -> i64 {
        board.ring[self.store(self.me)] - board.ring[self.store(1 - self.me)]
    }

    /// The board after a sowing, and whether it has earned an extra move.
    fn sow(&self, board: &Board, player: usize, pit: usize) -> (Board, bool) {
        let mut next = board.clone();
        let (own, other) = (self.store(player), self.store(1 - player));
        let lap = 2 * self.n as i64 + 1;
        let stones = next.ring[pit];
        next.ring[pit] = 0;
        for (place, count) in next.ring.iter_mut().enumerate() {
            if place != other {
                *count += stones / lap;
            }
        }
        let mut at = pit;
        for _ in 0..stones % lap {
            at = (at + 1) % (2 * self.n + 2);
            if at == other {
                at = (at + 1) % (2 * self.n + 2);
            }
            next.ring[at] += 1;
        }
        let first = player * (self.n + 1);
        if (first..first + self.n).contains(&at) && next.ring[at] == 1 {
            next.ring[own] += 1 + next.ring[2 * self.n - at];
            next.ring[at] = 0;
            next.ring[2 * self.n - at] = 0;
        }
        next.over = (0..2).any(|side| self.stones(&next, side) == 0);
        if next.over {
            for side in 0..2 {
                let left = self.stones(&next, side);
                let first = side * (self.n + 1);
                next.ring[first..first + self.n].fill(0);
                next.ring[first + self.n] += left;
            }
        }
        let again = at == own && !next.over;
        (next, again)
    }

    fn row(&mut self, node: &Node, value: i64) {
        let mut line = format!("{},{},{}", node.name, node.depth, show(value));
        if self.window {
            line += &format!(",{},{}", show(node.alpha), show(node.beta));
        }
        writeln!(self.log, "{}", line).expect("log");
    }

    /// The value of a node, and the board after the best rest of the mover's turn.
    fn expand(&mut self, board: &Board, mover: usize, mut node: Node, below: u32) -> (i64, Board) {
        let sign = if mover == self.me { 1 } else { -1 };
        let mut best = -sign * INF;
        let mut result = board.clone();
        self.row(&node, best);
        for column in 0..self.n {
            let pit = self.pit(mover, column);
            if board.ring[pit] == 0 {
                continue;
            }
            let (next, again) = self.sow(board, mover, pit);
            let name = format!("{}{}", ["B", "A"][mover], column + 2);
            let child = Node { name: &name, depth: below, ..node };
            let (value, after) = if next.over || below == self.limit && !again {
                let value = self.value(&next);
                self.row(&child, value);
                (value, next)
            } else if again {
                self.expand(&next, mover, child, below)
            } else {
                (self.expand(&next, 1 - mover, child, below + 1).0, next)
            };
            if sign * value > sign * best {
                best = value;
                result = after;
            }
            let stop = if sign > 0 { best >= node.beta } else { best <= node.alpha };
            if self.window && stop {
                self.row(&node, best);
                break;
            }
            if sign > 0 {
                node.alpha = node.alpha.max(best);
            } else {
                node.beta = node.beta.min(best);
            }
            self.row(&node, best);
        }
        (best, result)
    }
}

fn joined(counts: impl Iterator<Item = i64>) -> String {
    counts.map(|count| count.to_string()).collect::<Vec<_>>().join(" ")
}

fn main() {
    let args: Vec<String> = env::args().collect();
    let file = if args.len() > 2 { &args[2] } else { "input.txt" };
    let text = fs::read_to_string(file).expect("input");
    let lines: Vec<Vec<i64>> = text
        .lines()
        .map(|line| line.split_whitespace().map(|word| word.parse().expect("number")).collect())
        .collect();
    let task = lines[0][0];
    let n = lines[4].len();
    let mut ring = lines[4].clone();
    ring.extend(&lines[6]);
    ring.extend(lines[3].iter().rev());
    ring.extend(&lines[5]);

    let log: Box<dyn Write> = if task == 1 {
        Box::new(std::io::sink())
    } else {
        Box::new(BufWriter::new(File::create("traverse_log.txt").expect("log")))
    };
    let me = lines[1][0] as usize - 1;
    let limit = if task == 1 { 1 } else { lines[2][0] as u32 };
    let mut search = Search { n, me, limit, window: task == 3, log };
    let header = if task == 3 { "Node,Depth,Value,Alpha,Beta" } else { "Node,Depth,Value" };
    writeln!(search.log, "{}", header).expect("log");
    let root = Node { name: "root", depth: 0, alpha: -INF, beta: INF };
    let (_, board) = search.expand(&Board { ring, over: false }, me, root, 1);
    search.log.flush().expect("log");

    let ring = board.ring;
    let upper = joined(ring[n + 1..2 * n + 1].iter().rev().copied());
    let lower = joined(ring[..n].iter().copied());
    fs::write("next_state.txt", format!("{}\n{}\n{}\n{}\n", upper, lower, ring[2 * n + 1], ring[n])).expect("state");
}
