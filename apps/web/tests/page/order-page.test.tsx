// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Services } from '../support/fake-api.ts';
import { button, click, field, heading, pending, plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const ANSWER = { reference: 'FA-0000-0000', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };
const ARRIVED = { ...ANSWER, confirmation: 'sent', corrected: false };
const UNKNOWN = 'Wir wissen noch nicht, ob Ihr Antrag angekommen ist';
const STILL_ASKING =
  'Ihre Angaben sind noch da. Wir fragen weiter nach. Bitte beginnen Sie keinen neuen Antrag. Sie können denselben auch noch einmal senden oder uns anrufen.';
const NOT_SENT = 'Ihr Antrag konnte noch nicht gesendet werden';
const { downloadTimestamp: _timestamp, downloadAccepted: _accepted, ...NOT_DOWNLOADED } = HANDWERKER;

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const CONSENTS = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];

interface Given {
  /** Answers to sending, in order; then it is accepted. */
  readonly outcomes?: readonly unknown[];
  /** What the server knows of the order. */
  readonly known?: object | null;
  readonly path?: string;
  readonly submission?: Submission;
  readonly answers?: object;
  readonly contractDocuments?: () => unknown;
}

/** Opens the summary with everything answered and agreed to. */
async function openSummary({ outcomes = [], known = refusal(404), path = 'zusammenfassung', ...given }: Given = {}) {
  const sent: Parameters<NonNullable<Services['orderSending']>>[0][] = [];
  const server = { known };
  const { contractDocuments = () => new Blob(['%PDF']), answers = HANDWERKER, ...submitted } = given;
  const services: Services = {
    async orderSending(call) {
      const index = sent.push(call) - 1;
      const answer = index in outcomes ? await outcomes[index] : ANSWER;
      if (answer === ANSWER) server.known = ARRIVED;
      return answer;
    },
    confirmationState: () => server.known,
    offerDeletion: () => undefined,
    contractDocuments,
  };
  const page = await openPage({
    path,
    answers,
    ...submitted,
    services,
    state: { order: { key: KEY } },
  });
  return { ...page, sent, server };
}

const SUBMIT = /^Jetzt beitragspflichtig beantragen/;
const DOWNLOAD = 'Vertragsunterlagen herunterladen';

