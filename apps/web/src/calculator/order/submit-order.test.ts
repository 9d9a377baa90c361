// @vitest-environment jsdom

import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { DOCUMENT_NAMES } from '@fa/forderungsausfall/vertragsunterlagen';
import { editField } from '@fa/rechner/calculation/editing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/support/fake-api.ts';
import { ANSWER, type Given, KEY, openOrder as open, SENT } from '../../../tests/support/open-order.ts';
import { quietConsole } from '../../../tests/support/quiet-console.ts';

function refusedWith(answer: object, status = 409) {
  return { orderSending: () => refusal(status, answer as ErrorAnswer) };
}

beforeEach(() => {
  quietConsole();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('the application', () => {
  it('is sent once with its key, and only its receipt stays [ORD-01, STEP-DANKE-01]', async () => {
    const page = open({
      state: { session: { notice: 'opened' }, order: { refusal: { code: 'textsChanged', paths: [] } } },
    });
    const submit = page.submit();
    expect(page.submission()).toEqual({ status: 'sending', sent: SENT });
    expect([page.path(), page.pushed]).toEqual(['danke', ['danke']]);
    await Promise.all([submit, page.submit(), page.submit()]);
    expect(page.sent).toHaveLength(1);
    const [{ order, key } = {}] = page.sent;
    expect(key).toBe(KEY);
    expect(order).toMatchObject({
      selection: { avb: 'AVB-1' },
      mailParams: { name: 'Änne Müller', to: HANDWERKER.email },
      config: { dateinameAntrag: 'Antrag-Forderungsausfall-260815100000.pdf' },
    });
    const { email, vertragsbeginn: start } = HANDWERKER;
    expect(page.submission()).toEqual({ status: 'accepted', ...ANSWER, email, start, answersKept: false });
    expect(page.model()).not.toHaveProperty('email');
    expect(page.state()).toMatchObject({ session: { notice: null }, order: { refusal: null } });
    await page.submit();
    expect(page.sent).toHaveLength(1);
  });

  it('is stored in the tab before it is sent, and again as its receipt [ORD-02, PERS-02]', async () => {
    const page: ReturnType<typeof open> = open({
      services: { orderSending: () => (page.flushed.length === 1 ? ANSWER : null) },
    });
    await page.submit();
    expect(page.flushed.map(({ calculation }) => calculation.submission.status)).toEqual(['sending', 'accepted']);
  });

  it('contains the consents given last, on the summary [ORD-01, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const page = open({ answers: { ...HANDWERKER, downloadAccepted: false } });
    page.change({
      calculation: editField(page.setup, page.state().calculation, 'downloadAccepted', true, page.world.now),
    });
    page.world.now += 60_000;
    await page.submit();
    const consents = page.sent[0]?.order.consents;
    expect(consents?.find(({ name }) => name === 'downloadAccepted')?.time).toBe('2026-08-15T08:00:00.000Z');
  });

  it('is sent without a storage too, and deletes its saved offers [PERS-11, LINK-05]', async () => {
    const deleted: unknown[] = [];
    const link = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };
    const offerDeletion = ({ remoteKey }: { remoteKey: string }) => void deleted.push(remoteKey);
    const agentCopy = { remoteKey: 'c', serviceId: '1', savedAt: '', expiryDate: '' };
    const page = open({ state: { saved: { link, agentCopy } }, services: { offerDeletion } });
    Object.assign(page.context, { save: async () => false });
    await page.submit();
    expect(page.submission()).toMatchObject({ status: 'accepted' });
    await vi.waitFor(() => expect(deleted).toEqual(['b', 'c']));
    expect(page.state().saved).toMatchObject({ link: null, agentCopy: null });
  });

  it('keeps its answers for testers only [DBG-01, FLOW-11]', async () => {
    for (const isDebug of [true, false]) {
      const page = open({ state: { tester: { keepsAnswers: true }, session: { notice: 'unsaved' } }, isDebug });
      await page.submit();
      expect(page.submission()).toMatchObject({ answersKept: isDebug });
      expect('email' in page.model()).toBe(isDebug);
      expect(page.state().session.notice).toBe('unsaved');
    }
  });

  it('is not sent incomplete, twice, from another tab, or by an agent [FLOW-14, ORD-02]', async () => {
    const missing = open({ answers: { ...HANDWERKER, downloadAccepted: false } });
    await missing.submit();
    expect(missing.state().flow.attempts).toBe(1);
    expect(missing.path()).toBe('zusammenfassung');
    const others: readonly Given[] = [
      { submission: { status: 'sending' } },
      { state: { session: { modal: 'otherTab' } } },
      { state: { visitor: { agentMode: true } } },
      { state: { order: { key: null } } },
    ];
    for (const given of others) {
      const page = open(given);
      await page.submit();
      expect([page.sent, page.path()]).toEqual([[], 'zusammenfassung']);
    }
    expect(missing.sent).toEqual([]);
  });

  const TOO_MANY = { code: 'tooManyRequests' } as const;
  it.each([
    ['no answer', null, undefined],
    ['an error of the server', refusal(500, { code: 'internal' }), undefined],
    ['a page of somebody else', refusal(404), undefined],
    ['too many', refusal(429, TOO_MANY, 61), { minutes: 2, isFull: false }],
    ['too many, without a time', refusal(429), { minutes: null, isFull: false }],
    ['no more room at all', refusal(503, { code: 'capacityExceeded' }), { minutes: null, isFull: true }],
  ])('whose response is %s may have arrived or not [ORD-02, SEC-10]', async (_, answer, busy) => {
    const page = open({ services: { orderSending: () => answer } });
    await page.submit();
    expect(page.submission()).toEqual({ status: 'unknown', sent: SENT, busy });
  });

  it('that is changed while it is sent arrives without the change, as the receipt says [ORD-02]', async () => {
    const orderSending = () => {
      page.answer({ telefon: '+4930111111' });
      return ANSWER;
    };
    const page: ReturnType<typeof open> = open({ services: { orderSending } });
    await page.submit();
    expect(page.submission()).toMatchObject({ status: 'accepted', reference: ANSWER.reference, earlier: true });
  });

  it('does not show what was sent if one of two versions may have arrived [ORD-02]', async () => {
    const services = { orderSending: () => null };
    const page = open({ submission: { status: 'unknown', sent: 'another' }, services, path: 'danke' });
    await page.submit();
    expect(page.submission()).toEqual({ status: 'unknown', busy: undefined });
  });

  it.each([
    [
      { code: 'priceChanged', amounts: { jahresbeitrag: 1 } },
      { amounts: { jahresbeitrag: 1 }, answers: { email: HANDWERKER.email } },
    ],
    [
      { code: 'textsChanged', amounts: { beitrag: 1 }, fields: [{ field: 'selection.avb', code: 'outdated' }] },
      { paths: ['selection.avb'], now: { beitrag: 1 } },
    ],
  ])('is refused by %j: everything must be given again [STEP-ZUSAMMENFASSUNG-04, MODEL-10]', async (error, refusal) => {
    const page = open({ services: refusedWith(error) });
    await page.submit();
    expect([page.path(), page.submission()]).toEqual(['zusammenfassung', { status: 'idle' }]);
    expect(page.state().order.refusal).toMatchObject({ code: error.code, ...refusal });
    for (const name of ['downloadTimestamp', 'sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'])
      expect(page.model()[name]).toBeUndefined();
  });

  it('is refused with invalid fields, and asks again for an expired consent [ORD-01]', async () => {
    const fields = [{ field: 'consents.sepaErmaechtigung.time', code: 'tooOld' }];
    const page = open({ services: refusedWith({ code: 'invalidRequest', fields }) });
    await page.submit();
    expect(page.state().order.refusal).toEqual({ code: 'invalid', fields });
    expect(page.model()['sepaErmaechtigung']).not.toBe(true);
    expect(page.model()).toMatchObject({ rechtsuebergang: true, downloadTimestamp: HANDWERKER.downloadTimestamp });
    const bare = open({ services: refusedWith({ code: 'priceChanged' }) });
    await bare.submit();
    expect(bare.state().order.refusal).toEqual({ code: 'invalid', fields: [] });
  });

  it('can be sent again after maintenance, or by the customer [CONF-04, AGENT-02]', async () => {
    const maintenance = open({ services: refusedWith({ code: 'maintenance' }, 503) });
    await maintenance.submit();
    expect(maintenance.state().cover.maintenance).toEqual({});
    expect([maintenance.path(), maintenance.submission()]).toEqual(['zusammenfassung', { status: 'idle' }]);
    expect(maintenance.state().order.refusal).toEqual({ code: 'maintenance' });
    const before = { status: 'unknown', sent: SENT };
    const open2 = open({
      services: refusedWith({ code: 'maintenance' }, 503),
      submission: before,
      path: 'danke',
      state: { cover: { maintenance: { message: 'M' } } },
    });
    await open2.submit();
    expect([open2.submission(), open2.state().cover.maintenance]).toEqual([before, { message: 'M' }]);
    expect(open2.state().order.refusal).toBeNull();
    const agent = open({ services: refusedWith({ code: 'agentMode' }) });
    await agent.submit();
    expect([agent.path(), agent.state().visitor.agentMode, agent.submission()]).toEqual([
      'zusammenfassung',
      true,
      { status: 'idle' },
    ]);
  });

  const existing = { confirmationMail: false, email: '', earlier: true, answersKept: false };
  it.each([
    [{ code: 'anders' }, { status: 'failed' }],
    [{ code: 'orderKeyReused' }, { status: 'failed' }],
    [
      { code: 'orderKeyReused', reference: 'FA-0' },
      { status: 'accepted', reference: 'FA-0', ...existing },
    ],
  ])('refused by %j is then %j [STEP-DANKE-02, ORD-02]', async (error, submission) => {
    const page = open({ services: refusedWith(error) });
    await page.submit();
    expect(page.submission()).toEqual(submission);
  });
});

