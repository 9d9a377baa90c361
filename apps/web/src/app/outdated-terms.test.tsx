import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Terms } from '@fa/rechner/terms/terms';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../calculator/sample/drawn-view.ts';
import { DONE, dataOf } from '../gateway/result.ts';
import { quietConsole } from '../gateway/sample/quiet-console.ts';
import { keptPage, reload, resume } from './sample/kept-page.ts';
import { button, click, field, messageAt, press, words } from './sample/on-screen.ts';

const SUBMIT = 'Jetzt beitragspflichtig beantragen';
const DOWNLOAD = 'Vertragsunterlagen herunterladen';
const CONSENTS = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];
const AGAIN = 'Bitte laden Sie die Unterlagen neu und stimmen Sie noch einmal zu.';
const NEWER = { title: 'AVB', version: '2', date: '2026-08-14' };
const page = { texts: { ...SAMPLE_PAGE.texts, avb: NEWER } };
const ANSWER = { reference: 'FA-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };

/** A gateway that refuses the given calls once. */
function openGateway(refusals: { readonly order?: object; readonly documents?: object } = {}) {
  const sent: { readonly [key: string]: unknown }[] = [];
  const downloads: unknown[] = [];
  let { order: orderError, documents: documentsError } = refusals;
  const gateway = {
    async sendOrder(order: never) {
      sent.push(order);
      if (!orderError) return { kind: 'accepted', answer: ANSWER };
      const error = orderError;
      orderError = undefined;
      return { kind: 'refused', error };
    },
    async fetchDocuments(_selection: object, shown: Terms) {
      downloads.push(shown);
      if (!documentsError) return dataOf(new Blob(['%PDF']));
      const error = documentsError;
      documentsError = undefined;
      return { kind: 'outdated', error };
    },
    deleteSaved: async () => DONE,
    deliveryState: async () => ({ kind: 'gone' }),
  };
  return { sent, downloads, gateway: gateway as never };
}

/** Opens the summary with everything given, for the terms of the page or changed ones. */
async function givenSummary(change: (shown: Terms) => Terms = (shown) => shown) {
  const opened = await keptPage({ path: 'zusammenfassung', answers: HANDWERKER });
  const { shown } = opened.store.get().calculation;
  opened.recalculate({ shown: Object.fromEntries(Object.entries(shown).map(([key, terms]) => [key, change(terms)])) });
  return opened;
}

function ticks() {
  return CONSENTS.map((name) => field(name).checked);
}

beforeEach(() => {
  quietConsole();
  window.sessionStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('download and consents after a reload', () => {
  it('stay if nothing changed [ORD-08, PERS-05]', async () => {
    await reload(await givenSummary());
    await resume();
    expect(ticks()).toEqual([true, true, true]);
    expect(words()).toContain('Heruntergeladen am');
    expect(words()).not.toContain(AGAIN);
  });

  it('are gone with newer conditions, and given again they are sent with the new ones [ORD-08, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const { sent, downloads, gateway } = openGateway();
    await reload(await givenSummary(), { page, gateway });
    await resume();
    expect(ticks()).toEqual([false, false, false]);
    expect(CONSENTS.map(messageAt)).toEqual(['', '', '']);
    expect(words()).not.toContain('Heruntergeladen am');
    expect(words()).toContain(`Diese Unterlagen wurden geändert: Versicherungsbedingungen am 14.08.2026. ${AGAIN}`);
    await press(SUBMIT);
    expect(sent).toEqual([]);
    await press(DOWNLOAD);
    await screen.findByText(/^Heruntergeladen am/);
    for (const name of CONSENTS) await click(field(name));
    expect(words()).not.toContain(AGAIN);
    await press(SUBMIT);
    await screen.findByText('Vielen Dank!');
    const shown = { versions: { avb: '2', produktinformation: '1' }, amounts: { beitrag: 124_950 } };
    expect(downloads).toMatchObject([shown]);
    expect(sent).toMatchObject([
      { selection: { avb: '2' }, download: shown, consents: CONSENTS.map(() => ({ shown })) },
    ]);
  });

  it.each<[string, (shown: Terms) => Terms, string]>([
    [
      'another wording',
      (shown) => ({ ...shown, versions: { ...shown.versions, rechtsuebergang: '2020-01' } }),
      'Diese Texte haben einen neuen Wortlaut: Abtretung von Forderungen.',
    ],
    [
      'another price',
      (shown) => ({ ...shown, amounts: { ...shown.amounts, beitrag: 100_000 } }),
      'Der Beitrag ist jetzt 1.249,50 € statt 1.000,00 €.',
    ],
  ])('are gone with %s, as a sentence says [ORD-08, TAR-11]', async (_, change, sentence) => {
    await reload(await givenSummary(change));
    await resume();
    expect(ticks()).toEqual([false, false, false]);
    expect(words()).toContain(`${sentence} ${AGAIN}`);
  });

  it('stay for an order that may have arrived [ORD-08, ORD-02]', async () => {
    const opened = await givenSummary();
    opened.recalculate({ submission: { status: 'unknown', sent: 'x' } });
    const next = await reload(opened, { page });
    await vi.waitFor(() => expect(next.path()).toBe('danke'));
    expect(next.model()).toMatchObject({ downloadAccepted: true, rechtsuebergang: true });
  });
});

describe('download and consents on an open page', () => {
  const error = {
    code: 'textsChanged',
    texts: { avb: { version: '2', date: '2026-08-14' } },
    fields: [{ field: 'consents.rechtsuebergang.shown.versions.avb', code: 'outdated' }],
  };
  const SENTENCE =
    'Diese Unterlagen wurden geändert: Versicherungsbedingungen am 14.08.2026. Bitte laden Sie zuerst diese Seite neu und dann die Unterlagen.';

  it('are removed when the server refuses the order, and the page can be loaded again [ORD-08, STEP-ZUSAMMENFASSUNG-04]', async () => {
    const { gateway } = openGateway({ order: error });
    const opened = await keptPage({
      path: 'zusammenfassung',
      answers: HANDWERKER,
      gateway,
      state: { order: { key: 'k' } },
    });
    await press(SUBMIT);
    await screen.findByText(/Bitte laden Sie zuerst diese Seite neu/);
    expect([opened.path(), opened.submission().status]).toEqual(['zusammenfassung', 'idle']);
    expect(ticks()).toEqual([false, false, false]);
    expect(words()).toContain(SENTENCE);
    expect(button('Seite neu laden')).toBeTruthy();
  });

  it('are removed when the documents have newer texts, and no download is recorded [ORD-08, DOC-01]', async () => {
    const { gateway } = openGateway({ documents: error });
    const opened = await keptPage({ path: 'zusammenfassung', answers: HANDWERKER, gateway });
    await press(DOWNLOAD);
    await screen.findByText(/Bitte laden Sie zuerst diese Seite neu/);
    expect(ticks()).toEqual([false, false, false]);
    expect(opened.model()['downloadTimestamp']).toBeUndefined();
    expect(HTMLAnchorElement.prototype.click).not.toHaveBeenCalled();
  });
});
