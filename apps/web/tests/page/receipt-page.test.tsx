// @vitest-environment jsdom

import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../support/fake-api.ts';
import { plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const { email } = HANDWERKER;
const ACCEPTED: Submission = {
  status: 'accepted',
  reference: 'FA-0000-0000',
  acceptedAt: '2026-08-15T08:00:00.000Z',
  confirmationMail: true,
  email,
  answersKept: false,
};
const STATE = { reference: 'FA-0000-0000', acceptedAt: '2026-08-15T08:00:00.000Z', corrected: false };

/** Opens the receipt; the server answers a question about the order with the state. */
async function openReceipt(
  answer: Partial<DeliveryState> | 'gone' | 'unanswered',
  { submission = ACCEPTED }: { readonly submission?: Submission } = {},
) {
  const confirmationState = vi.fn<() => unknown>(() =>
    answer === 'gone' ? refusal(404) : answer === 'unanswered' ? null : { ...STATE, ...answer },
  );
  const page = await openPage({
    path: 'danke',
    answers: HANDWERKER,
    submission,
    state: { order: { key: KEY } },
    services: { confirmationState },
  });
  return { ...page, confirmationState };
}

function delivery(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: 'main *' });
}

/** Reads a file, which in jsdom has no text(). */
function textOf(file = new Blob()): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(file);
  return new Promise((resolve) => (reader.onload = () => resolve(reader.result as string)));
}

/** Returns the box around a text, which on a screen is the only place of the hotline. */
function boxOf(text: RegExp): HTMLElement | null {
  return screen.getByText(text).parentElement;
}

