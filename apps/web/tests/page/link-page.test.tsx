import { HANDWERKER, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkState } from '../../src/calculator/saved-offers/link-state.ts';
import { saveOffer } from '../../src/calculator/saved-offers/save-offer.ts';
import { createLinkCipher } from '../../src/vault/link-cipher.ts';
import { refusal, type Services } from '../support/fake-api.ts';
import { quietConsole } from '../support/quiet-console.ts';
import { button, field, fill, heading, messageAt, plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';
import { createSavedOffers } from './saved-offers.ts';

const HELP = 'Wenn Sie nicht weiterkommen, rufen Sie uns bitte an:';
const SECOND_FACTOR = 'Kennwort für Ihre gespeicherte Berechnung';

type Given = Parameters<typeof openPage>[0];

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const FRAGMENT = `${KEY};${'5'.repeat(64)}`;
const QUARTERLY = { ...HANDWERKER, absicherung: 4, zahlungsweise: 4 };

/** Saves the calculation of one page and ends it. @returns what opens the link on another page */
async function saveOn(given: Given, factor = '', change?: (content: object) => object) {
  const offers = createSavedOffers();
  const page = await openPage({ ...given, services: offers.services });
  await saveOffer(page.context, factor);
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
  return {
    ...offers,
    fragment,
    open: (more: Given = {}) => openPage({ services: offers.services, ...more, fragment }),
  };
}

beforeEach(quietConsole);

describe('an opened link', () => {
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
    expect(document.title).toMatch(/^Fehler: Kennwort für /);
    await press(/^Anzeigen/);
    expect(field('kennwort').type).toBe('text');
    await fill({ kennwort: ' Gru\u0308ße 😀 ' });
    await press('Berechnung öffnen');
    await until(() => expect(page.path()).toBe('firma'));
    expect(page.state().saved.link).toMatchObject({ verifier: expect.any(String) as unknown });
  });

  it('says each wrong second factor again, wherever the focus is [UI-14, LINK-07]', async () => {
    const { open } = await saveOn({ path: 'firma' }, 'geheim');
    await open();
    await until(() => expect(heading()).toBe(SECOND_FACTOR));
    expect(document.title).toMatch(/^Kennwort für /);
    for (const wrong of ['falsch', 'noch einmal']) {
      await fill({ kennwort: wrong });
      const form = document.querySelector('main form') as HTMLFormElement;
      button('Berechnung öffnen').focus();
      await act(async () => form.requestSubmit());
      await until(() => expect(document.activeElement?.id).toBe('kennwort'));
      expect(messageAt('kennwort')).toMatch(/^Das Kennwort ist nicht richtig\./);
    }
    field('kennwort').focus();
    await act(async () => (document.querySelector('main form') as HTMLFormElement).requestSubmit());
    await until(() =>
      expect(document.getElementById('ansage')?.textContent).toMatch(/^Kennwort: Das Kennwort ist nicht/),
    );
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

  it('is repriced by a tariff that was announced later for its start [LINK-08, TAR-13]', async () => {
    const { open } = await saveOn({ path: 'angebot', answers: { ...HANDWERKER, vertragsbeginn: '2027-01-01' } });
    await open({ settings: TWO_TARIFFS });
    await until(() => expect(heading()).toBe('Seit dem Speichern hat sich etwas geändert'));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => plain(row.textContent));
    expect(rows).toEqual(['Beitrag bei jährlicher Zahlung1.249,50 €1.374,45 €']);
    await press('Mit den neuen Werten weitermachen');
    await until(() => expect(words()).toContain('1.374,45 € jährlich'));
  });

  it.each(['angebot', 'zusammenfassung'])(
    'saved with a quarterly payment on %s counts as unchanged and offers it again with one press [LINK-11, MODEL-06]',
    async (path) => {
      const { open } = await saveOn({ path, answers: QUARTERLY });
      const page = await open();
      await until(() => expect(page.path()).toBe(path));
      expect(words()).toContain('678,30 € je Vierteljahr');
      expect(words()).toContain('2.713,20 € jährlich');
      const instead =
        /Beim Speichern hatten Sie vierteljährliche Zahlung gewählt\. Nach dem Öffnen gilt zunächst jährliche Zahlung\./;
      await until(() => expect(plain(document.getElementById('ansage')?.textContent)).toMatch(instead));
      expect(screen.getByRole('button', { name: 'Wieder vierteljährlich zahlen', description: instead })).toBeDefined();
      await press('Wieder vierteljährlich zahlen');
      expect(words()).toContain('678,30 € vierteljährlich');
      expect(document.activeElement).toBe(path === 'angebot' ? field('zahlungsweise') : document.querySelector('h1'));
      expect(page.state().calculation.form.values['zahlungsweise'] ?? page.model()['zahlungsweise']).toBe(4);
      expect(plain(document.body.textContent)).not.toContain('Wieder vierteljährlich zahlen');
    },
  );

  it('asks before it replaces another calculation, which can be kept, and says its price only then [LINK-04, UI-14]', async () => {
    const { open } = await saveOn({ path: 'firma' });
    const kept = await open({ path: 'adresse', isKept: true });
    await until(() => expect(heading()).toBe('In diesem Tab ist schon eine Berechnung geöffnet'));
    expect(words()).toContain('ersetzt sie die Angaben, die Sie hier bisher gemacht haben.');
    const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => plain(textContent));
    expect(said().join(' ')).not.toContain('Beitrag');
    await press('Bisherige Angaben behalten');
    expect(kept.state().cover.link).toBeNull();
    expect(said().join(' ')).toContain('Beitrag');
    cleanup();
    const page = await open({ path: 'adresse', isKept: true });
    await until(() => button('Gespeicherte Berechnung öffnen'));
    await press('Gespeicherte Berechnung öffnen');
    await until(() => expect(page.path()).toBe('firma'));
  });

  it('that is cut leads on without it [LINK-04, LINK-06]', async () => {
    const page = await openPage({ fragment: FRAGMENT.slice(0, -1) });
    await until(() => expect(heading()).toBe('Dieser Link ist nicht vollständig'));
    await press('Ohne den Link weitermachen');
    expect(heading()).toBe('Wann soll Ihre Forderungsausfall-Versicherung beginnen?');
    await press('Weiter');
    expect(page.path()).toBe('absicherung');
  });

  it('can be retried if the server is unavailable or busy [LINK-04, LINK-10]', async () => {
    const { services, fragment } = await saveOn({ path: 'angebot' });
    const answers = [refusal(500), refusal(429)];
    const savedOffer: Services['savedOffer'] = (link) => answers.shift() ?? services.savedOffer?.(link);
    const page = await openPage({ services: { ...services, savedOffer }, fragment });
    for (const title of ['Es gibt ein technisches Problem', 'Zu viele Aufrufe in kurzer Zeit']) {
      await until(() => expect(heading()).toBe(title));
      await press('Erneut versuchen');
    }
    await until(() => expect(page.path()).toBe('angebot'));
  });
});