describe('an application that is sent', () => {
  it('is announced and shown until it has arrived, and a second press sends nothing [STEP-ZUSAMMENFASSUNG-04, ORD-02]', async () => {
    const answer = pending<object>();
    const { sent } = await openSummary({ outcomes: [answer.promise] });
    const shown = [heading()];
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('main button > :not([aria-hidden])')];
      const [label] = buttons
        .map(({ textContent }) => plain(textContent))
        .filter((text) => /gesendet|Versand/.test(text));
      const now = [heading(), ...(label === undefined ? [] : [label])].join(', ');
      if (shown.at(-1) !== now) shown.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const region = document.getElementById('ansage');
    expect(region?.getAttribute('role')).toBe('status');
    fireEvent.click(button(SUBMIT));
    fireEvent.click(button('Antrag wird gesendet'));
    await until(() => expect(region?.textContent).toBe('Ihr Antrag wird verarbeitet - einen Moment bitte'));
    answer.give(ANSWER);
    await screen.findByText('Vielen Dank!');
    expect(words()).toContain(ANSWER.reference);
    expect(sent).toHaveLength(1);
    expect(shown).toEqual([
      'Zusammenfassung',
      'Ihr Antrag, Antrag wird gesendet',
      'Ihr Antrag, Versand erfolgreich',
      'Vielen Dank!',
    ]);
    expect(document.getElementById('ansage')).toBe(region);
    const thanks = 'Vielen Dank! Ihr Antrag ist bei uns eingegangen. Ihre Referenz: FA-0000-0000';
    await until(() => expect(region?.textContent).toBe(thanks));
  });

  it('and fails shows the reason each time, until a retry under the same key arrives [ERR-03, STEP-DANKE-02]', async () => {
    const failures = [
      [null, 'Ihre Angaben sind noch da'],
      [
        refusal(429, undefined, 60),
        'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie etwa eine Minute.',
      ],
      [
        refusal(503, { code: 'capacityExceeded' }, 20 * 60),
        'Bei uns gehen gerade sehr viele Anträge ein. Deshalb nehmen wir zurzeit keinen weiteren an. Bitte warten Sie etwa 20 Minuten.',
      ],
    ] as const;
    const { sent, path } = await openSummary({ outcomes: failures.map(([answer]) => answer) });
    await press(SUBMIT);
    for (const [index, [, message]] of failures.entries()) {
      if (index > 0) await press('Erneut senden');
      await screen.findByText(NOT_SENT);
      await until(() => expect(document.getElementById('ansage')?.textContent).toContain(`${NOT_SENT}. `));
      await until(() => expect(words()).toContain(message));
      expect(words()).toContain('030 1234');
      expect([path(), document.querySelector('h1')?.textContent]).toEqual(['danke', 'Ihr Antrag']);
    }
    const again = button('Erneut senden');
    fireEvent.click(again);
    fireEvent.click(again);
    await screen.findByText('Vielen Dank!');
    expect(sent.map(({ key }) => key)).toEqual([KEY, KEY, KEY, KEY]);
  });

  it('may have arrived without a response, which is said and announced, with what not to do [STEP-DANKE-02, UI-14]', async () => {
    await openSummary({ outcomes: [null], known: null });
    const region = document.getElementById('ansage') as HTMLElement;
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
    await press(SUBMIT);
    await until(() => expect(region.textContent).toBe(`${UNKNOWN}. ${STILL_ASKING}`));
    expect(said).toEqual(['Ihr Antrag wird verarbeitet - einen Moment bitte', `${UNKNOWN}. ${STILL_ASKING}`]);
    expect(words()).toContain(STILL_ASKING);
    expect(button('Erneut senden')).toBeDefined();
    expect(words()).toContain('030 1234');
  });

  it.each(['danke', 'zusammenfassung'])(
    'and fails is found on the step %s when the browser is online again [STEP-DANKE-02, ORD-02]',
    async (path) => {
      const { sent, server, ...page } = await openSummary({ path, submission: { status: 'failed' } });
      await screen.findByText(NOT_SENT);
      server.known = ARRIVED;
      act(() => void window.dispatchEvent(new Event('online')));
      await screen.findByText('Vielen Dank!');
      expect([page.path(), sent.length]).toEqual(['danke', 1]);
    },
  );

  it.each(['failed', 'unknown'] as const)(
    'and is %s says on the summary too how long to wait [STEP-DANKE-02, SEC-10]',
    async (status) => {
      await openSummary({ submission: { status, busy: { minutes: 5 } }, known: null });
      await until(() => expect(words()).toContain('Bitte warten Sie etwa 5 Minuten.'));
      expect(button(SUBMIT).getAttribute('aria-busy')).toBeNull();
    },
  );
});

