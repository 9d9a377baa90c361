import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { panel, plain, press, until } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const visitor = { withoutCookies: true };
const CALL = 'oder rufen Sie uns an: 030 1234 (Mo bis Fr).';

it('a browser without cookies is not offered to save, but the hotline [PERS-12]', async () => {
  await openPage({ path: 'angebot', state: { visitor } });
  await press('Angebot speichern');
  await until(() => expect(plain(panel().textContent)).toContain('Ohne Cookies können Sie hier nichts speichern'));
  expect(plain(panel().textContent)).toContain(CALL);
  expect(panel().querySelector('form')).toBeNull();
});

it('a browser without cookies is not offered a Service-ID [PERS-12]', async () => {
  await openPage({ path: 'angebot', state: { visitor, flow: { infoPanel: 'contact' } } });
  await until(() => expect(plain(panel().textContent)).toContain('030 1234'));
  expect(plain(panel().textContent)).not.toContain('Service-ID');
});

it('a browser without cookies is not offered to order, and sees the summary with the hotline [PERS-12]', async () => {
  const { path } = await openPage({ path: 'zusammenfassung', answers: HANDWERKER, state: { visitor } });
  const main = document.querySelector('main') as HTMLElement;
  expect(plain(main.textContent)).toContain('Ohne Cookies können Sie den Antrag hier nicht absenden.');
  expect(plain(main.textContent)).toContain(CALL);
  expect(main.querySelectorAll('[type=submit], [type=checkbox]')).toHaveLength(0);
  main.querySelector('form')?.requestSubmit();
  expect([path(), main.querySelector('[data-errors]')]).toEqual(['zusammenfassung', null]);
});
