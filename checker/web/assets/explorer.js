// The explorer. The server makes the scene of a row, and windows of the log; here is
// what moves from one row to another.
import { Log } from './log.js';
import { center, get, trouble } from './server.js';

const bench = document.querySelector('#workbench');
if (bench) work(); else ask();

// ask reads files into the question; an own log goes to the server when the search is
// known.
function ask() {
  const form = document.querySelector('#question');
  const said = document.querySelector('#dropped');
  let own = null;
  async function read(files) {
    for (const file of files) {
      if (/log|output/i.test(file.name) || file.size > 8192) own = file;
      else form.elements.in.value = await file.text();
    }
    said.textContent = [...files].map(f => f.name).join(', ') + (own ? ': the log goes beside the reference’s' : '');
  }
  document.querySelector('#files').addEventListener('change', e => read(e.target.files));
  onDrop(read);
  form.addEventListener('submit', async e => {
    if (!own) return;
    e.preventDefault();
    const query = new URLSearchParams(new FormData(form));
    query.delete('files');
    said.textContent = 'The log is compared …';
    try {
      query.set('log', (await send(query, own)).log);
      location.assign('/explorer?' + query);
    } catch (err) {
      said.textContent = `${err.message}. Explore now continues without the log, unless you choose it again.`;
      own = null;
      document.querySelector('#files').value = '';
    }
  });
}

function onDrop(read) {
  document.addEventListener('dragover', e => e.preventDefault());
  document.addEventListener('drop', e => { e.preventDefault(); read(e.dataTransfer.files); });
}

function send(query, file) {
  return get('/explorer/log?' + query, { method: 'POST', body: file }).then(r => r.json());
}

function work() {
  const query = new URLSearchParams(bench.dataset.query);
  if (bench.dataset.log) query.set('log', bench.dataset.log);
  const live = document.querySelector('#live');
  const count = document.querySelector('#count');
  const play = document.querySelector('#play');
  const pace = document.querySelector('#pace');
  let rows = 1, ended = false, current = 0, playing = 0, loading = null;

  const log = new Log(document.querySelector('#log'), query, { go: show, play: toggle, grown: progress });

  function progress(p) {
    [rows, ended] = [Math.max(rows, p.rows), p.ended];
    log.setRows(rows);
    const n = rows.toLocaleString('en');
    count.textContent = ended ? `${p.long ? 'the first ' : ''}${n} rows` : `${n} rows so far …`;
    if (!ended) setTimeout(() => get('/explorer/progress?' + query).then(r => r.json()).then(progress, trouble), 400);
  }

  // show goes to a row; what is asked for meanwhile overtakes it, from there on.
  function show(row) {
    current = Math.max(1, ended ? Math.min(row, rows) : row);
    return load({ row: current });
  }

  async function load(where) {
    loading?.abort();
    const mine = loading = new AbortController();
    if (where.row <= rows) log.mark(+where.row);
    try {
      const answer = await get(`/explorer/scene?${query}&${new URLSearchParams(where)}`, { signal: mine.signal });
      const text = await answer.text();
      if (mine === loading) paint(text);
    } catch (err) {
      if (err.name === 'AbortError') return;
      stop();
      current = +document.querySelector('#scene').dataset.number;
      trouble(err);
    }
  }

  function paint(text) {
    trouble();
    const old = document.querySelector('#scene');
    const open = old.querySelector('.way')?.open;
    const focus = old.contains(document.activeElement) && document.activeElement.getAttribute('aria-label');
    old.replaceWith(new DOMParser().parseFromString(text, 'text/html').querySelector('#scene'));
    const way = document.querySelector('#scene .way');
    if (way && open) way.open = true;
    arrive();
    if (focus) (document.querySelector('#scene .twig.current') ?? log.element).focus();
  }

  function arrive() {
    const scene = document.querySelector('#scene');
    current = +scene.dataset.number;
    if (log.current !== current) log.mark(current); // else it was brought into view when it was asked for
    document.querySelector('#row').value = current;
    if (!playing) live.textContent = scene.dataset.say;
    const place = new URLSearchParams(query);
    place.set('row', current);
    history.replaceState(null, '', '/explorer?' + place);
    for (const mark of scene.querySelectorAll('.tree .twig.current rect, .board .last')) center(mark.closest('.scroll'), mark);
  }

  function toggle() { playing ? stop() : start(); }
  function start() {
    playing = 1;
    play.setAttribute('aria-pressed', 'true');
    play.textContent = 'Pause';
    tick();
  }
  function stop() {
    if (!playing) return;
    clearTimeout(playing);
    playing = 0;
    play.setAttribute('aria-pressed', 'false');
    play.textContent = 'Play';
    live.textContent = document.querySelector('#scene').dataset.say;
  }
  async function tick() {
    if (ended && current >= rows) return stop();
    await show(current + 1);
    if (playing) playing = setTimeout(tick, 1600 / 2 ** +pace.value);
  }

  const on = (id, does) => document.querySelector(id).addEventListener('click', () => { stop(); does(); });
  // Keys that step work wherever nothing else needs them.
  document.addEventListener('keydown', e => {
    const busy = e.target.closest('input, textarea, select, summary, .scroll, #log');
    if (!busy && (e.key !== ' ' || e.target === document.body)) log.key(e);
  });
  on('#first', () => show(1));
  on('#back', () => show(current - 1));
  on('#next', () => show(current + 1));
  on('#last', () => show(rows));
  play.addEventListener('click', toggle);
  document.querySelector('#jump').addEventListener('submit', e => {
    e.preventDefault();
    stop();
    show(+e.target.elements.row.value.replaceAll(/\D/g, '') || 1);
  });
  document.querySelector('#find').addEventListener('submit', e => {
    e.preventDefault();
    stop();
    load({ path: e.target.elements.path.value.trim() });
  });
  document.addEventListener('click', e => {
    const link = e.target.closest('a[data-row]');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    stop();
    if (link.dataset.row) return show(+link.dataset.row);
    const to = new URL(link.getAttribute('href'), location.href).searchParams;
    load(to.has('path') ? { path: to.get('path') } : { row: to.get('row') });
  });
  const own = document.querySelector('#ownfile');
  async function compare([file]) {
    if (!file) return; // something else was dropped
    const sending = document.querySelector('#sending');
    sending.textContent = 'The log is compared …';
    query.delete('log');
    try {
      query.set('log', (await send(query, file)).log);
      location.assign('/explorer?' + query);
    } catch (err) { sending.textContent = err.message; }
  }
  own?.addEventListener('change', () => compare(own.files));
  if (own) onDrop(compare);

  progress({ rows: +bench.dataset.rows, ended: false });
  arrive();
}
