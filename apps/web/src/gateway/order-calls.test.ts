// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './result.ts';
import { answered, openGateway } from './sample/open-gateway.ts';
import { quietConsole } from './sample/quiet-console.ts';

const API = '/tarifrechner/api';
const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const ORDER = { model: { absicherung: 4 } } as never;
const ACCEPTED = { reference: 'R-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };
const STATE = { reference: 'R-1', acceptedAt: ACCEPTED.acceptedAt, confirmation: 'sent', corrected: false };
const down = 'down';

beforeEach(quietConsole);

describe('an order', () => {
  it('is sent under its key and accepted [ORD-01, ORD-02]', async () => {
    const { gateway, asked, reports } = openGateway({ answers: [() => answered(ACCEPTED, 202)] });
    expect(await gateway.sendOrder(ORDER, KEY)).toEqual({ kind: 'accepted', answer: ACCEPTED });
    expect(asked).toMatchObject([
      { url: `${API}/emailServiceUrl`, method: 'POST', headers: { 'idempotency-key': KEY }, body: ORDER },
    ]);
    expect(reports).toEqual([]);
  });

  it.each([
    ['no answer', down, {}],
    ['an error of the server', () => answered({ code: 'internal' }, 500), {}],
    ['an acceptance that comes as an error', () => answered(ACCEPTED, 500), {}],
    ['an acceptance that is none', () => answered({ reference: 'R' }, 200), {}],
    ['an acceptance with a status of a diversion', () => answered(ACCEPTED, 300), {}],
    ['a page of somebody else', () => new Response('<html>', { status: 404 }), {}],
    [
      'too many',
      () => answered({ code: 'tooManyRequests' }, 429, { 'retry-after': '61' }),
      { busy: { minutes: 2, isFull: false } },
    ],
    ['too many, without a time', () => answered({}, 429), { busy: { minutes: null, isFull: false } }],
    [
      'no more room at all',
      () => answered({ code: 'capacityExceeded' }, 503),
      { busy: { minutes: null, isFull: true } },
    ],
  ] as const)('whose response is %s may have arrived or not [ORD-02, SEC-10]', async (_what, answer, expected) => {
    const { gateway, told } = openGateway({ answers: [answer] });
    expect(await gateway.sendOrder(ORDER, KEY)).toEqual({ kind: 'busy' in expected ? 'busy' : 'failed', ...expected });
    expect(told).toEqual([]);
  });

  it('with an invalid response is reported [ERR-01]', async () => {
    const { gateway, reports } = openGateway({ answers: [() => answered({ reference: 'R' })] });
    await gateway.sendOrder(ORDER, KEY);
    expect(reports).toHaveLength(1);
  });

  it.each([
    [{ code: 'maintenance' }, 503],
    [{ code: 'priceChanged', amounts: { beitrag: 1, jahresMax: 2, abnehmerMax: 3 } }, 409],
    [{ code: 'orderKeyReused', reference: 'R-2' }, 409],
  ])('is refused with the reason of the server: %j [ORD-02, CONF-04]', async (error, status) => {
    const { gateway } = openGateway({ answers: [() => answered(error, status)] });
    expect(await gateway.sendOrder(ORDER, KEY)).toEqual({ kind: 'refused', error });
  });
});

describe('the state of an order', () => {
  it('is requested with its key [STEP-DANKE-01]', async () => {
    const { gateway, asked } = openGateway({ answers: [() => answered(STATE)] });
    expect(await gateway.deliveryState(KEY)).toEqual(dataOf(STATE));
    expect(asked).toMatchObject([
      { url: `${API}/emailServiceUrl/state`, method: 'GET', headers: { 'idempotency-key': KEY } },
    ]);
  });

  it.each([
    ['gone', () => answered({ code: 'notFound' }, 404), 'gone'],
    ['not said', () => answered({}, 500), 'failed'],
    ['not to be had', down, 'failed'],
  ] as const)('may be %s [STEP-DANKE-01]', async (_what, answer, expected) => {
    expect(await openGateway({ answers: [answer] }).gateway.deliveryState(KEY)).toEqual({ kind: expected });
  });
});

describe('the documents', () => {
  const PDF = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  const TERMS = { versions: { avb: '1' }, amounts: { beitrag: 1 }, offer: '[]' };
  const SELECTION = { vertragsbeginn: '2026-12-01', absicherung: 4 } as never;

  it('are returned as a PDF for the selection [DOC-01]', async () => {
    const { gateway, asked, reports } = openGateway({ answers: [PDF] });
    const file = await gateway.fetchDocuments(SELECTION, TERMS);
    expect(file).toMatchObject(dataOf({ type: 'application/pdf', size: 8 }));
    expect(asked).toMatchObject([
      { url: `${API}/pdfServiceUrl`, method: 'POST', body: { selection: SELECTION, shown: TERMS } },
    ]);
    expect(reports).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('are refused with the terms in force if the page shows others [ORD-08]', async () => {
    const error = { code: 'priceChanged', amounts: { beitrag: 2 } };
    const { gateway } = openGateway({ answers: [() => answered(error, 409)] });
    expect(await gateway.fetchDocuments(SELECTION, TERMS)).toEqual({ kind: 'outdated', error });
  });

  const pdf = (body: BodyInit) => () => new Response(body, { headers: { 'content-type': 'application/pdf' } });
  const broken = () => pdf(new ReadableStream({ pull: (stream) => stream.error(new Error('away')) }))();
  it.each([
    ['no answer', down, 'failed', 1],
    ['something that is no PDF', () => answered({}), 'failed', 1],
    ['an empty file', pdf(''), 'failed', 1],
    ['a file that breaks off', broken, 'failed', 1],
    ['an error', () => answered({ code: 'documentFailed' }, 500), 'failed', 1],
    ['a refusal', () => answered({ code: 'badRequest' }, 400), 'failed', 0],
    ['too many calls', () => answered({ code: 'documentsBusy' }, 429), 'busy', 0],
  ] as const)(
    'may fail with %s, which is reported in the console [DOC-01, ERR-01]',
    async (_what, answer, expected, reported) => {
      const { gateway, reports, told } = openGateway({ answers: [answer] });
      expect(await gateway.fetchDocuments(SELECTION, TERMS)).toEqual({ kind: expected });
      expect(console.error).toHaveBeenCalledWith('PDF-Datei konnte nicht generiert werden.');
      expect(reports).toHaveLength(reported);
      expect(told).toEqual([]);
    },
  );
});