const RECEIPT =
  'Wenn Sie die gespeicherte Berechnung hier öffnen, sehen Sie die Bestätigung nicht mehr. Ihr Antrag bleibt eingegangen. Seine Referenz ist FA-1.';

it.each<[LinkState, string, readonly string[]]>([
  [{ kind: 'invalid' }, 'Dieser Link ist nicht vollständig', ['Ohne den Link weitermachen', HELP]],
  [{ kind: 'gone' }, 'Unter diesem Link ist nichts gespeichert', [HELP]],
  [{ kind: 'unreadable' }, 'Dieser Link lässt sich nicht öffnen', ['kopieren Sie den Link noch einmal ganz', HELP]],
  [{ kind: 'away', busy: false }, 'Es gibt ein technisches Problem', ['Der Link geht nicht verloren', '030 1234']],
  [
    { kind: 'busy', minutes: 1 },
    'Zu viele Aufrufe in kurzer Zeit',
    ['in einer Minute noch einmal', 'Der Link geht nicht verloren', HELP],
  ],
  [
    { kind: 'busy', minutes: 2 },
    'Zu viele Aufrufe in kurzer Zeit',
    ['Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in 2 Minuten noch einmal.'],
  ],
  [{ kind: 'locked', minutes: 60 }, 'Zu viele falsche Kennwörter', ['in 60 Minuten noch einmal.', HELP]],
  [{ kind: 'locked', minutes: 61 }, 'Zu viele falsche Kennwörter', ['in 2 Stunden noch einmal.', HELP]],
  [{ kind: 'ordering' }, 'In diesem Tab ist ein Antrag unterwegs', ['Zum Antrag']],
  [
    { kind: 'receipt', reference: 'FA-1' },
    'In diesem Tab steht die Bestätigung Ihres Antrags',
    [RECEIPT, 'Gespeicherte Berechnung öffnen', 'Bei der Bestätigung bleiben'],
  ],
])('a link that is %j says: %s [LINK-04, LINK-07]', async (link, title, texts) => {
  await openPage({ state: { cover: { link } } });
  await until(() => expect(heading()).toBe(title));
  for (const text of texts) expect(words()).toContain(text);
  if (texts.includes(HELP)) expect(document.querySelector('main a[href="tel:0301234"]')?.textContent).toBe('030 1234');
  expect(words().includes('Gespeicherte Berechnung öffnen')).toBe(link.kind === 'receipt');
});
