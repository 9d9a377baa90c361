// @vitest-environment jsdom

import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../gateway/gateway.ts';
import type { CorrectionOutcome } from '../gateway/order-calls.ts';
import { dataOf, FAILED } from '../gateway/result.ts';
import { button, field, pending, plain, press, until, words } from './sample/on-screen.ts';
import { openPage } from './sample/open-page.tsx';

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
const STATE = { reference: 'FA-0000-0000', acceptedAt: '2026-08-15T08:00:00.000Z', correctable: false };

interface Given {
  readonly submission?: Submission;
  readonly correctEmail?: Gateway['correctEmail'];
}

/** Opens the receipt; the server answers a question about the order with the state. */
async function openReceipt(
  answer: Partial<DeliveryState> | 'gone' | 'unanswered',
  { submission = ACCEPTED, ...calls }: Given = {},
) {
  const deliveryState = vi.fn<Gateway['deliveryState']>(async () =>
    answer === 'gone'
      ? { kind: answer }
      : answer === 'unanswered'
        ? FAILED
        : dataOf({ ...STATE, ...answer } as DeliveryState),
  );
  const page = await openPage({
    path: 'danke',
    answers: HANDWERKER,
    submission,
    state: { order: { key: KEY } },
    gateway: { deliveryState, ...calls },
  });
  return { ...page, deliveryState };
}

function delivery(text: string): Promise<HTMLElement> {
  return screen.findByText(text);
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
        'ist versendet',
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
        'wird an einem der nächsten Tage versendet',
        email,
        'verschicken wir deshalb frühestens am 22.11.2026. Ihr Antrag ist davon nicht betroffen.',
      ],
      /In wenigen Minuten/,
    ],
    [
      'no address that was corrected elsewhere since',
      { ...SENT, correctedAt: '2026-08-15T10:00:00.000Z' },
      {},
      ['ist versendet', 'haben wir an Ihre korrigierte E-Mail-Adresse geschickt.'],
      /@/,
    ],
    ['no confirmation of a deleted order', 'gone', {}, ['Vielen Dank!'], /@|wird versendet|In wenigen Minuten/],
    [
      'that changes since are not included',
      SENT,
      earlier,
      ['ist versendet', 'Ihr Antrag liegt uns bereits vor. Ihre späteren Änderungen sind darin nicht enthalten.'],
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

  it('does not mention mails that are not sent, and asks nothing [ORD-04]', async () => {
    const { deliveryState } = await openReceipt({}, { submission: { ...ACCEPTED, confirmationMail: false } });
    expect(words()).toContain('Vielen Dank!');
    expect(words()).not.toMatch(/E-Mail|@|Bestätigung (?:schicken|haben)/);
    expect(deliveryState).not.toHaveBeenCalled();
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
    await delivery('ist versendet');
    await press('Weiteren Antrag stellen');
    await screen.findByText(/Wann soll/, { selector: 'h1' });
    expect(store.get()).toMatchObject({ calculation: { submission: { status: 'idle' } }, order: { key: null } });
    expect(words()).not.toContain(email);
  });
});

