import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkState } from '../../calculator/saved-offers/link-state.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { button, field, fill, heading, messageAt, plain, press, until, words } from '../sample/on-screen.ts';
import { openPage } from '../sample/open-page.tsx';
import { createSavedOffers } from '../sample/saved-offers.ts';

const OPENED = 'Die gespeicherte Berechnung ist geöffnet.';
const SECOND_FACTOR = 'Kennwort für Ihre gespeicherte Berechnung';

type Given = Parameters<typeof openPage>[0];

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const FRAGMENT = `${KEY};${'5'.repeat(64)}`;
const QUARTERLY = { ...HANDWERKER, absicherung: 4, zahlungsweise: 4 };

/** Saves the calculation of one page and ends it. @returns what opens the link on another page */
async function saveOn(given: Given, factor = '', change?: (content: object) => object) {
  const offers = createSavedOffers();
  const page = await openPage({ ...given, gateway: offers.gateway });
  await page.actions.saving.save(factor);
  const saved = page.state().saved.link;
  if (!saved) throw new Error('Nothing was saved');
  cleanup();
  const [[key, body] = []] = offers.saved;
  if (key && body && change) {
    const cipher = await createLinkCipher(saved.localSecret, factor);
    const content = JSON.parse((await cipher.open(body.data, 'forderungsausfall')) ?? '') as object;
    const label = { product: 'forderungsausfall', savedAt: '2026-08-01T10:00:00.000Z' };
    offers.saved.set(key, { ...body, data: await cipher.seal(JSON.stringify(change(content)), label) });
  }
  const fragment = offers.fragmentOf(saved);
  return { ...offers, fragment, open: (more: Given = {}) => openPage({ gateway: offers.gateway, ...more, fragment }) };
}

function expectHotline(): void {
  expect(document.querySelector('main a[href="tel:0301234"]')?.textContent).toBe('030 1234');
}

beforeEach(quietConsole);

