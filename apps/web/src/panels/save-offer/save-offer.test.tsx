import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  click,
  describedBy,
  field,
  fill,
  labelled,
  messageAt,
  panel,
  pending,
  plain,
  press,
  until,
} from '../../../tests/page/on-screen.ts';
import { openPage } from '../../../tests/page/open-page.tsx';
import { createSavedOffers } from '../../../tests/page/saved-offers.ts';
import { refusal, type Services } from '../../../tests/support/fake-api.ts';

const LINK = /^http:\/\/[^/]+\/#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;
const LINK_FIELD = 'speichern-link';
const UNSAVED = 'konnte gerade nicht gespeichert werden';

function panelWords(): string {
  return plain(panel().textContent);
}

/** Opens the panel on the offer, with a server that saves. */
async function openSaving(given: Services = {}, state: NonNullable<Parameters<typeof openPage>[0]>['state'] = {}) {
  const offers = createSavedOffers();
  const page = await openPage({ path: 'angebot', services: { ...offers.services, ...given }, state });
  await press('Angebot speichern');
  await until(() => button('Link erstellen'));
  return { ...page, ...offers };
}

function linkNamed(name: string): HTMLElement | null {
  return screen.queryByRole('textbox', { name });
}

async function createLink(): Promise<string> {
  await press('Link erstellen');
  await until(() => field(LINK_FIELD));
  return field(LINK_FIELD).value;
}

/** What the panel says at once, as a failure or as a success. */
function told(role: 'alert' | 'status'): string {
  return [...panel().querySelectorAll(`[role="${role}"]`)].map(({ textContent }) => plain(textContent)).join(' ');
}

