const fs = require("fs");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const opponent = { X: "O", O: "X" };

const [task, me, depth, ...rows] = fs.readFileSync(process.argv[2] || "input.txt", "utf8").split(/\s+/);
const board = [...rows.join("")];
const log = [];
let best = null;

const marks = (line, player) => line.filter(cell => board[cell] === player).length;
const won = player => LINES.some(line => marks(line, player) === 3);
const open = player => LINES.filter(line => marks(line, player) > 0 && marks(line, opponent[player]) === 0).length;
const name = cell => cell === null ? "root" : "abc"[cell % 3] + (Math.floor(cell / 3) + 1);

function evaluate() {
  if (won(me)) return 100;
  if (won(opponent[me])) return -100;
  return open(me) - open(opponent[me]);
}

function visit(cell, ply, alpha, beta) {
  const row = value => log.push([name(cell), ply, value, ...(task === "alphabeta" ? [alpha, beta] : [])].join());
  if (ply === Number(depth) || won("X") || won("O") || !board.includes(".")) {
    row(evaluate());
    return evaluate();
  }
  const max = ply % 2 === 0;
  let value = max ? -Infinity : Infinity;
  row(value);
  for (let next = 0; next < 9; next++) {
    if (board[next] !== ".") continue;
    board[next] = max ? me : opponent[me];
    const result = visit(next, ply + 1, alpha, beta);
    board[next] = ".";
    if (max ? result >= value : result <= value) {
      value = result;
      if (ply === 0) best = next;
    }
    if (task === "alphabeta" && (max ? value >= beta : value <= alpha)) {
      row(value);
      return value;
    }
    if (max) alpha = Math.max(alpha, value); else beta = Math.min(beta, value);
    row(value);
  }
  return value;
}

log.push(task === "alphabeta" ? "Node,Depth,Value,Alpha,Beta" : "Node,Depth,Value");
visit(null, 0, -Infinity, Infinity);
fs.writeFileSync("log.txt", log.join("\n") + "\n");
fs.writeFileSync("move.txt", (best === null ? "none" : name(best)) + "\n");
