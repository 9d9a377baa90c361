import { ALLES_BEANTWORTET, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startAnew } from '../../src/calculator/session/session-actions.ts';
import { quietConsole } from '../support/quiet-console.ts';
import { keptPage, leave, notice, reload, resume } from './kept-page.ts';
import { heading, isPanelOpen, messageAt, plain, press, until } from './on-screen.ts';

beforeEach(quietConsole);

/** Every field in the page with its value, and the messages at them. */
function fields(): readonly string[] {
  const all = document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea, dialog input');
  return [...all].map((each) => {
    const value = each.type === 'radio' || each.type === 'checkbox' ? each.checked : each.value;
    return `${each.id} = ${value} ${messageAt(each.id)}`.trim();
  });
}

it('a reload restores the step and every field of each step [PERS-02, FLOW-04]', async () => {
  const settings = { vermittler: ALLES_BEANTWORTET.vermittler };
  const { steps } = setupOn(TODAY).definition;
  for (const path of steps.map(({ id }) => id).filter((id) => id !== 'danke')) {
    window.sessionStorage.clear();
    const first = await keptPage({ path, answers: ALLES_BEANTWORTET, settings });
    const before = fields();
    const next = await reload(first, { settings });
    await resume();
    expect(next.path()).toBe(path);
    expect(fields(), path).toEqual(before);
    await startAnew(next.context);
    cleanup();
  }
});

it('a reload begins with the panel: neither the step behind it nor its price is said before it closes [UI-14, PERS-06]', async () => {
  const first = await keptPage({ path: 'firma' });
  const focused: unknown[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).localName));
  const said = () => plain(document.getElementById('ansage')?.textContent);
  const next = await reload(first);
  await until(() => expect(isPanelOpen()).toBe(true));
  expect([next.path(), focused, said()]).toEqual(['firma', ['dialog'], '']);
  await press('Berechnung fortsetzen');
  expect(document.activeElement?.localName).toBe('h1');
  await until(() => expect(said()).toMatch(/^Beitrag .* Euro jährlich$/));
});

it('a calculation without its secret stays, opens after a retry, or is replaced by a new start [PERS-11, PERS-07]', async () => {
  const [unsaved, locked] = ['Ihre Angaben werden gerade nicht', 'Ihre begonnene Berechnung kann gerade nicht'];
  await leave(await keptPage({ path: 'umsatz' }));
  let secret: string | null = null;
  const services = { sessionSecret: () => secret };
  const tab = await keptPage({ path: 'umsatz', answers: {}, services });
  await until(() => expect(notice()).toContain(locked));
  expect(tab.path()).toBe('vertragsbeginn');
  const kept = { ...window.sessionStorage };
  await press('Erneut versuchen');
  await until(() => expect(notice()).toContain(locked));
  expect({ ...window.sessionStorage }).toEqual(kept);
  secret = 'f'.repeat(64);
  await press('Erneut versuchen');
  await resume();
  expect([heading(), notice()]).toEqual(['Netto-Umsatz', '']);
  secret = null;
  await reload(tab, { services });
  await until(() => expect(notice()).toContain(locked));
  await press('Neue Berechnung beginnen');
  await until(() => expect(notice()).toContain(unsaved));
  expect({ ...window.sessionStorage }).toEqual({});
});
