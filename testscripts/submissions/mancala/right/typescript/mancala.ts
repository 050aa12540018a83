// A right solution (prints no row before the end of the game).
import { readFileSync, writeFileSync } from "fs";
import { Board, Player, sow } from "./board";

class Search {
  readonly rows: string[] = [];

  constructor(readonly me: Player, readonly limit: number, readonly prunes: boolean) {
    this.rows.push(prunes ? "Node,Depth,Value,Alpha,Beta" : "Node,Depth,Value");
  }

  // The value of a node, and the board after the best rest of the mover's turn.
  expand(board: Board, mover: Player, name: string, depth: number, below: number, alpha: number, beta: number): [number, Board] {
    const max = mover === this.me;
    const row = (name: string, depth: number, value: number) =>
      this.rows.push([name, depth, value, ...(this.prunes ? [alpha, beta] : [])].join());
    let best: [number, Board] = [max ? -Infinity : Infinity, board];
    row(name, depth, best[0]);
    for (let column = 0; column < board.pits[mover].length; column++) {
      if (board.pits[mover][column] === 0) continue;
      const { next, again, over } = sow(board, mover, column);
      const pit = "AB"[mover] + (column + 2);
      let value: number, after = next;
      if (over || (below === this.limit && !again)) {
        value = next.stores[this.me] - next.stores[1 - this.me];
        row(pit, below, value);
      } else if (again) {
        [value, after] = this.expand(next, mover, pit, below, below, alpha, beta);
      } else {
        [value] = this.expand(next, (1 - mover) as Player, pit, below, below + 1, alpha, beta);
      }
      if (max ? value > best[0] : value < best[0]) best = [value, after];
      const stop = this.prunes && (max ? best[0] >= beta : best[0] <= alpha);
      if (!stop && max) alpha = Math.max(alpha, best[0]);
      if (!stop && !max) beta = Math.min(beta, best[0]);
      row(name, depth, best[0]);
      if (stop) break;
    }
    return best;
  }
}

const file: string = process.argv[3] ?? "input.txt";
const lines: number[][] = readFileSync(file, "utf8").split("\n").map((line: string) => line.split(/\s+/).filter(Boolean).map(Number));
const [[task], [player], [limit], upper, lower, [two], [one]] = lines;
const me = (2 - player) as Player;
const search = new Search(me, task === 1 ? 1 : limit, task === 3);
const [, board] = search.expand({ pits: [upper, lower], stores: [two, one] }, me, "root", 0, 1, -Infinity, Infinity);

writeFileSync("next_state.txt", [...board.pits.map((row) => row.join(" ")), ...board.stores, ""].join("\n"));
if (task !== 1) writeFileSync("traverse_log.txt", search.rows.join("\n") + "\n");
