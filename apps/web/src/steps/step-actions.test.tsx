import { expect, it } from 'vitest';
import { openPage } from '../../tests/page/open-page.tsx';

it.each([
  ['vertragsbeginn', ['Weiter']],
  ['angebot', ['Weiter', 'Zurück', 'Angebot speichern']],
])('the step %s has the buttons %j, in this order [UI-10]', async (path, names) => {
  await openPage({ path });
  const buttons = [...document.querySelectorAll('main form > div:last-child button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});
