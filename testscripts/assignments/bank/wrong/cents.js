// A savings bank: bookings, and interest at the end of each month.
const lines = require("fs").readFileSync(0, "utf8").split("\n");
let at = 0;

function next() {
  return lines[at++].trim();
}

function read() {
  const balances = [];
  const accounts = parseInt(next(), 10);
  for (let i = 0; i < accounts; i++) {
    balances.push(parseFloat(next()));
  }
  const rate = parseFloat(next());
  const bookings = [];
  const months = parseInt(next(), 10);
  for (let m = 0; m < months; m++) {
    bookings.push(next().split(/\s+/).map(parseFloat));
  }
  return { balances, rate, bookings };
}

function book(balances, amounts) {
  let refused = 0;
  amounts.forEach((amount, i) => {
    if (balances[i] + amount < 0) {
      refused++;
      return;
    }
    balances[i] += amount;
  });
  return refused;
}

function interest(balances, rate) {
  for (let i = 0; i < balances.length; i++) {
    balances[i] = Math.round(balances[i] * (1 + rate / 1200) * 100) / 100;
  }
}

const bank = read();
bank.bookings.forEach((amounts, month) => {
  const refused = book(bank.balances, amounts);
  interest(bank.balances, bank.rate);
  const total = bank.balances.reduce((a, b) => a + b, 0);
  console.log(`month,${month + 1},${total}`);
  if (refused > 0) {
    console.log(`refused,${month + 1},${refused}`);
  }
});
bank.balances.forEach((balance, i) => console.log(`account,${i + 1},${balance}`));
