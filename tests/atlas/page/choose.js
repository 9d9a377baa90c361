// Runs inside the atlas itself, without anything around it.
const form = document.querySelector('.filter');
const output = form.querySelector('output');
const big = document.querySelector('#gross');

/** Shows the pictures that fit every choice, and no heading without one. */
function choose() {
  const { width, ...choices } = Object.fromEntries(new FormData(form));
  let shown = 0;
  for (const figure of document.querySelectorAll('figure')) {
    const fits = Object.entries(choices).every(([name, value]) => value === '' || figure.dataset[name] === value);
    let shots = 0;
    for (const shot of figure.querySelectorAll('.shot')) {
      shot.hidden = width !== '' && shot.dataset.width !== width;
      if (!shot.hidden) shots += 1;
    }
    figure.hidden = !fits || shots === 0;
    if (!figure.hidden) shown += shots;
  }
  for (const section of document.querySelectorAll('.screens'))
    section.hidden = section.querySelector('figure:not([hidden])') === null;
  output.textContent = shown === 1 ? '1 Bild' : `${shown} Bilder`;
}

form.addEventListener('input', choose);
document.addEventListener('click', ({ target }) => {
  const image = target.closest('.shot')?.querySelector('img');
  if (!image) return;
  big.querySelector('img').replaceWith(image.cloneNode());
  big.showModal();
});
// A picture that was not scrolled to yet would be missing on paper.
window.addEventListener('beforeprint', () => {
  for (const image of document.querySelectorAll('img[loading]')) image.loading = 'eager';
});
choose();
