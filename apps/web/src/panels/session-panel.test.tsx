import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { panel, plain, until } from '../../tests/page/on-screen.ts';
import { openPage } from '../../tests/page/open-page.tsx';

it.each([
  ['unknown', true],
  ['idle', false],
] as const)(
  'a return to an application that is %s warns of a second one: %s [ORD-02, PERS-06]',
  async (status, warns) => {
    const state = { session: { modal: 'welcome' } } as const;
    await openPage({ path: 'zusammenfassung', answers: HANDWERKER, submission: { status }, state });
    await until(() => expect(plain(panel().textContent)).toContain('Ihre Angaben sind noch da.'));
    expect(plain(panel().textContent)).toContain('Möchten Sie dort weitermachen, wo Sie aufgehört haben?');
    expect(panel().textContent.includes('Eine neue Berechnung ergäbe einen zweiten Antrag.')).toBe(warns);
  },
);

it('says in a second tab that only one of them saves and applies, and what going on takes over [PERS-10]', async () => {
  await openPage({ state: { session: { modal: 'otherTab' } } });
  await until(() => expect(plain(panel().textContent)).toContain('In einem anderen Tab geöffnet'));
  expect(plain(panel().textContent)).toContain('Gespeichert und beantragt wird nur in einem.');
  expect(plain(panel().textContent)).toContain('Ist der andere Tab schon geschlossen, gilt der Stand dieses Tabs.');
});
