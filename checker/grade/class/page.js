'use strict';
// The search and the sorting of the table of submissions.
const table = document.querySelector('table.members');
const body = table.tBodies[0];
const rows = [...body.rows].map(row => ({row, text: (row.textContent + ' ' + row.dataset.search).toLowerCase()}));
const search = document.getElementById('search');
const input = search.querySelector('input');

// find shows the rows that have all words.
function find() {
  const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
  let shown = 0;
  for (const {row, text} of rows) {
    row.hidden = !words.every(word => text.includes(word));
    shown += row.hidden ? 0 : 1;
  }
  search.querySelector('output').textContent = words.length ? shown + ' of ' + rows.length : '';
}

// sort sorts by a column, downwards if it is sorted upwards.
function sort(column, head) {
  const down = head.getAttribute('aria-sort') === 'ascending';
  for (const other of head.parentElement.cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
  const key = row => row.cells[column].dataset.sort ?? row.cells[column].textContent;
  const sorted = [...body.rows].sort((a, b) => key(a).localeCompare(key(b), 'en', {numeric: true}));
  body.append(...(down ? sorted.reverse() : sorted));
}

// follow takes the search from the address: #find=WORDS.
function follow() {
  const asked = decodeURIComponent(location.hash);
  if (!asked.startsWith('#find=')) return;
  input.value = asked.slice('#find='.length);
  find();
  search.scrollIntoView();
}

[...table.tHead.rows[0].cells].forEach((head, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  button.onclick = () => sort(column, head);
  head.append(button);
});
input.oninput = () => {
  find();
  history.replaceState(null, '', '#find=' + encodeURIComponent(input.value)); // a link to what is shown
};
window.onhashchange = follow;
search.hidden = false;
follow();