describe('an application that is refused', () => {
  const amounts = { beitrag: 300_005, jahresMax: 10_000_000, abnehmerMax: 5_000_000 };
  const dearer = refusal(409, { code: 'priceChanged', amounts });

  it('for its price shows and says once the old and the new one, and is sent with that after another download [TAR-11, MODEL-10]', async () => {
    const { sent, path } = await openSummary({ outcomes: [dearer] });
    expect(words()).toContain('Im ersten Jahr');
    const region = document.getElementById('ansage') as HTMLElement;
    const said: string[] = [];
    new MutationObserver(() => said.push(plain(region.textContent))).observe(region, { childList: true });
    await press(SUBMIT);
    await screen.findByText(/Der Beitrag hat sich geändert/);
    await until(() => expect(said.filter((each) => each.includes('3.000,05'))).toHaveLength(1));
    expect(said.at(-1)).toMatch(/^Der Beitrag hat sich geändert\. .* Bisher 1\.249,50 €, jetzt 3\.000,05 €$/);
    expect(words()).not.toContain('Im ersten Jahr');
    expect(path()).toBe('zusammenfassung');
    expect(words()).toContain('laden Sie die Unterlagen neu und stimmen Sie noch einmal zu');
    expect(words()).toContain('Bisher 1.249,50 €, jetzt 3.000,05 €');
    expect(words()).toContain('3.000,05 € jährlich');
    expect(words()).toContain('Höchstentschädigung im Jahr: 100.000 €');
    expect(words()).toContain('Höchstentschädigung je Abnehmer: 50.000 €');
    expect(CONSENTS.map((name) => field(name).checked)).toEqual([false, false, false]);
    await press(DOWNLOAD);
    await screen.findByText(/^Heruntergeladen am/);
    for (const name of CONSENTS) await click(field(name));
    await press(SUBMIT);
    await screen.findByText('Vielen Dank!');
    await until(() => expect(said.at(-1)).toMatch(/^Vielen Dank/));
    expect(said.filter((each) => each.includes('3.000,05'))).toHaveLength(1);
    expect(sent[1]?.order.model['beitrag']).toBe(300_005);
    expect(sent[1]?.order).toMatchObject({
      download: { amounts },
      consents: CONSENTS.map(() => ({ shown: { amounts } })),
    });
  });

  it('for maintenance says that it was not sent, during it and at the button afterwards, until it is sent [CONF-04]', async () => {
    const { sent, store } = await openSummary({
      outcomes: [refusal(503, { code: 'maintenance' }), null],
    });
    await press(SUBMIT);
    await screen.findByText('Unser Rechner wird gerade gewartet');
    expect(words()).toContain(
      'Ihr Antrag ist noch nicht abgeschickt. Nach der Wartung können Sie ihn hier abschicken.',
    );
    const region = document.getElementById('ansage');
    await until(() => expect(region?.textContent).toContain('Ihr Antrag ist noch nicht abgeschickt.'));
    act(() => store.set({ cover: { maintenance: null } }));
    await until(() => expect(document.activeElement?.textContent).toContain('Ihr Antrag ist noch nicht abgeschickt.'));
    expect(document.activeElement?.textContent).toContain('Bitte schicken Sie ihn jetzt ab.');
    expect(document.activeElement?.closest('form')?.contains(button(SUBMIT))).toBe(true);
    await press(SUBMIT);
    await screen.findByText(NOT_SENT);
    await press('Angaben prüfen');
    await screen.findByText('Zusammenfassung', { selector: 'h1' });
    expect(words()).not.toContain('Ihr Antrag ist noch nicht abgeschickt.');
    expect(sent).toHaveLength(2);
  });

  it('for an answer names it [VAL-23, STEP-ZUSAMMENFASSUNG-04]', async () => {
    const fields = [
      { field: 'telefon', code: 'pattern' },
      { field: 'nettoumsatz', code: 'maxNettoumsatz', message: 'Der Nettoumsatz darf höchstens 15 € betragen.' },
      { field: 'kontoinhaber.plz', code: 'unknownPLZ' },
      { field: 'consents.rechtsuebergang.time', code: 'tooOld' },
    ];
    const { path } = await openSummary({ outcomes: [refusal(400, { code: 'invalidAnswers', fields })] });
    await press(SUBMIT);
    await screen.findByText('Telefonnummer: Das Format der Eingabe ist ungültig.');
    await screen.findByText(/: Der Nettoumsatz darf höchstens 15 € betragen\.$/);
    await screen.findByText(/^Ich stimme der Abtretung der Forderungen zu\.: /);
    await screen.findByText(/^Kontoinhaber: Diese Postleitzahl ist uns leider nicht bekannt/);
    expect(path()).toBe('zusammenfassung');
  });
});

describe('the download of the contract documents', () => {
  it('shows its progress, and a second press requests nothing [STEP-ZUSAMMENFASSUNG-03]', async () => {
    const answer = pending<Blob>();
    const contractDocuments = vi.fn<() => Promise<Blob>>(() => answer.promise);
    await openSummary({ answers: NOT_DOWNLOADED, contractDocuments });
    const download = button(DOWNLOAD);
    fireEvent.click(download);
    await until(() => expect(download.getAttribute('aria-busy')).toBe('true'));
    expect(download.textContent).toContain('Die Unterlagen werden erstellt');
    fireEvent.click(download);
    answer.give(new Blob(['%PDF']));
    const done = await screen.findByText(/^Heruntergeladen am 15\.08\.2026, 10:00\sUhr$/);
    expect(done.getAttribute('role')).toBe('status');
    expect(download.getAttribute('aria-busy')).toBeNull();
    expect(contractDocuments).toHaveBeenCalledTimes(1);
  });

  it('says that it failed or came too often, keeps the consent locked, and can be retried [DOC-01, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const answers = [null, refusal(429), new Blob(['%PDF'])];
    const contractDocuments = () => answers.shift();
    await openSummary({ answers: NOT_DOWNLOADED, contractDocuments });
    for (const message of [
      'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
      /Die Unterlagen wurden gerade sehr oft angefordert. Bitte warten Sie eine Minute/,
    ]) {
      await press(DOWNLOAD);
      await screen.findByText(message);
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
      expect(field('downloadAccepted').getAttribute('aria-disabled')).toBe('true');
    }
    await press(DOWNLOAD);
    await screen.findByText(/^Heruntergeladen am/);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(field('downloadAccepted').getAttribute('aria-disabled')).not.toBe('true');
  });
});
