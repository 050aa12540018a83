// The board. The server knows the rules: it says what a sowing did, what is legal, and
// what the other player answers. Here it is shown, seed by seed.
import { get, trouble } from './server.js';

const table = document.querySelector('#table');
const still = matchMedia('(prefers-reduced-motion: reduce)');
if (table) play();

function play() {
  const query = new URLSearchParams(table.dataset.query);
  const find = selector => table.querySelector(selector);
  const houses = +find('.ground').dataset.houses;
  const live = find('#live'), advice = find('#advice');
  let moves = table.dataset.moves ? table.dataset.moves.split(',') : [];
  let game = null; // as the server has it
  let turn = 0, wanted = new AbortController(); // see begin

  // The elements of the cells in the order of sowing.
  const cells = [
    ...table.querySelectorAll('.house.south'), find('.store.south'),
    ...[...table.querySelectorAll('.house.north')].reverse(), find('.store.north'),
  ];
  const ask = (what, more) => get(`/play/${what}?${query}&${new URLSearchParams({ moves, ...more })}`, { signal: wanted.signal }).then(r => r.json());

  table.querySelectorAll('.house').forEach(e => e.style.setProperty('--column', +e.dataset.column + 1));
  find('.ground').style.setProperty('--houses', houses);
  cells.forEach((cell, i) => cell.addEventListener('click', () => {
    if (game && game.legal.includes(i) && game.player === 'human') sow(game.names[i]);
  }));

  // begin counts what the user does; what was asked for before is given up.
  function begin() {
    wanted.abort();
    wanted = new AbortController();
    return ++turn;
  }

  function fail(err) { if (err.name !== 'AbortError') trouble(err); }

  function lay(board) { board.forEach((seeds, i) => show(i, seeds)); }

  function show(i, seeds) {
    const cell = cells[i];
    if (cell.dataset.seeds === String(seeds)) return;
    cell.dataset.seeds = seeds;
    const large = i % (houses + 1) === houses;
    cell.querySelector('svg').replaceChildren(...heap(seeds, large));
    cell.querySelector('.count, output').textContent = seeds;
  }

  // settle shows the game as it stands, and lets who is to move move.
  async function settle() {
    const mine = turn;
    lay(game.sowings.at(-1)?.after ?? game.start);
    const free = !game.over && game.player === 'human';
    cells.forEach((cell, i) => {
      if (cell.localName !== 'button') return;
      const legal = free && game.legal.includes(i);
      cell.ariaDisabled = String(!legal);
      cell.ariaLabel = `${game.names[i]}, ${cell.dataset.seeds} ${cell.dataset.seeds === '1' ? 'seed' : 'seeds'}`;
      cell.classList.toggle('legal', legal);
      cell.classList.toggle('from', game.sowings.at(-1)?.from === i);
      cell.querySelector('.worth').textContent = '';
    });
    find('#standing').textContent = game.over ? game.say : `${game.south ? 'South' : 'North'} to move`;
    live.textContent = [game.sowings.at(-1)?.say, game.say].filter(Boolean).join(' ');
    find('#story').replaceChildren(...game.sowings.map(s => element('li', '', s.say)));
    find('#story').scrollTop = find('#story').scrollHeight;
    find('#undo').disabled = moves.length === 0;
    find('#hint').disabled = find('#values').disabled = game.over;
    find('#review').disabled = moves.length === 0 || !game.over && !free; // a sowing that follows would end it
    find('#explore').hidden = !game.explore;
    find('#explore').href = game.explore;
    find('#record').href = `/play/record?${query}&${new URLSearchParams({ moves })}`;
    const place = new URLSearchParams(query);
    if (moves.length) place.set('moves', moves);
    history.replaceState(null, '', '/play?' + place);
    if (!game.over && !free) {
      await pause(still.matches ? 0 : 400);
      const answer = await ask('answer');
      if (mine === turn) await sow(answer.move);
    }
  }

  // sow plays a house; a click that comes before the answer takes this one's place.
  async function sow(name) {
    const mine = begin();
    advice.hidden = true;
    try {
      const played = [...moves, name], answer = await ask('game', { moves: played });
      if (mine !== turn) return;
      trouble();
      [moves, game] = [played, answer];
      find('#review').disabled = true; // the story does not tell of this sowing yet
      cells.forEach(cell => cell.classList.remove('legal', 'from'));
      if (!still.matches) await animate(game.sowings.at(-1), mine);
      if (mine === turn) await settle();
    } catch (err) { fail(err); }
  }

  async function animate(sowing, mine) {
    const pace = Math.max(20, Math.min(220, 2400 / sowing.falls.length));
    show(sowing.from, 0);
    for (const i of sowing.falls) {
      await pause(pace);
      if (mine !== turn) return;
      show(i, +cells[i].dataset.seeds + 1);
      cells[i].classList.add('falls');
      setTimeout(() => cells[i].classList.remove('falls'), 300);
    }
    await pause(300);
  }

  // After a review every sowing says what South wins by after it, and what was better.
  find('#review').addEventListener('click', () => advise('review', ({ sowings, first, say }) => {
    sowings.forEach((s, i) => {
      const line = find('#story').children[i];
      line.append(' ', element('span', 'worth', signed(s)));
      if (!s.lost) return;
      const again = element('a', '', `${s.best} is better by ${s.lost}`);
      again.href = `/play?${query}&${new URLSearchParams({ moves: moves.slice(0, i) })}`;
      line.append(' ', again);
      line.classList.toggle('mistake', i + 1 === first);
    });
    find('.mistake')?.scrollIntoView({ block: 'nearest' });
    return say + ' The numbers are what South wins by.';
  }));

  find('#undo').addEventListener('click', async () => {
    if (!game) return;
    begin();
    advice.hidden = true;
    const players = [query.get('north'), query.get('south')];
    do moves.pop(); while (moves.length && players[+game.sowings[moves.length].south] !== 'human');
    try {
      game = await ask('game');
      trouble();
      await settle();
    } catch (err) { fail(err); }
  });

  async function advise(what, tell) {
    const mine = turn;
    advice.hidden = false;
    advice.textContent = 'The engine thinks …';
    try {
      const answer = await ask(what);
      if (mine === turn) advice.textContent = tell(answer);
    } catch (err) { advice.hidden = true; fail(err); }
  }
  find('#hint').addEventListener('click', () => advise('hint', a => {
    cells[game.names.indexOf(a.move)].classList.add('from');
    return `${a.say} It expects ${a.line.join(', ')}.`;
  }));
  find('#values').addEventListener('click', () => advise('values', worths => {
    const said = worths.map(w => {
      cells[w.cell].querySelector('.worth').textContent = signed(w);
      return `${game.names[w.cell]} ${signed(w)}`;
    });
    return `What South wins by after each: ${said.join(', ')}.`;
  }));

  // Digits sow, from left to right.
  document.addEventListener('keydown', e => {
    if (e.target.closest('input, select, textarea') || e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === 'Backspace') return find('#undo').click();
    if (e.key === 'h') return find('#hint').click();
    if (game && /^[1-9]$/.test(e.key)) find(`.house.${game.south ? 'south' : 'north'}[data-column="${e.key - 1}"]`)?.click();
  });

  // The arrow keys go from house to house.
  find('.ground').addEventListener('keydown', e => {
    const at = document.activeElement, column = +at.dataset?.column;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[e.key];
    if (by === undefined || Number.isNaN(column)) return;
    e.preventDefault();
    const side = by === 0 ? (e.key === 'ArrowUp' ? 'north' : 'south') : at.classList.contains('north') ? 'north' : 'south';
    const to = Math.max(0, Math.min(houses - 1, column + by));
    find(`.house.${side}[data-column="${to}"]`).focus();
  });

  ask('game').then(answer => { game = answer; return settle(); }).catch(fail);
}