describe('saving an offer', () => {
  it('shows a link with its expiry, and says when everything is deleted [LINK-01, UI-08]', async () => {
    await openSaving();
    const deletion = 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.';
    expect(panelWords()).toContain(deletion);
    expect(await createLink()).toMatch(LINK);
    expect(document.activeElement?.id).toBe(LINK_FIELD);
    expect([field(LINK_FIELD).readOnly, labelled('Ihr Link').id]).toEqual([true, LINK_FIELD]);
    expect([field(LINK_FIELD).selectionStart, field(LINK_FIELD).selectionEnd]).toEqual([
      0,
      field(LINK_FIELD).value.length,
    ]);
    expect(describedBy(LINK_FIELD)).toContain('Gültig bis');
    expect(panelWords()).toContain('Gültig bis 14.09.2026, 23:59 Uhr.');
    expect(panelWords()).toContain(deletion);
  });

  it('says with its field that it was created, or saved again, but not when it is only shown [LINK-01, UI-14]', async () => {
    await openSaving();
    await createLink();
    expect(linkNamed('Der Link ist erstellt. Ihr Link')).toBe(document.activeElement);
    await press('Schließen');
    await press('Angebot speichern');
    await until(() => expect(linkNamed('Ihr Link')).not.toBeNull());
    await press('Aktuellen Stand speichern');
    await press('Unter dem Link speichern');
    await until(() => expect(linkNamed('Der neue Stand ist gespeichert. Ihr Link')).toBe(document.activeElement));
  });

  it('is busy while it waits for the server, with saving and with deleting [LINK-01, LINK-05]', async () => {
    const [saving, deleting] = [pending<unknown>(), pending<never>()];
    await openSaving({ offerSaving: () => saving.promise, offerDeletion: () => deleting.promise });
    await press('Link erstellen');
    expect(button(/^Link erstellen/).getAttribute('aria-busy')).toBe('true');
    await act(async () => saving.give({ key: 'k', expiryDate: '2026-09-14T21:59:59.000Z' }));
    await until(() => field(LINK_FIELD));
    await press('Link löschen');
    await press('Endgültig löschen');
    expect(button(/^Endgültig löschen/).textContent).toContain('Der Link wird gelöscht');
    expect(button('Behalten').disabled).toBe(true);
  });

  it('is copied by hand if the browser refuses, and says that changes are not saved with it [LINK-01]', async () => {
    await openSaving();
    await createLink();
    expect(panelWords()).toContain('Was Sie ab jetzt ändern, ist erst gespeichert, wenn Sie neu speichern.');
    expect(panelWords()).toContain('QR-Code: mit der Kamera eines anderen Geräts öffnen');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    const select = vi.spyOn(HTMLInputElement.prototype, 'select');
    await press('Link kopieren');
    await until(() => button('Bitte von Hand kopieren'));
    expect(select.mock.contexts).toEqual([field(LINK_FIELD)]);
  });

  it('asks for a second factor of six characters, and says that the link has one [LINK-07, LINK-10]', async () => {
    const page = await openSaving();
    await click(labelled('Zusätzlich mit einem Kennwort schützen'));
    expect(describedBy('speichern-kennwort')).toContain('Zum Öffnen braucht man dann Link und Kennwort.');
    expect(messageAt('speichern-kennwort')).toBe('');
    await press('Link erstellen');
    expect(panelWords()).toContain('Bitte geben Sie ein Kennwort ein.');
    expect(document.activeElement?.id).toBe('speichern-kennwort');
    await fill({ 'speichern-kennwort': 'kurz!' });
    expect(panelWords()).toContain('Ein Kennwort hat mindestens 6 Zeichen.');
    await fill({ 'speichern-kennwort': 'x'.repeat(129) });
    expect(panelWords()).toContain('Ein Kennwort hat höchstens 128 Zeichen.');
    expect(page.saved.size).toBe(0);
    await fill({ 'speichern-kennwort': 'Grüße 😀' });
    await createLink();
    expect(panelWords()).toContain('Mit Kennwort geschützt.');
    expect([...page.saved.values()][0]?.secondFactor).toMatch(/^[0-9a-f]{64}$/);
    await press('Aktuellen Stand speichern');
    expect(document.activeElement?.textContent).toBe('Angebot speichern');
    expect(panelWords()).toContain('Ihr Link bleibt gleich. Er öffnet dann den neuen Stand.');
    expect(panelWords()).toContain('Geben Sie dafür Ihr Kennwort noch einmal ein');
    // The protection is not dropped unnoticed.
    expect(field('speichern-kennwort').value).toBe('');
    await press('Abbrechen');
    expect(document.activeElement?.id).toBe(LINK_FIELD);
  });

  it('forgets a second factor that is switched off again, and offers no share sheet without one [LINK-07, LINK-09]', async () => {
    vi.stubGlobal('navigator', {});
    const page = await openSaving();
    await click(labelled('Zusätzlich mit einem Kennwort schützen'));
    await fill({ 'speichern-kennwort': 'geheim 12' });
    await click(labelled('Zusätzlich mit einem Kennwort schützen'));
    await createLink();
    expect(panelWords()).toContain('Per E-Mail senden');
    expect(panelWords()).not.toMatch(/Mit Kennwort geschützt|Teilen/);
    expect([...page.saved.values()][0]).not.toHaveProperty('secondFactor');
  });

  it('passes the link to the share sheet, the clipboard, a mail and a QR code, never to the server [LINK-09]', async () => {
    const shared: unknown[] = [];
    const clipboard = { writeText: async (what: unknown) => void shared.push(what) };
    vi.stubGlobal('navigator', { share: clipboard.writeText, clipboard });
    const page = await openSaving();
    const link = await createLink();
    const sent = JSON.stringify([...page.saved.values()]);
    await press('Teilen');
    await press('Link kopieren');
    expect(shared).toEqual([{ title: 'Forderungsausfall Versicherung', url: link }, link]);
    const mail = panel().querySelector('a[href^="mailto:?"]');
    expect(mail?.textContent).toBe('Per E-Mail senden');
    expect(decodeURIComponent(mail?.getAttribute('href') ?? '')).toContain(link);
    await until(() => expect(panel().querySelector('figure path[d^="M"]')).not.toBeNull());
    expect(sent).not.toContain(link.slice(-64));
  });

  it('reports a failure and can be retried [LINK-06, LINK-10]', async () => {
    const { services } = createSavedOffers();
    const answers = [null, refusal(429), refusal(503, { code: 'capacityExceeded' })];
    await openSaving({
      offerSaving: (body) => (answers.length > 0 ? answers.shift() : services.offerSaving?.(body)),
    });
    for (const text of [UNSAVED, 'sehr oft gespeichert', 'keine weiteren Berechnungen speichern']) {
      await press('Link erstellen');
      await until(() => expect(told('alert')).toContain(text));
    }
    await createLink();
  });

  it('again keeps the link, and says why it could not be overwritten [LINK-01, LINK-07]', async () => {
    const { services } = createSavedOffers();
    const answers = [null, refusal(429), refusal(429, { code: 'locked' }), refusal(401)];
    await openSaving({
      ...services,
      offerOverwriting: (call) => (answers.length > 0 ? answers.shift() : services.offerOverwriting?.(call)),
    });
    const link = await createLink();
    await press('Aktuellen Stand speichern');
    for (const text of ['Ihr Link gilt weiter', 'sehr oft gespeichert', 'gerade gesperrt', 'ein anderes Kennwort']) {
      await press('Unter dem Link speichern');
      await until(() => expect(told('alert')).toContain(text));
    }
    await press('Unter dem Link speichern');
    await until(() => field(LINK_FIELD));
    expect(field(LINK_FIELD).value).toBe(link);
  });

  it('ends with its deletion, which is confirmed first, and is offered again if it failed [LINK-05]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outcomes = [null, undefined];
    await openSaving({ offerDeletion: () => outcomes.shift() });
    await createLink();
    await press('Link löschen');
    await press('Behalten');
    expect(document.activeElement?.textContent).toBe('Link löschen');
    await press('Link löschen');
    expect(plain(panel().querySelector('[role="group"] [role="status"]')?.textContent)).toBe(
      'Der Link lässt sich danach auf keinem Gerät mehr öffnen.',
    );
    expect(document.activeElement?.textContent).toBe('Endgültig löschen');
    await press('Endgültig löschen');
    await until(() => expect(told('alert')).toContain('Der Link konnte gerade nicht gelöscht werden'));
    expect(document.getElementById(LINK_FIELD)).toBeNull();
    await press('Noch einmal löschen');
    await until(() => expect(told('status')).toContain('Der Link wurde gelöscht.'));
    await until(() => expect(document.activeElement?.textContent).toBe('Angebot speichern'));
  });
});

describe('an agent who saves', () => {
  it.each([
    ['customer', 'Link für die Kundin oder den Kunden', 'Ihre Berechnung'],
    ['service', 'Ihr Link für den Kundenservice', 'Gespeicherte Berechnung'],
  ])('for the %s gets a link of its own: %s [AGENT-04]', async (next, label, subject) => {
    await openSaving({}, { visitor: { agentMode: true } });
    expect(panelWords()).toContain('der diese Berechnung mit Ihren Eintragungen öffnet');
    const [customer, service] = panel().querySelectorAll<HTMLInputElement>('input[type="radio"]');
    expect(customer?.checked).toBe(true);
    expect(panelWords()).toContain('Wer macht mit dem Link weiter?');
    expect(panelWords()).toContain('Der Link gilt weiter, auch wenn Sie diese Berechnung schließen.');
    expect(panelWords()).toContain('Der Link endet, wenn Sie diese Berechnung schließen.');
    if (next === 'service') await click(service as HTMLElement);
    await createLink();
    expect(labelled(label).id).toBe(LINK_FIELD);
    const mail = panel().querySelector('a[href^="mailto:?"]')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(`subject=${subject}:`);
  });
});
