import { locks } from 'node:worker_threads';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { quietConsole } from '../gateway/sample/quiet-console.ts';
import { after } from '../ui/timing/after.ts';
import { createTabClaim } from '../vault/tab-claim.ts';
import { keptPage, leave, reload, resume } from './sample/kept-page.ts';
import { check, escape, field, fill, heading, isPanelOpen, messageAt, press, until } from './sample/on-screen.ts';

/** Every field in the page with its value, and the messages at them. */
function fields(): readonly string[] {
  const all = document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea, dialog input');
  return [...all].map((each) => {
    const value = each.type === 'radio' || each.type === 'checkbox' ? each.checked : each.value;
    return `${each.id} = ${value} ${messageAt(each.id)}`.trim();
  });
}

/** Number of saves scheduled after a second without input. */
let savesBegun = 0;
beforeEach(() => {
  quietConsole();
  const original = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, rest?: number) => (rest === 1000 ? ++savesBegun : original(run, rest)));
});

describe('a reload', () => {
  const { steps } = setupOn(TODAY).definition;
  const asked = steps.map(({ id }) => id).filter((id) => id !== 'danke');

  it('restores the step and every field of each step [PERS-02, FLOW-04]', async () => {
    const settings = { vermittler: ALLES_BEANTWORTET.vermittler };
    for (const path of asked) {
      window.sessionStorage.clear();
      const first = await keptPage({ path, answers: ALLES_BEANTWORTET, settings });
      const before = fields();
      const next = await reload(first, { settings });
      await resume();
      expect(next.path()).toBe(path);
      expect(fields(), path).toEqual(before);
      await next.session.actions.startAnew();
      cleanup();
    }
  });

  it('keeps recent input, complete or not, and the messages at touched fields [PERS-02, FLOW-14]', async () => {
    const first = await keptPage({ path: 'kontakt' });
    await fill({ vorname: 'Änne', email: 'keine-adresse' });
    const before = fields();
    const second = await reload(first);
    await resume();
    expect(fields()).toEqual(before);
    expect(messageAt('email')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(messageAt('telefon')).toBe('');
    await press('Weiter');
    await until(() => expect(messageAt('telefon')).toBe('Dies ist ein Pflichtfeld'));
    await reload(second);
    await resume();
    expect(messageAt('telefon')).toBe('Dies ist ein Pflichtfeld');
  });

  it('reopens an open panel with its draft, to save or cancel [PERS-02, FLOW-13]', async () => {
    const first = await keptPage({ path: 'umsatz' });
    await check(/Forderungsausfälle/);
    await fill({ 'ausfaelle.1.anzahl': '2' });
    const second = await reload(first);
    await resume();
    expect(field('ausfaelle.1.anzahl').value).toBe('2');
    await escape();
    expect(isPanelOpen()).toBe(false);
    expect(field('hasAusfaelle').checked).toBe(false);
    expect(second.path()).toBe('umsatz');
  });

  it('at another URL enters that step if allowed, otherwise the last one [FLOW-02, FLOW-04]', async () => {
    let before = await keptPage({ path: 'umsatz' });
    for (const [asked, shown] of [
      ['firma', 'firma'],
      ['umsatz', 'umsatz'],
      ['zusammenfassung', 'umsatz'],
      ['danke', 'umsatz'],
      ['', 'umsatz'],
      ['gibt-es-nicht', 'umsatz'],
      ['aktenzeichen', 'vertragsbeginn'],
    ] as const) {
      before = await reload(before, { path: asked });
      await resume();
      expect(before.path(), asked).toBe(shown);
      expect(before.pushed.at(-1), asked).toBe(shown);
      if (shown !== 'umsatz') await before.enter('umsatz');
    }
  });

  it('asks nothing without answers, and the first answer is kept after that [PERS-06]', async () => {
    const first = await keptPage();
    const start = field<HTMLSelectElement>('vertragsbeginn');
    const preset = start.value;
    const other = [...start.options].map(({ value }) => value).at(-1) ?? '';
    await fill({ vertragsbeginn: other });
    await fill({ vertragsbeginn: preset });
    await press('Weiter');
    await press('Zurück');
    const second = await reload(first);
    await until(() => field('vertragsbeginn'));
    expect(isPanelOpen()).toBe(false);
    await fill({ vertragsbeginn: other });
    await reload(second);
    await resume();
    expect(field('vertragsbeginn').value).toBe(other);
  });
});

describe("'Willkommen zurück!'", () => {
  it("removes all answers from screen and storage by 'Daten löschen & neu starten' [PERS-06]", async () => {
    const first = await keptPage({ path: 'zusammenfassung', answers: ALLES_BEANTWORTET });
    const second = await reload(first);
    await until(() => expect(isPanelOpen()).toBe(true));
    await press('Daten löschen & neu starten');
    await until(() => expect(second.path()).toBe('vertragsbeginn'));
    expect({ ...window.sessionStorage }).toEqual({});
    expect(document.body.textContent).not.toContain(ALLES_BEANTWORTET.firmenname);
  });

  it('stores nothing when restoring or erasing, and the first answer afterwards [PERS-11]', async () => {
    await leave(await keptPage({ path: 'angebot' }));
    const writes = vi.spyOn(Storage.prototype, 'setItem');
    savesBegun = 0;
    const second = await keptPage({ path: 'angebot', answers: {} });
    await resume();
    await second.session.actions.startAnew();
    expect([savesBegun, writes.mock.calls]).toEqual([0, []]);
    await until(() => field('vertragsbeginn'));
    await fill({ vertragsbeginn: '2026-10-01' });
    await until(() => expect(second.session.flush()).toBe(true));
    expect(savesBegun).toBeGreaterThan(0);
    expect(writes).toHaveBeenCalled();
  });
});

it('a calculation can be taken over from another tab more than once [PERS-10]', async () => {
  // The test environment has no Web Locks.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const tab = await keptPage({ path: 'umsatz' });
  await until(() => expect(tab.session.flush()).toBe(true));
  const other = createTabClaim({ current: () => ({ version: 1, data: null }), onLost: () => undefined, after });
  for (let time = 0; time < 2; time += 1) {
    await other.takeOver(tab.session.userId());
    await until(() => expect(document.body.textContent).toContain('In einem anderen Tab geöffnet'));
    await press('Hier weiterarbeiten');
    await until(() => expect(isPanelOpen()).toBe(false));
  }
  expect(heading()).toContain('Umsatz');
});
