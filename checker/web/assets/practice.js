// Practice. The server asks and judges; here is the score, which the browser keeps, and
// the focus on what comes next.
import { center } from './server.js';

const exercise = document.querySelector('#exercise');
const { problem, answered, right, questions } = exercise.dataset;
const empty = { rows: 0, perfect: 0, streak: 0, judged: '' };
let score = empty;
try { score = { ...empty, ...JSON.parse(localStorage.getItem('stonecheck-practice')) }; } catch { /* begins anew */ }

// A page that is loaded again, or a row that is answered again, counts once.
if (answered === 'true' && score.judged !== problem) {
  const perfect = right === questions;
  score = { rows: score.rows + 1, perfect: score.perfect + perfect, streak: perfect ? score.streak + 1 : 0, judged: problem };
  try { localStorage.setItem('stonecheck-practice', JSON.stringify(score)); } catch { /* is not kept */ }
}
if (score.rows) document.querySelector('#score').textContent = `${score.perfect} of ${score.rows} rows right, ${score.streak} in a row`;
document.querySelector('#go')?.focus();
for (const mark of document.querySelectorAll('.board .last')) center(mark.closest('.scroll'), mark);
