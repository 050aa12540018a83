// get asks the server; what it refuses is an error with its words.
export async function get(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch (err) {
    if (err.name === 'AbortError') throw err;
    throw new Error('stonecheck serve does not answer: has it ended?');
  }
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

// center scrolls a box so that an element in it is in its middle.
export function center(box, element) {
  const [outer, inner] = [box, element].map(e => e.getBoundingClientRect());
  box.scrollTop += inner.top + inner.height / 2 - outer.top - box.clientHeight / 2;
  box.scrollLeft += inner.left + inner.width / 2 - outer.left - box.clientWidth / 2;
}

// trouble shows an error on the page, or takes it away.
export function trouble(err) {
  const at = document.querySelector('#trouble');
  at.hidden = !err;
  at.textContent = err ? err.message : '';
}
