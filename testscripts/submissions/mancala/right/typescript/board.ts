export type Player = 0 | 1; // 0 has the upper row: it is player 2

export interface Board {
  pits: number[][]; // rows from left to right
  stores: number[];
}

interface Sowing {
  next: Board;
  again: boolean;
  over: boolean;
}

/** The places of a player's sowing in order: his row, his store, and the other row. */
function ring(player: Player, board: Board): [number[], number][] {
  const row = (of: number): [number[], number][] => {
    const places = board.pits[of].map((_, i): [number[], number] => [board.pits[of], i]);
    return of === 1 ? places : places.reverse();
  };
  return [...row(player), [board.stores, player], ...row(1 - player)];
}

export function sow(board: Board, player: Player, column: number): Sowing {
  const next: Board = { pits: board.pits.map((row) => [...row]), stores: [...board.stores] };
  const size = next.pits[0].length;
  const places = ring(player, next);
  const stones = next.pits[player][column];
  next.pits[player][column] = 0;
  const laps = Math.floor(stones / places.length);
  for (const [list, i] of places) list[i] += laps;
  let at = player === 1 ? column : size - 1 - column;
  for (let left = stones % places.length; left > 0; left--) {
    at = (at + 1) % places.length;
    const [list, i] = places[at];
    list[i]++;
  }
  const [list, i] = places[at];
  if (at < size && list[i] === 1) {
    next.stores[player] += 1 + next.pits[1 - player][i];
    next.pits[0][i] = next.pits[1][i] = 0;
  }
  const left = next.pits.map((row) => row.reduce((a, b) => a + b, 0));
  const over = left.includes(0);
  if (over) {
    next.pits.forEach((row) => row.fill(0));
    left.forEach((count, side) => (next.stores[side] += count));
  }
  return { next, again: at === size && !over, over };
}