function element(name, kind, text) {
  const made = document.createElement(name);
  made.className = kind;
  made.textContent = text;
  return made;
}

// signed is what South wins by, with a sign, and whether that is an estimate.
const signed = ({ south, exact }) => `${exact ? '' : '≈'}${south > 0 ? '+' : south < 0 ? '−' : ''}${Math.abs(south)}`;

const pause = ms => new Promise(done => setTimeout(done, ms));

// heap lays seeds as a sunflower does, up to as many as can be distinguished.
function heap(seeds, large) {
  const shown = Math.min(seeds, large ? 60 : 24);
  const size = large ? 5.5 : shown > 12 ? 8.5 : 11;
  const places = Array.from({ length: shown }, (_, i) => {
    const far = size * 1.03 * Math.sqrt(i + .35), turn = i * 2.39996;
    return [far * Math.cos(turn), far * Math.sin(turn)];
  });
  const middle = axis => places.reduce((sum, place) => sum + place[axis], 0) / shown;
  const [x, y] = [middle(0), middle(1)];
  return places.map((place, i) => {
    const seed = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    seed.setAttribute('cx', 50 + place[0] - x);
    seed.setAttribute('cy', 50 + place[1] - y);
    seed.setAttribute('r', size * .9);
    seed.setAttribute('class', 'seed tint' + i * 7 % 4);
    return seed;
  });
}
