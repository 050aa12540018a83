// The log: a grid of which only the rows in view exist. It may have more rows than a
// browser can make pixels for: then a pixel of the scroll bar is many rows, but small
// steps of the wheel and of fingers still move by single rows.
import { get, trouble } from './server.js';

const tallest = 6_000_000; // pixels
const chunk = 200; // rows that are asked for at once
const keptChunks = 60;

const signs = { header: '', enter: '▸', leaf: '●', over: '■', update: '', cutoff: '✂' };

export class Log {
  #rows = 0; #top = 0; #last = 0; #current = 0; #settle = 0; #chunks = new Map();
  #height; // pixels of a row, as style.css has it
  #widths = []; // characters of the columns

  // go goes to a row, play starts and stops, grown is told how long the log is.
  constructor(element, query, { go, play, grown }) {
    const heads = element.previousElementSibling;
    Object.assign(this, { element, query, go, play, grown, heads, space: element.firstElementChild });
    this.#measure();
    this.#widen([...heads.querySelectorAll('.text > *')].map(e => e.textContent.length));
    element.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    element.addEventListener('keydown', e => this.key(e));
    element.addEventListener('click', e => {
      const row = e.target.closest('[role=row]');
      if (row) this.go(+row.ariaRowIndex);
    });
    new ResizeObserver(() => {
      this.#measure();
      this.space.style.height = this.#tall + 'px';
      if (document.getElementById('row-' + this.#current)) this.mark(this.#current); // it stays in view
      else this.#place();
    }).observe(element);
  }

  #measure() { this.#height = parseFloat(getComputedStyle(this.element).getPropertyValue('--row')); }

  get current() { return this.#current; }
  get #page() { return Math.floor(this.element.clientHeight / this.#height); }
  get #tall() { return Math.min(this.#rows * this.#height, tallest); }

  setRows(rows) {
    if (rows === this.#rows) return;
    this.#follow();
    this.#rows = rows;
    this.element.setAttribute('aria-rowcount', rows);
    const digits = rows.toLocaleString('en').length;
    this.element.parentElement.style.setProperty('--number', `${digits}ch`);
    this.element.parentElement.style.setProperty('--digits', digits);
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
    this.heads.scrollLeft = this.element.scrollLeft;
    if (!this.#follow()) return;
    this.#draw();
    clearTimeout(this.#settle);
    if (this.#tall === tallest) this.#settle = setTimeout(() => { this.#follow(); this.#place(); }, 200);
  }

  // follow makes the first row in view agree with the scroll bar, and says whether it had
  // moved. More rows, and the settling of the scroll bar, must not undo a move whose event is yet to come.
  #follow() {
    const at = this.element.scrollTop, by = at - this.#last;
    if (by === 0) return false;
    const room = this.#tall - this.element.clientHeight;
    const small = this.#tall < tallest || Math.abs(by) < 2 * this.element.clientHeight;
    this.#top = small && at > 0 && at < room ? this.#top + by / this.#height : at / room * (this.#rows - this.#page);
    this.#top = Math.max(0, Math.min(this.#top, this.#rows - this.#page));
    this.#last = at;
    return true;
  }

  // key moves to another row.
  key(e) {
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

  // widen makes the columns as wide as these.
  #widen(lengths) {
    const half = this.heads.querySelectorAll('.text > *').length;
    lengths.slice(0, half).forEach((n, i) => { this.#widths[i] = Math.max(this.#widths[i] ?? 0, n); });
    const style = this.element.parentElement.style;
    style.setProperty('--columns', this.#widths.map(n => n + 'ch').join(' '));
    style.setProperty('--chars', this.#widths.reduce((sum, n) => sum + n + .5, 0)); // by which a small screen chooses its type
  }

  #draw() {
    const first = Math.max(1, Math.floor(this.#top) - 3);
    const last = Math.min(this.#rows, Math.ceil(this.#top) + this.#page + 4);
    const offset = this.element.scrollTop - this.#top * this.#height;
    const old = new Map([...this.space.children].map(e => [+e.ariaRowIndex, e]));
    const shown = [];
    for (let row = first; row <= last; row++) {
      const data = this.#row(row);
      let element = old.get(row);
      if (!element || (data && !element.dataset.kind)) element = line(row, data);
      element.style.transform = `translateY(${offset + (row - 1) * this.#height}px)`;
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
      for (const row of answer.rows) prepare(row);
      for (const row of answer.rows) for (const side of [row, row.own]) if (side?.fields.length > 1 && side.indent !== undefined) this.#widen(side.fields.map((f, i) => f.length + (i ? 0 : side.indent)));
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

// prepare divides a row and the uploaded line beside it into columns, and marks those
// that differ. A line with another number of columns, or a long one, is not divided.
function prepare(row) {
  row.indent = Math.min(row.length ?? 0, 8);
  row.fields = columns(row.text);
  row.differs = row.fields.map(() => false);
  if (row.own) {
    row.own.fields = columns(row.own.text);
    if (row.own.fields.length !== row.fields.length || row.own.fields.some(f => f.length > 14)) row.own.fields = [row.own.text];
    const differs = row.own.text !== row.text && row.own.state !== 'missing';
    row.own.differs = row.own.fields.map((f, i) => differs && (row.own.fields.length === 1 || f.trim() !== row.fields[i].trim()));
    if (row.own.fields.length > 1) [row.differs, row.own.indent] = [row.own.differs, row.indent];
    if (row.own.optional) row.own.fields.push(' + optional');
  }
}

const columns = text => text.split(/(?<=,)/);

// line makes the element of a row.
function line(number, data) {
  const row = document.createElement('div');
  row.role = 'row';
  row.id = 'row-' + number;
  row.ariaRowIndex = number;
  row.append(cell('number', number.toLocaleString('en')));
  if (!data) return row;
  row.dataset.kind = data.kind;
  const sign = span('sign', signs[data.kind]);
  sign.ariaHidden = 'true';
  row.append(sign, cells('text', data));
  if (data.own) {
    row.dataset.own = data.own.state;
    row.append(cells('own', data.own));
  }
  return row;
}

// cells makes the cell of a line, with its columns side by side.
function cells(name, { fields, differs, indent }) {
  const all = cell(name, '');
  all.append(...fields.map((text, i) => span(differs[i] ? 'differs' : '', text)));
  if (indent) all.firstElementChild.style.paddingInlineStart = indent + 'ch';
  if (fields.length === 1 || indent === undefined) all.firstElementChild.classList.add('whole');
  return all;
}

function span(name, text) {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  return span;
}

function cell(name, text) {
  const cell = span(name, text);
  cell.role = 'gridcell';
  return cell;
}
