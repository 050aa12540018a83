const fs = require("fs");

const [rule, , ...words] = fs.readFileSync(process.argv[2], "utf8").split(/\s+/).filter(word => word);
const heaps = words.map(Number);

// lost reports whether the player who moves next loses.
function lost(heaps) {
  if (rule === "misere" && heaps.every(size => size <= 1)) {
    return heaps.filter(size => size === 1).length % 2 === 1;
  }
  return heaps.reduce((a, b) => a ^ b, 0) === 0;
}

const moves = [];
for (const heap of [...heaps.keys()].reverse()) {
  for (let take = 1; take <= heaps[heap]; take++) {
    const next = heaps.with ? heaps.with(heap, heaps[heap] - take) : Object.assign([...heaps], { [heap]: heaps[heap] - take });
    if (lost(next)) moves.push(`${heap + 1} ${take}`);
  }
}
fs.writeFileSync("moves.txt", moves.map(move => move + "\n").join(""));
const answer = moves.length > 0 ? "wins" : lost(heaps) ? "loses" : "cannot move and wins";
fs.writeFileSync("answer.txt", `THE NEXT PLAYER ${answer.toUpperCase()}.\n`);