describe('an undeliverable confirmation', () => {
  const FIELD = 'bestaetigung.email';
  const RIGHT = 'richtig@example.com';
  async function openFailed(outcomes: (CorrectionOutcome | Promise<CorrectionOutcome>)[]) {
    const correct = vi.fn<Gateway['correctEmail']>(async () => outcomes.shift() ?? { kind: 'failed' });
    const page = await openReceipt({ confirmation: 'failed', correctable: true }, { correctEmail: correct });
    await screen.findByLabelText('E-Mail-Adresse');
    const send = async (typed?: string) => {
      if (typed !== undefined) fireEvent.change(field(FIELD), { target: { value: typed } });
      await press('Bestätigung erneut senden');
    };
    return { ...page, correct, send };
  }

  it('asks for another valid address, and says at the field what is wrong [ORD-03, VAL-05]', async () => {
    const { correct, send } = await openFailed([]);
    expect(words()).toContain('nicht zustellbar');
    expect(words()).toContain('Ihr Antrag ist trotzdem bei uns eingegangen.');
    expect(words()).not.toMatch(/Bestätigung schicken wir/);
    expect(field(FIELD).value).toBe(email);
    const { form } = field(FIELD);
    expect(plain(document.getElementById(form?.getAttribute('aria-describedby') ?? '')?.textContent)).toContain(
      'einmal',
    );
    // Even without the script, the address does not get into the URL.
    expect(form?.getAttribute('method')).toBe('dialog');
    expect(form?.closest('[data-print="none"]')).not.toBeNull();
    expect(
      ['inputmode', 'autocomplete', 'autocapitalize', 'spellcheck', 'aria-required'].map((name) =>
        field(FIELD).getAttribute(name),
      ),
    ).toEqual(['email', 'email', 'none', 'false', 'true']);
    await send(email.toUpperCase());
    expect(words()).toContain('Bitte geben Sie eine andere an.');
    fireEvent.change(field(FIELD), { target: { value: 'keine-adresse' } });
    expect(words()).not.toContain('Bitte geben Sie eine andere an.');
    await send();
    expect(words()).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    await send(`${'a'.repeat(60)}@example.org`);
    expect(words()).toContain('Bitte max. 60 Zeichen eingeben');
    expect(document.activeElement).toBe(field(FIELD));
    expect(correct).not.toHaveBeenCalled();
  });

  it('is corrected by another try after a lost response, and the receipt names the new address [ORD-03, STEP-DANKE-01]', async () => {
    const correctedAt = '2026-08-15T12:00:00.000Z';
    const { correct, send } = await openFailed([
      { kind: 'failed' },
      { kind: 'corrected', state: { ...STATE, confirmation: 'sent', correctedAt } },
    ]);
    await send(` ${RIGHT} `);
    await screen.findByText(/konnte gerade nicht gespeichert werden/);
    const box = boxOf(/konnte gerade nicht gespeichert werden/);
    expect(plain(box?.textContent)).toContain('030 1234');
    expect(box?.closest('[role="alert"]')).not.toBeNull();
    await send();
    await delivery('ist versendet');
    expect(correct.mock.calls).toEqual([
      [KEY, RIGHT],
      [KEY, RIGHT],
    ]);
    expect(words()).toContain(`haben wir an ${RIGHT} geschickt.`);
    expect(words()).not.toContain('Bestätigung erneut senden');
    expect(document.activeElement?.tagName).toBe('DL');
  });

  it('cannot be changed or sent twice while it is saved [ORD-03]', async () => {
    const answer = pending<CorrectionOutcome>();
    const { correct, send } = await openFailed([answer.promise]);
    await send(RIGHT);
    let leaves = true;
    await act(async () => void (leaves = fireEvent.submit(field(FIELD))));
    expect([field(FIELD).readOnly, correct.mock.calls.length, leaves]).toEqual([true, 1, false]);
    expect(document.querySelectorAll('form [aria-busy="true"]')).toHaveLength(1);
    expect(plain(button(/Bestätigung erneut senden/).textContent)).toContain('Die Adresse wird gespeichert');
    answer.give({ kind: 'failed' });
    await screen.findByText(/konnte gerade nicht gespeichert werden/);
    expect(field(FIELD).readOnly).toBe(false);
  });

  it('is corrected by another address if the server says that it is the same [ORD-03]', async () => {
    const { send } = await openFailed([{ kind: 'refused', error: { code: 'addressUnchanged' } }]);
    await send(RIGHT);
    await screen.findByText('Bitte geben Sie eine andere an.', { exact: false });
    expect([document.activeElement, field(FIELD).readOnly]).toEqual([field(FIELD), false]);
  });

  it('that was delivered after all is shown as such [ORD-03, STEP-DANKE-01]', async () => {
    const { send, deliveryState } = await openFailed([{ kind: 'refused', error: { code: 'addressNotCorrectable' } }]);
    deliveryState.mockResolvedValue(dataOf({ ...STATE, confirmation: 'sent' }));
    await send(RIGHT);
    await delivery('ist versendet');
    expect(words()).not.toContain('Bestätigung erneut senden');
  });

  it('at the corrected address too leads to the hotline [ORD-03, STEP-DANKE-01]', async () => {
    await openReceipt({ confirmation: 'failed' });
    await screen.findByText('Bitte rufen Sie uns an, damit wir Sie erreichen.', { exact: false });
    const box = boxOf(/damit wir Sie erreichen\.$/);
    expect(plain(box?.textContent)).toContain('030 1234');
    expect(box?.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByLabelText('E-Mail-Adresse')).toBeNull();
  });
});
