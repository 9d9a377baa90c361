import { IDEMPOTENCY_HEADER, orderAnswer } from '@fa/api/orders/order';
import { orderRequestOf } from '@fa/api/orders/order-request';
import { toOrderModel } from '@fa/rechner/calculation/order-model';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import { forderungsausfall } from './produkt.ts';

const setup = setupOn(TODAY);
const orderRequest = orderRequestOf(forderungsausfall);

const TIME = '2026-08-15T08:11:12Z';
const consents = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'].map((name) => ({
  name,
  version: '2026-11',
  time: TIME,
}));
const order = {
  selection: { avb: '2026-11', datenschutz: '2026-11', nutzungsbedingungen: '2026-11' },
  config: { dateinameAntrag: 'Antrag-Forderungsausfall-260815101112.pdf' },
  model: toOrderModel(setup, ALLES_BEANTWORTET),
  mailParams: { name: 'Änne Müller', to: 'aenne.mueller@example.org' },
  consents,
};

/** Returns the paths that the schema rejects. */
function refused(value: unknown): readonly string[] {
  const parsed = orderRequest.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'));
}

function withModel(patch: object) {
  return { model: { ...order.model, ...patch } };
}

describe('the order in the API', () => {
  it("accepts the product's orders, with all and with the fewest answers [ORD-01]", () => {
    expect(refused(order)).toEqual([]);
    expect(refused({ ...order, model: toOrderModel(setup, HANDWERKER) })).toEqual([]);
    expect(orderRequest.parse(order)).toEqual(order);
  });

  it('reads texts in the form that the browser stores, and name and address of the mail as one line each [SEC-09]', () => {
    const odd = (value: unknown, key: string): unknown => {
      if (typeof value === 'string') return key === 'downloadTimestamp' ? value : `\u00a0\u200b${value}\u00ad\r\n`;
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map((inner) => odd(inner, key));
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, odd(inner, name)]));
    };
    const mailParams = { name: ' \u00adÄnne\r\nMüller', to: '\u200baenne.mueller@example.org\n' };
    expect(orderRequest.parse({ ...order, mailParams, model: odd(order.model, '') })).toEqual(order);
    const typed = { telefon: '(030) 23125\u2013000', iban: 'at61 1904 3002', geschaeftsgegenstand: 'Dach\r\nWand' };
    const stored = { telefon: '+493023125000', iban: 'AT6119043002', geschaeftsgegenstand: 'Dach\nWand' };
    expect(orderRequest.parse({ ...order, ...withModel(typed) }).model).toMatchObject(stored);
  });

  it.each<[path: string, wrong: object]>([
    ['extra', { extra: 1 }],
    ['selection.extra', { selection: { ...order.selection, extra: 1 } }],
    ['config.extra', { config: { ...order.config, extra: 1 } }],
    ['mailParams.extra', { mailParams: { ...order.mailParams, extra: 1 } }],
    ['consents.0.extra', { consents: [{ ...consents[0], extra: 1 }] }],
    ['consents.0.name', { consents: [{ ...consents[0], name: 'werbung' }] }],
    ['consents.0.time', { consents: [{ ...consents[0], time: 'gestern' }] }],
    ['consents', { consents: [...consents, consents[0]] }],
    ...['selection', 'config', 'model', 'mailParams', 'consents'].map((key) => [key, { [key]: undefined }]),
    ...[
      'x.pdf',
      '../Antrag-Forderungsausfall-260815101112.pdf',
      'Antrag-Forderungsausfall-1.pdf',
      'Antrag-Forderungsausfall-260815101112.pdf.exe',
    ].map((dateinameAntrag) => ['config.dateinameAntrag', { config: { dateinameAntrag } }]),
    ['model.extra', withModel({ extra: 1 })],
    ['model.onlinezugang.extra', withModel({ onlinezugang: { extra: 1 } })],
    ['model.kontoinhaber.iban', withModel({ kontoinhaber: { iban: 'x' } })],
    ['model.ausfaelle.0.grund', withModel({ ausfaelle: [{ jahr: 2025, grund: 'x' }] })],
    ...['absicherungChanged', 'hasInhaber', 'abweichenderOnlinezugang', 'sepaErmaechtigung'].map((key) => [
      `model.${key}`,
      withModel({ [key]: true }),
    ]),
    ...['beitrag', 'jahresMax', 'abnehmerMax'].flatMap((key) =>
      [undefined, 1249.5, '124950'].map((value) => [`model.${key}`, withModel({ [key]: value })]),
    ),
    ...['15.08.2026', 'am 15.08.2026 10:11:12', '15.08.2026 10:11:12.5', '2026-08-15'].map((downloadTimestamp) => [
      'model.downloadTimestamp',
      withModel({ downloadTimestamp }),
    ]),
    ['model.firmenname', withModel({ firmenname: 5 })],
    ['model.nettoumsatz', withModel({ nettoumsatz: '1000' })],
    ['model.nettoumsatz', withModel({ nettoumsatz: 1.5 })],
    ['model.inhaber', withModel({ inhaber: 'Änne' })],
    ['model.zusatzleistung', withModel({ zusatzleistung: 'ja' })],
  ] as [string, object][])(
    'refuses an unknown, missing or wrong part with its path: %s, %j [ORD-01, SEC-03]',
    (path, wrong) => {
      expect(refused({ ...order, ...wrong })).toEqual([path]);
    },
  );

  it('has lists and texts up to their bounds, and none beyond [ORD-01, SEC-03]', () => {
    const fraction = (digits: number) => [{ ...consents[0], time: `2026-08-15T08:11:12.${'1'.repeat(digits)}Z` }];
    const bounded = (beyond: number): [string, object][] => [
      ['provenance.agentFields', { provenance: { agentFields: Array(50 + beyond).fill('x'), handedOver: true } }],
      ['experiments', { experiments: Array(20 + beyond).fill({ name: 'x', variant: 'x' }) }],
      ['experiments.0.name', { experiments: [{ name: 'x'.repeat(60 + beyond), variant: 'x' }] }],
      ['consents.0.time', { consents: fraction(9 + beyond) }],
      ['model.inhaber', withModel({ inhaber: Array(50 + beyond).fill('x') })],
      ['model.ausfaelle', withModel({ ausfaelle: Array(20 + beyond).fill({ jahr: 2025 }) })],
      ['model.ort', withModel({ ort: 'x'.repeat(2_000 + beyond) })],
    ];
    for (const [, part] of bounded(0)) expect(refused({ ...order, ...part })).toEqual([]);
    for (const [path, part] of bounded(1)) expect(refused({ ...order, ...part })).toEqual([path]);
  });

  it('has its key in the header idempotency-key [ORD-02]', () => {
    expect(IDEMPOTENCY_HEADER).toBe('idempotency-key');
  });

  it('is answered with the reference [ORD-05]', () => {
    const answer = { reference: 'FA-ABCD-EFGH', acceptedAt: TIME, confirmationMail: true };
    expect(orderAnswer.parse(answer)).toEqual(answer);
    expect(orderAnswer.safeParse({ ...answer, reference: undefined }).success).toBe(false);
    expect(orderAnswer.safeParse({ ...answer, acceptedAt: 'heute' }).success).toBe(false);
  });
});