describe('the contract documents', () => {
  const downloads = (answer: unknown, given: Given = {}) => {
    const selections: unknown[] = [];
    const contractDocuments = ({ selection }: { selection: object }) => (selections.push(selection), answer);
    return { selections, ...open({ ...given, services: { contractDocuments } }) };
  };
  const { downloadTimestamp: _timestamp, ...NOT_YET } = HANDWERKER;

  it('are requested for the selection, and the time is recorded [DOC-01, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const saved = vi.mocked(HTMLAnchorElement.prototype.click).mockClear();
    const page = downloads(new Blob(['pdf']), { answers: NOT_YET });
    const download = page.download();
    expect(page.state().order.download).toBe('busy');
    await Promise.all([download, page.download()]);
    expect(page.state().order.download).toBe('idle');
    expect(page.selections).toEqual([
      {
        vertragsbeginn: '2026-08-01',
        absicherung: 2,
        zusatzleistung: false,
        zahlungsweise: 1,
        dokumente: DOCUMENT_NAMES,
      },
    ]);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(page.model()['downloadTimestamp']).toBe('15.08.2026 10:00:00');
  });

  it.each([
    ['no answer', null, 'failed'],
    ['an error', refusal(500, { code: 'documentFailed' }), 'failed'],
    ['too many calls', refusal(429, { code: 'documentsBusy' }), 'refused'],
  ])('record no time after %s, with a line in the console [DOC-01]', async (_, answer, download) => {
    const page = downloads(answer, { answers: NOT_YET });
    await page.download();
    expect(page.state().order.download).toBe(download);
    expect(console.error).toHaveBeenCalledWith('PDF-Datei konnte nicht generiert werden.');
    expect(page.model()['downloadTimestamp']).toBeUndefined();
  });

  it('are not saved if their terms are newer, and consents and download must be given again [ORD-08, DOC-01]', async () => {
    const saved = vi.mocked(HTMLAnchorElement.prototype.click).mockClear();
    const error = { code: 'textsChanged', texts: {}, fields: [{ field: 'versions.avb', code: 'outdated' }] } as const;
    const page = downloads(refusal(409, { ...error, fields: [...error.fields] }));
    await page.download();
    expect(page.state().order).toMatchObject({
      download: 'idle',
      refusal: { code: 'textsChanged', paths: ['versions.avb'], texts: {} },
    });
    for (const name of ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted', 'downloadTimestamp'])
      expect(page.model()[name]).toBeUndefined();
    expect([page.path(), saved.mock.calls]).toEqual(['zusammenfassung', []]);
  });

  it('are not recorded for an agent [AGENT-02]', async () => {
    const page = downloads(new Blob(), { state: { visitor: { agentMode: true } } });
    await page.download();
    expect(page.selections).toEqual([]);
  });
});
