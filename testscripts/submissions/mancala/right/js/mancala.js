// A right solution (prints a -Infinity row before every node where the game is over).
'use strict';
const fs = require('fs');

const args = process.argv.slice(2);
const file = args[0] === '-i' ? args[1] : 'input.txt';
const input = fs.readFileSync(file, 'ascii').split('\n').map(
  line => line.split(/\s+/).filter(word => word !== '').map(Number));

const task = input[0][0];
const me = input[1][0];
const limit = task === 1 ? 1 : input[2][0];
const n = input[4].length;

// The board is an array: the pits of player 1 and his store, then the pits of
// player 2 in order of sowing and his store.
const STORE = { 1: n, 2: 2 * n + 1 };
const SIZE = 2 * n + 2;

function pitsOf(player) {
  const pits = [];
  for (let i = 0; i < n; i++) pits.push(player === 1 ? i : 2 * n - i);
  return pits;
}
const PITS = { 1: pitsOf(1), 2: pitsOf(2) };
const NAME = [];
PITS[1].forEach((pit, i) => { NAME[pit] = 'B' + (i + 2); });
PITS[2].forEach((pit, i) => { NAME[pit] = 'A' + (i + 2); });

const sum = (board, player) => PITS[player].reduce((s, pit) => s + board[pit], 0);
const evaluate = board => board[STORE[me]] - board[STORE[3 - me]];

function sow(board, player, pit) {
  const next = board.slice();
  let stones = next[pit];
  next[pit] = 0;
  let at = pit;
  while (stones > 0) {
    at = at + 1 === SIZE ? 0 : at + 1;
    if (at === STORE[3 - player]) continue;
    if (at === pit && stones > 2 * n + 1) {
      // a lot of laps to come: give every place its share
      const laps = Math.floor((stones - 1) / (2 * n + 1));
      for (let i = 0; i < SIZE; i++) if (i !== STORE[3 - player]) next[i] += laps;
      stones -= laps * (2 * n + 1);
    }
    next[at]++;
    stones--;
  }
  if (at !== STORE[player] && next[at] === 1 && PITS[player].includes(at)) {
    next[STORE[player]] += 1 + next[2 * n - at];
    next[at] = 0;
    next[2 * n - at] = 0;
  }
  const one = sum(next, 1);
  const two = sum(next, 2);
  const over = one === 0 || two === 0;
  if (over) {
    next.fill(0, 0, n).fill(0, n + 1, 2 * n + 1);
    next[STORE[1]] += one;
    next[STORE[2]] += two;
  }
  return { board: next, over, again: at === STORE[player] && !over };
}

const rows = [];
const log = task === 3
  ? (name, depth, value, alpha, beta) =>
      rows.push(name + ',' + depth + ',' + value + ',' + alpha + ',' + beta)
  : (name, depth, value) => rows.push(name + ',' + depth + ',' + value);

// Each node returns { value, turn }, turn being the best moves of the rest of the turn.
function expand(board, mover, name, depth, childDepth, alpha, beta) {
  const better = mover === me ? (a, b) => a > b : (a, b) => a < b;
  let value = mover === me ? -Infinity : Infinity;
  let turn = [];
  log(name, depth, value, alpha, beta);
  for (const pit of PITS[mover]) {
    if (board[pit] === 0) continue;
    const child = sow(board, mover, pit);
    let result;
    if (child.over) {
      log(NAME[pit], childDepth, -Infinity, alpha, beta);
    }
    if (child.over || (childDepth === limit && !child.again)) {
      result = { value: evaluate(child.board), turn: [] };
      log(NAME[pit], childDepth, result.value, alpha, beta);
    } else if (child.again) {
      result = expand(child.board, mover, NAME[pit], childDepth, childDepth, alpha, beta);
    } else {
      result = expand(child.board, 3 - mover, NAME[pit], childDepth, childDepth + 1, alpha, beta);
    }
    if (better(result.value, value)) {
      value = result.value;
      turn = child.again ? [pit].concat(result.turn) : [pit];
    }
    if (task === 3) {
      if (mover === me ? value >= beta : value <= alpha) {
        log(name, depth, value, alpha, beta);
        break;
      }
      if (mover === me) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
    }
    log(name, depth, value, alpha, beta);
  }
  return { value, turn };
}

let board = input[4].concat(input[6], input[3].slice().reverse(), input[5]);
rows.push(task === 3 ? 'Node,Depth,Value,Alpha,Beta' : 'Node,Depth,Value');
for (const pit of expand(board, me, 'root', 0, 1, -Infinity, Infinity).turn) {
  board = sow(board, me, pit).board;
}

const line = pits => pits.map(pit => board[pit]).join(' ') + '\n';
fs.writeFileSync('next_state.txt',
  line(PITS[2]) + line(PITS[1]) + board[STORE[2]] + '\n' + board[STORE[1]] + '\n');
if (task !== 1) {
  fs.writeFileSync('traverse_log.txt', rows.join('\n') + '\n');
}