describe('the receipt', () => {
  const SENT = { confirmation: 'sent' } as const;
  const earlier = { ...ACCEPTED, confirmationMail: false, email: '', earlier: true };
  it.each<[string, Parameters<typeof openReceipt>[0], object, readonly string[], RegExp]>([
    [
      'the recipient before the server answers',
      'unanswered',
      {},
      [`Eine Bestätigung schicken wir an ${email}.`, 'In wenigen Minuten', 'Bitte sehen Sie auch im Spam-Ordner nach.'],
      /ist versendet/,
    ],
    [
      'the time of the application and whom the confirmation is sent to',
      SENT,
      {},
      [
        'Die E-Mail ist versendet',
        'Eingegangen15.08.2026, 10:00 Uhr',
        `bei uns eingegangen. Die Bestätigung haben wir an ${email} geschickt.`,
        'den Vertragsunterlagen haben wir per E-Mail verschickt.',
        'Diese Eingangsbestätigung ist noch keine Annahme.',
      ],
      /In wenigen Minuten/,
    ],
    [
      'the day on which a confirmation is sent that waits',
      { confirmation: 'pending', waitsUntil: '2026-11-21T23:01:00.000Z' },
      {},
      [
        'Die E-Mail wird an einem der nächsten Tage versendet',
        email,
        'verschicken wir deshalb frühestens am 22.11.2026. Ihr Antrag ist davon nicht betroffen.',
      ],
      /In wenigen Minuten/,
    ],
    [
      'no address that an operator has corrected',
      { ...SENT, corrected: true },
      {},
      ['Die E-Mail ist versendet', 'haben wir an Ihre korrigierte E-Mail-Adresse geschickt.'],
      /@/,
    ],
    ['no confirmation of a deleted order', 'gone', {}, ['Vielen Dank!'], /@|wird versendet|In wenigen Minuten/],
    [
      'that changes since are not included',
      SENT,
      earlier,
      [
        'Die E-Mail ist versendet',
        'Ihr Antrag liegt uns bereits vor. Ihre späteren Änderungen sind darin nicht enthalten.',
      ],
      /eingegangen|Bestätigung schicken wir|per E-Mail verschickt|@/,
    ],
    ['a start in the past', SENT, { start: '2026-08-01' }, ['Beantragter Beginn01.08.2026'], /Kalender/],
    ['a start today', SENT, { start: '2026-08-15' }, ['Beantragter Beginn15.08.2026'], /Kalender/],
  ])('names %s [STEP-DANKE-01, ORD-03]', async (_, answer, changed, texts, absent) => {
    await openReceipt(answer, { submission: { ...ACCEPTED, ...changed } as Submission });
    await until(() => {
      for (const text of texts) expect(words()).toContain(text);
      expect(words()).not.toMatch(absent);
    });
    if (changed === earlier) expect(plain(boxOf(/darin nicht enthalten\./)?.textContent)).toContain('030 1234');
  });

  it('says how far the confirmation has come only when that changes [UI-14]', async () => {
    let confirmation: 'pending' | 'sent' = 'pending';
    const said: string[] = [];
    const { confirmationState } = await openReceipt({
      get confirmation() {
        return confirmation;
      },
    });
    new MutationObserver(() => said.push(document.getElementById('ansage')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
    });
    await until(() => expect(confirmationState).toHaveBeenCalled());
    expect(document.querySelector('[data-delivery]')?.closest('[role="status"]')).toBeNull();
    confirmation = 'sent';
    window.dispatchEvent(new Event('online'));
    await until(() => expect(said).toContain('Die E-Mail ist versendet'));
    expect(said).not.toContain('Die E-Mail wird versendet');
  });

  it('does not mention mails that are not sent, and asks nothing [ORD-04]', async () => {
    const { confirmationState } = await openReceipt({}, { submission: { ...ACCEPTED, confirmationMail: false } });
    expect(words()).toContain('Vielen Dank!');
    expect(words()).not.toMatch(/E-Mail|@|Bestätigung (?:schicken|haben)/);
    expect(confirmationState).not.toHaveBeenCalled();
  });

  it('puts a start in the future into the calendar [STEP-DANKE-01]', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await openReceipt({ confirmation: 'sent' }, { submission: { ...ACCEPTED, start: '2026-09-01' } });
    await press('Beginn im Kalender eintragen');
    expect(files.map(({ type }) => type)).toEqual(['text/calendar']);
    expect(await textOf(files[0])).toMatch(
      /UID:FA-0000-0000\s+DTSTAMP:20260815T080000Z\s+DTSTART;VALUE=DATE:20260901\s[^]*SUMMARY:Forderungsausfall Versicherung: beantragter Beginn\s/,
    );
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'Versicherungsbeginn.ics',
    ]);
  });

  it('is printed, its reference copied, and the home page is linked [STEP-DANKE-01]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await openReceipt({ confirmation: 'sent' });
    await press('Drucken');
    await press('Referenz kopieren');
    expect([print.mock.calls.length, copied]).toEqual([1, ['FA-0000-0000']]);
    expect(screen.getByRole('link', { name: /^Zur Startseite der\s?Muster Versicherung$/ }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('leads to another application with a key of its own and none of the answers [FLOW-11, ORD-02]', async () => {
    const { store } = await openReceipt({ confirmation: 'sent' });
    await delivery('Die E-Mail ist versendet');
    await press('Weiteren Antrag stellen');
    await screen.findByText(/Wann soll/, { selector: 'h1' });
    expect(store.get()).toMatchObject({ calculation: { submission: { status: 'idle' } }, order: { key: null } });
    expect(words()).not.toContain(email);
  });
});

it('the receipt of an undeliverable confirmation names hotline and reference, and asks for nothing [STEP-DANKE-01]', async () => {
  await openReceipt({ confirmation: 'failed' });
  await delivery('Die E-Mail ist nicht zustellbar');
  expect(words()).not.toMatch(/Bestätigung schicken wir/);
  const box = boxOf(/^Die Bestätigung konnte nicht zugestellt werden$/);
  const said = plain(box?.textContent);
  expect(said).toContain('Ihr Antrag ist trotzdem bei uns eingegangen.');
  expect(said).toContain('nennen Sie Ihre Referenz FA-0000-0000.');
  expect(box?.querySelector('a')?.getAttribute('href')).toBe('tel:0301234');
  const region = document.getElementById('ansage');
  await until(() =>
    expect(plain(region?.textContent)).toMatch(/nicht zugestellt werden\. .*nennen Sie Ihre Referenz FA-0000-0000\.$/),
  );
  expect(document.querySelector('main input')).toBeNull();
});
