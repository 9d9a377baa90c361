import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, FAILED, type Result } from '../gateway/result.ts';
import { quietConsole } from '../gateway/sample/quiet-console.ts';
import { keptPage, leave, notice, reload, resume } from './sample/kept-page.ts';
import { fill, heading, isPanelOpen, press, until } from './sample/on-screen.ts';

const UNSAVED = 'Ihre Angaben werden gerade nicht zwischengespeichert.';
const LOCKED = 'Ihre begonnene Berechnung kann gerade nicht geöffnet werden.';
const SECRET = 'f'.repeat(64);

beforeEach(quietConsole);

describe('a page without the session secret', () => {
  it('says that nothing is saved, and saves it once there is one [PERS-11]', async () => {
    let secret: Result<string> = FAILED;
    const tab = await keptPage({ gateway: { sessionSecret: async () => secret } });
    await until(() => expect(notice()).toContain(UNSAVED));
    await press('Weiter');
    await press('Erneut versuchen');
    expect(notice()).toContain(UNSAVED);
    expect({ ...window.sessionStorage }).toEqual({});
    secret = dataOf(SECRET);
    await press('Erneut versuchen');
    await until(() => expect(notice()).toBe(''));
    await until(() => expect(tab.session.flush()).toBe(true));
    expect(Object.keys({ ...window.sessionStorage }).toSorted()).toEqual(['data', 'form', 'process']);
  });

  it('keeps the stored data, opens it after a retry, or replaces it by a new start [PERS-11, PERS-07]', async () => {
    await leave(await keptPage({ path: 'umsatz' }));
    let secret: Result<string> = FAILED;
    const gateway = { sessionSecret: async () => secret };
    const tab = await keptPage({ path: 'umsatz', answers: {}, gateway });
    await until(() => expect(notice()).toContain(LOCKED));
    expect(tab.path()).toBe('vertragsbeginn');
    const kept = { ...window.sessionStorage };
    await press('Erneut versuchen');
    await until(() => expect(notice()).toContain(LOCKED));
    expect({ ...window.sessionStorage }).toEqual(kept);
    secret = dataOf(SECRET);
    await press('Erneut versuchen');
    await resume();
    expect([heading(), notice()]).toEqual(['Netto-Umsatz', '']);
    secret = FAILED;
    await reload(tab, { gateway });
    await until(() => expect(notice()).toContain(LOCKED));
    await press('Neue Berechnung beginnen');
    await until(() => expect(notice()).toContain(UNSAVED));
    expect({ ...window.sessionStorage }).toEqual({});
  });

  it('does not restore old answers over a new calculation when the secret arrives late [PERS-11, PERS-06]', async () => {
    await leave(await keptPage({ path: 'umsatz' }));
    const answers: ((secret: Result<string>) => void)[] = [];
    const sessionSecret = () => new Promise<Result<string>>((resolve) => answers.push(resolve));
    const tab = await keptPage({ gateway: { sessionSecret } });
    await until(() => expect(answers).toHaveLength(1));
    answers[0]?.(FAILED);
    await until(() => expect(notice()).toContain(LOCKED));
    await press('Erneut versuchen');
    await until(() => expect(answers).toHaveLength(2));
    await press('Neue Berechnung beginnen');
    for (const answer of answers) answer(dataOf(SECRET));
    await press('Weiter');
    expect([tab.path(), isPanelOpen()]).toEqual(['absicherung', false]);
    expect(tab.model()).not.toHaveProperty('firmenname');
  });
});

describe('a stored calculation', () => {
  it.each([
    ['damaged', (blob: object) => ({ ...blob, encrypted: 'AAAA' }), 'waren nicht mehr lesbar und wurden gelöscht'],
    ['of a newer version', relabelled({ version: 99 }), 'kamen aus einem anderen Rechner oder einer anderen Fassung'],
    [
      'of another product',
      relabelled({ product: 'kfz' }),
      'kamen aus einem anderen Rechner oder einer anderen Fassung',
    ],
  ] as const)(
    'that is %s is dropped with a notice, and a new one begins [PERS-07, PERS-09]',
    async (_, change, said) => {
      await leave(await keptPage({ path: 'umsatz' }));
      for (const [key, text] of Object.entries({ ...window.sessionStorage }))
        window.sessionStorage.setItem(key, JSON.stringify(change(JSON.parse(text as string) as object)));
      const tab = await keptPage();
      await until(() => expect(notice()).toContain(said));
      expect([tab.path(), isPanelOpen()]).toEqual(['vertragsbeginn', false]);
      expect({ ...window.sessionStorage }).toEqual({});
    },
  );
});

function relabelled(change: object) {
  return (blob: object) => {
    const label = JSON.parse(atob((blob as { additionalData: string }).additionalData)) as object;
    return { ...blob, additionalData: btoa(JSON.stringify({ ...label, ...change })) };
  };
}

describe('a storage', () => {
  const NOT_WRITABLE = 'Ihre Angaben lassen sich hier nicht zwischenspeichern.';

  it('that becomes full is erased and reported, and the page continues to work [PERS-04]', async () => {
    const tab = await keptPage({ path: 'vertragsbeginn' });
    await press('Weiter');
    await until(() => expect(tab.session.flush()).toBe(true));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await fill({ absicherung: '4' });
    tab.session.flush();
    await until(() => expect(notice()).toContain(NOT_WRITABLE));
    expect({ ...window.sessionStorage }).toEqual({});
    await press('Weiter');
    expect(tab.path()).toBe('angebot');
    expect(isPanelOpen()).toBe(false);
  });

  it.each([
    ['is not there', undefined],
    ['denies its use', denying()],
  ])('that %s is reported, and the page works without it [PERS-04, PERS-07]', async (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
    const tab = await keptPage();
    await until(() => expect(notice()).toContain(NOT_WRITABLE));
    await press('Weiter');
    expect(tab.path()).toBe('absicherung');
  });
});

function denying() {
  const deny = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  return { getItem: deny, setItem: deny, removeItem: deny };
}
