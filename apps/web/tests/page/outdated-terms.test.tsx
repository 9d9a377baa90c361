import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../support/drawn-view.ts';
import { refusal, type Services } from '../support/fake-api.ts';
import { quietConsole } from '../support/quiet-console.ts';
import { keptPage, reload, resume } from './kept-page.ts';
import { click, field, messageAt, press, words } from './on-screen.ts';

const SUBMIT = 'Jetzt beitragspflichtig beantragen';
const DOWNLOAD = 'Vertragsunterlagen herunterladen';
const CONSENTS = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];
const AGAIN = 'Bitte laden Sie die Unterlagen neu und stimmen Sie noch einmal zu.';
const NEWER = { title: 'AVB', version: '2', date: '2026-08-14' };
const page = { texts: { ...SAMPLE_PAGE.texts, avb: NEWER } };
const ANSWER = { reference: 'FA-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };

function fakeServices() {
  const sent: unknown[] = [];
  const downloads: Terms[] = [];
  const services: Services = {
    orderSending: ({ order }) => (sent.push(order), ANSWER),
    contractDocuments: ({ shown }) => (downloads.push(shown), new Blob(['%PDF'])),
    offerDeletion: () => undefined,
    confirmationState: () => refusal(404),
  };
  return { sent, downloads, services };
}

/** Opens the summary with everything given, for the terms of the page. */
function givenSummary() {
  return keptPage({ path: 'zusammenfassung', answers: HANDWERKER });
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
    const { sent, downloads, services } = fakeServices();
    await reload(await givenSummary(), { page, services });
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

  it('stay for an order that may have arrived [ORD-08, ORD-02]', async () => {
    const opened = await givenSummary();
    opened.recalculate({ submission: { status: 'unknown', sent: 'x' } });
    const next = await reload(opened, { page });
    await vi.waitFor(() => expect(next.path()).toBe('danke'));
    expect(next.model()).toMatchObject({ downloadAccepted: true, rechtsuebergang: true });
  });
});
