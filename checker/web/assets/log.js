// The log: a grid of which only the rows in view exist. It may have more rows than a
// browser can make pixels for: then a pixel of the scroll bar is many rows, but small
// steps of the wheel and of fingers still move by single rows.
import { get, trouble } from './server.js';

const height = 24; // pixels of a row, as in style.css
const tallest = 6_000_000; // pixels
const chunk = 200; // rows that are asked for at once
const keptChunks = 60;

const signs = { header: '', enter: '▸', leaf: '●', over: '■', update: '', cutoff: '✂' };

export class Log {
  #rows = 0; #top = 0; #last = 0; #current = 0; #settle = 0; #chunks = new Map();

  // go goes to a row, play starts and stops, grown is told how long the log is.
  constructor(element, query, { go, play, grown }) {
    Object.assign(this, { element, query, go, play, grown, space: element.firstElementChild });
    element.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    element.addEventListener('keydown', e => this.#key(e));
    element.addEventListener('click', e => {
      const row = e.target.closest('[role=row]');
      if (row) this.go(+row.ariaRowIndex);
    });
    new ResizeObserver(() => this.#place()).observe(element);
  }

  get current() { return this.#current; }
  get #page() { return Math.floor(this.element.clientHeight / height); }
  get #tall() { return Math.min(this.#rows * height, tallest); }

  setRows(rows) {
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.element.setAttribute('aria-rowcount', rows);
    this.element.style.setProperty('--number', `${rows.toLocaleString('en').length}ch`);
    this.space.style.height = this.#tall + 'px';
    for (const [at, held] of this.#chunks) if (held.length < chunk) this.#chunks.delete(at);
    this.#place();
  }

  // mark makes a row the current one and brings it into view: from afar into its middle.
  mark(row) {
    this.#current = row;
    if (row > this.#rows) this.setRows(row);
    const far = row < this.#top - 1 || row > this.#top + this.#page + 3;
    if (far) this.#top = row - Math.ceil(this.#page / 2);
    else if (row - 1 < this.#top + 1) this.#top = row - 2;
    else if (row > this.#top + this.#page - 1) this.#top = row - this.#page + 1;
    this.#place();
  }

  // place makes the scroll bar agree with the first row in view.
  #place() {
    this.#top = Math.max(0, Math.min(this.#top, this.#rows - this.#page));
    const spare = this.#rows - this.#page;
    const share = spare > 0 ? this.#top / spare : 0;
    this.element.scrollTop = this.#last = Math.round(share * (this.#tall - this.element.clientHeight));
    this.#last = this.element.scrollTop;
    this.#draw();
  }

  #scrolled() {
    const at = this.element.scrollTop, by = at - this.#last;
    if (by === 0) return;
    const room = this.#tall - this.element.clientHeight;
    const small = this.#tall < tallest || Math.abs(by) < 2 * this.element.clientHeight;
    this.#top = small && at > 0 && at < room ? this.#top + by / height : at / room * (this.#rows - this.#page);
    this.#top = Math.max(0, Math.min(this.#top, this.#rows - this.#page));
    this.#last = at;
    this.#draw();
    clearTimeout(this.#settle);
    if (this.#tall === tallest) this.#settle = setTimeout(() => this.#place(), 200);
  }

  #key(e) {
    const to = {
      ArrowUp: this.#current - 1, ArrowDown: this.#current + 1,
      PageUp: this.#current - this.#page, PageDown: this.#current + this.#page,
      Home: 1, End: this.#rows,
    }[e.key];
    if (e.key === ' ') this.play();
    else if (to === undefined || e.altKey || e.ctrlKey || e.metaKey) return;
    else this.go(Math.max(1, Math.min(to, this.#rows)));
    e.preventDefault();
  }

  #draw() {
    const first = Math.max(1, Math.floor(this.#top) - 3);
    const last = Math.min(this.#rows, Math.ceil(this.#top) + this.#page + 4);
    const offset = this.element.scrollTop - this.#top * height;
    const old = new Map([...this.space.children].map(e => [+e.ariaRowIndex, e]));
    const shown = [];
    for (let row = first; row <= last; row++) {
      const data = this.#row(row);
      let element = old.get(row);
      if (!element || (data && !element.dataset.kind)) element = line(row, data);
      element.style.transform = `translateY(${offset + (row - 1) * height}px)`;
      element.classList.toggle('current', row === this.#current);
      element.ariaSelected = row === this.#current;
      shown.push(element);
    }
    this.space.replaceChildren(...shown);
    const current = document.getElementById('row-' + this.#current);
    if (current) this.element.setAttribute('aria-activedescendant', current.id);
    else this.element.removeAttribute('aria-activedescendant');
  }

  // row is what is known of a row; if nothing is, it is asked for.
  #row(number) {
    const at = Math.floor((number - 1) / chunk);
    const held = this.#chunks.get(at);
    if (held) return held[number - 1 - at * chunk];
    this.#chunks.set(at, []);
    get(`/explorer/rows?${this.query}&from=${at * chunk + 1}&count=${chunk}`).then(r => r.json()).then(answer => {
      this.#chunks.set(at, answer.rows);
      for (const oldest of this.#chunks.keys()) {
        if (this.#chunks.size <= keptChunks) break;
        this.#chunks.delete(oldest);
      }
      if (answer.progress.rows > this.#rows) this.grown(answer.progress);
      this.#draw();
    }, err => { this.#chunks.delete(at); trouble(err); });
  }
}

// line makes the element of a row.
function line(number, data) {
  const row = document.createElement('div');
  row.role = 'row';
  row.id = 'row-' + number;
  row.ariaRowIndex = number;
  row.append(cell('number', number.toLocaleString('en')));
  if (!data) return row;
  row.dataset.kind = data.kind;
  const text = cell('text', data.text);
  const sign = document.createElement('span');
  sign.ariaHidden = 'true';
  sign.textContent = signs[data.kind];
  sign.className = 'sign';
  text.prepend(sign);
  text.style.paddingInlineStart = Math.min(data.length ?? 0, 24) * .5 + 'rem';
  row.append(text);
  if (data.own) {
    row.dataset.own = data.own.state;
    row.append(cell('own', data.own.text + (data.own.optional ? '  + optional' : '')));
  }
  return row;
}

function cell(name, text) {
  const cell = document.createElement('span');
  cell.role = 'gridcell';
  cell.className = name;
  cell.textContent = text;
  return cell;
}