describe('an opened link', () => {
  it('continues where the other device stopped, with invalid and half-typed fields [LINK-01, LINK-02]', async () => {
    const saved = await saveOn({ path: 'kontakt' });
    const page = await saved.open();
    await until(() => expect(heading()).toBe('Ansprechpartner/in'));
    expect(plain(document.body.textContent)).toContain(OPENED);
    expect(page.pushed.at(-1)).toBe('kontakt');
    await press('Zurück');
    expect(field('nettoumsatz').value).toBe('1.200.000');
  });

  it('asks for its second factor, says that one is missing, too long or wrong, and opens [LINK-04, LINK-07]', async () => {
    const { open } = await saveOn({ path: 'firma' }, 'Grüße 😀');
    const page = await open();
    await until(() => expect(heading()).toBe(SECOND_FACTOR));
    expect(document.activeElement?.tagName).toBe('H1');
    await press('Berechnung öffnen');
    expect(messageAt('kennwort')).toBe('Bitte geben Sie das Kennwort ein.');
    expect(document.activeElement?.id).toBe('kennwort');
    await fill({ kennwort: 'a'.repeat(10_000) });
    expect(messageAt('kennwort')).toBe('');
    await press('Berechnung öffnen');
    expect(messageAt('kennwort')).toBe('Ein Kennwort hat höchstens 128 Zeichen.');
    await fill({ kennwort: 'Grüße' });
    await press('Berechnung öffnen');
    await until(() => expect(messageAt('kennwort')).toMatch(/^Das Kennwort ist nicht richtig\./));
    expect(document.activeElement?.id).toBe('kennwort');
    await press(/^Anzeigen/);
    expect(field('kennwort').type).toBe('text');
    await fill({ kennwort: ' Gru\u0308ße 😀 ' });
    await press('Berechnung öffnen');
    await until(() => expect(page.path()).toBe('firma'));
    expect(page.state().saved.link).toMatchObject({ verifier: expect.any(String) as unknown });
  });

  it("keeps a typed second factor when the tab's own calculation comes back behind it [LINK-04, PERS-05]", async () => {
    const page = await openPage({ state: { cover: { link: { kind: 'secondFactor', wrong: false, busy: false } } } });
    await until(() => field('kennwort'));
    await fill({ kennwort: 'geheim' });
    await act(async () => page.change({ flow: { moves: 1 } }));
    expect(field('kennwort').value).toBe('geheim');
    await act(async () => page.change({ cover: { link: { kind: 'secondFactor', wrong: false, busy: true } } }));
    expect(button(/^Berechnung öffnen/).getAttribute('aria-busy')).toBe('true');
  });

  it('shows old and new amounts, which must be accepted [LINK-08]', async () => {
    const { open } = await saveOn({ path: 'firma' }, '', (content) => ({
      ...content,
      amounts: { ...(content as { amounts: object }).amounts, beitrag: 250_000, jahresMax: undefined, abnehmerMax: 1 },
      definitionVersion: '2025-01',
      texts: { ...(content as { texts: object }).texts, datenschutz: '<b>' },
    }));
    const refused = await open();
    await until(() => expect(heading()).toBe('Seit dem Speichern hat sich etwas geändert'));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => plain(textContent)),
    );
    expect(rows[0]).toEqual(['Beitrag bei jährlicher Zahlung', '2.500,00 €', '1.249,50 €']);
    expect(rows[1]).toEqual(['Höchstentschädigung im Jahr', '–', '50.000,00 €']);
    expect(rows[2]?.slice(0, 2)).toEqual(['Höchstentschädigung je Abnehmer', '0,01 €']);
    expect(rows[3]?.slice(0, 2)).toEqual(['Fassung von Tarif und Fragen', '2025-01']);
    expect(rows[4]?.slice(0, 2)).toEqual(['Hinweise zum Datenschutz', '–']);
    expect(rows).toHaveLength(5);
    await press('Nicht öffnen');
    expect(refused.path()).toBe('vertragsbeginn');
    cleanup();
    const page = await open();
    await until(() => button('Mit den neuen Werten weitermachen'));
    await press('Mit den neuen Werten weitermachen');
    await until(() => expect(page.path()).toBe('firma'));
  });

  it.each(['angebot', 'zusammenfassung'])(
    'saved with a quarterly payment on %s counts as unchanged and offers it again with one press [LINK-11, MODEL-06]',
    async (path) => {
      const { open } = await saveOn({ path, answers: QUARTERLY });
      const page = await open();
      await until(() => expect(page.path()).toBe(path));
      expect(words()).toContain('678,30 € je Vierteljahr');
      expect(words()).toContain('2.713,20 € jährlich');
      await press('Wieder vierteljährlich zahlen');
      expect(words()).toContain('678,30 € vierteljährlich');
      expect(document.activeElement).toBe(path === 'angebot' ? field('zahlungsweise') : document.querySelector('h1'));
      expect(page.state().calculation.form.values['zahlungsweise'] ?? page.model()['zahlungsweise']).toBe(4);
      expect(plain(document.body.textContent)).not.toContain('Wieder vierteljährlich zahlen');
    },
  );

  it('with a yearly payment offers nothing again [LINK-11]', async () => {
    const { open } = await saveOn({ path: 'angebot', answers: { ...QUARTERLY, zahlungsweise: 1 } });
    const page = await open();
    await until(() => expect(page.path()).toBe('angebot'));
    expect(plain(document.body.textContent)).not.toContain('Wieder vierteljährlich zahlen');
  });

  it('asks before it replaces another calculation, which can be kept [LINK-04]', async () => {
    const { open } = await saveOn({ path: 'firma' });
    const kept = await open({ path: 'adresse', isKept: true });
    await until(() => expect(heading()).toBe('In diesem Tab ist schon eine Berechnung geöffnet'));
    expect(words()).toContain('ersetzt sie die Angaben, die Sie hier bisher gemacht haben.');
    await press('Bisherige Angaben behalten');
    expect(kept.state().cover.link).toBeNull();
    cleanup();
    const page = await open({ path: 'adresse', isKept: true });
    await until(() => button('Gespeicherte Berechnung öffnen'));
    await press('Gespeicherte Berechnung öffnen');
    await until(() => expect(page.path()).toBe('firma'));
  });

  it.each([
    ['is cut', FRAGMENT.slice(0, -1), 'Dieser Link ist nicht vollständig'],
    [
      'is unknown',
      FRAGMENT.replace(KEY, '00000000-9d42-4f7a-8c11-3e5f6a7b8c9d'),
      'Unter diesem Link ist nichts gespeichert',
    ],
    ['was replaced', FRAGMENT, 'Dieser Link wurde ersetzt'],
  ])('that %s shows a message, and the calculator can be used [LINK-04, LINK-06]', async (_, fragment, title) => {
    const { gateway, saved } = createSavedOffers();
    saved.set(KEY, { data: '' });
    await gateway.saveOffer?.({ data: '', replaces: { key: KEY } });
    const page = await openPage({ gateway, fragment });
    await until(() => expect(heading()).toBe(title));
    expectHotline();
    await press('Ohne den Link weitermachen');
    expect(heading()).toBe('Wann soll Ihre Forderungsausfall-Versicherung beginnen?');
    await press('Weiter');
    expect(page.path()).toBe('absicherung');
  });

  it('with another secret cannot be opened [LINK-04]', async () => {
    const { gateway, fragment } = await saveOn({ path: 'adresse' });
    await openPage({ gateway, fragment: fragment.replace(/.{4}$/, '0000') });
    await until(() => expect(heading()).toBe('Dieser Link lässt sich nicht öffnen'));
    expect(words()).toContain('Bitte kopieren Sie den Link noch einmal ganz');
    expect(words()).not.toContain('Jemand');
    expectHotline();
  });

  it('can be retried if the server is unavailable or busy [LINK-04, LINK-10]', async () => {
    const { gateway, fragment } = await saveOn({ path: 'angebot' });
    const answers = [{ kind: 'failed' }, { kind: 'busy', seconds: 0 }];
    const fetchSaved = async (...call: [string, string | undefined]) =>
      answers.shift() ?? gateway.fetchSaved?.(...call);
    const page = await openPage({ gateway: { ...gateway, fetchSaved } as never, fragment });
    await until(() => expect(heading()).toBe('Es gibt ein technisches Problem'));
    expect(words()).toContain('030 1234');
    expect(words()).toContain('Der Link geht nicht verloren');
    await press('Erneut versuchen');
    await until(() => expect(heading()).toBe('Zu viele Aufrufe in kurzer Zeit'));
    expect(words()).toContain('in einer Minute noch einmal');
    expect(words()).toContain('Der Link geht nicht verloren');
    expect(words()).toContain('Wenn Sie nicht weiterkommen, rufen Sie uns bitte an:');
    expectHotline();
    await press('Erneut versuchen');
    await until(() => expect(page.path()).toBe('angebot'));
  });

  it.each<[string, LinkState]>([
    ['in 2 Stunden noch einmal.', { kind: 'locked', minutes: 61 }],
    ['in 60 Minuten noch einmal.', { kind: 'locked', minutes: 60 }],
    [
      'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in 2 Minuten noch einmal.',
      { kind: 'busy', minutes: 2 },
    ],
    [
      'Wenn Sie die gespeicherte Berechnung hier öffnen, sehen Sie die Bestätigung nicht mehr. Ihr Antrag bleibt eingegangen. Seine Referenz ist FA-1.',
      { kind: 'receipt', reference: 'FA-1' },
    ],
  ])('says: %s [LINK-04, LINK-07]', async (text, link) => {
    await openPage({ state: { cover: { link } } });
    await until(() => expect(words()).toContain(text));
  });

  it('shows the waiting time after too many wrong second factors [LINK-07]', async () => {
    const fetchSaved = async (_key: string, verifier: string | undefined) =>
      verifier === undefined ? { kind: 'secondFactor', iterations: undefined } : { kind: 'locked', seconds: 890 };
    await openPage({ gateway: { fetchSaved } as never, fragment: FRAGMENT });
    await until(() => expect(heading()).toBe(SECOND_FACTOR));
    await fill({ kennwort: 'falsch 12' });
    await press('Berechnung öffnen');
    await until(() => expect(heading()).toBe('Zu viele falsche Kennwörter'));
    expect(words()).toContain('in 15 Minuten noch einmal');
    expectHotline();
  });
});
