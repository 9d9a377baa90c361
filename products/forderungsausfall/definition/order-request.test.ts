import { IDEMPOTENCY_HEADER, orderAnswer } from '@fa/api/orders/order';
import { orderRequestOf } from '@fa/api/orders/order-request';
import { toOrderModel } from '@fa/rechner/calculation/order-model';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import { forderungsausfall } from './produkt.ts';

const setup = setupOn(TODAY);
const orderRequest = orderRequestOf(forderungsausfall);
const orderModel = orderRequest.shape.model;

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
  return { ...order, model: { ...order.model, ...patch } };
}

describe('the order in the API', () => {
  it("accepts the product's orders, with all and with the fewest answers [ORD-01]", () => {
    expect(refused(order)).toEqual([]);
    expect(refused({ ...order, model: toOrderModel(setup, HANDWERKER) })).toEqual([]);
    expect(orderRequest.parse(order)).toEqual(order);
  });

  it('reads name and address of the mail as one line each [SEC-09]', () => {
    const mailParams = { name: ' \u00adÄnne\r\nMüller', to: '\u200baenne@example.org\n' };
    const parsed = orderRequest.parse({ ...order, mailParams });
    expect(parsed.mailParams).toEqual({ name: 'Änne Müller', to: 'aenne@example.org' });
  });

  it.each([
    ['top', { ...order, extra: 1 }, 'extra'],
    ['selection', { ...order, selection: { ...order.selection, extra: 1 } }, 'selection.extra'],
    ['config', { ...order, config: { ...order.config, extra: 1 } }, 'config.extra'],
    ['mailParams', { ...order, mailParams: { ...order.mailParams, extra: 1 } }, 'mailParams.extra'],
    ['a consent', { ...order, consents: [{ ...consents[0], extra: 1 }] }, 'consents.0.extra'],
    ['the model', withModel({ extra: 1 }), 'model.extra'],
    ['onlinezugang', withModel({ onlinezugang: { extra: 1 } }), 'model.onlinezugang.extra'],
    ['kontoinhaber', withModel({ kontoinhaber: { iban: 'x' } }), 'model.kontoinhaber.iban'],
    ['an ausfall', withModel({ ausfaelle: [{ jahr: 2025, grund: 'x' }] }), 'model.ausfaelle.0.grund'],
  ])('refuses an unknown field in %s with its path [SEC-03]', (_, value, path) => {
    expect(refused(value)).toEqual([path]);
  });

  it.each(['absicherungChanged', 'hasInhaber', 'abweichenderOnlinezugang', 'sepaErmaechtigung'])(
    'has no %s in the model [ORD-01]',
    (key) => {
      expect(refused(withModel({ [key]: true }))).toEqual([`model.${key}`]);
    },
  );

  it.each(['selection', 'config', 'model', 'mailParams', 'consents'] as const)('requires %s [ORD-01]', (key) => {
    const { [key]: _left, ...less } = order;
    expect(refused(less)).toEqual([key]);
  });

  it.each(['beitrag', 'jahresMax', 'abnehmerMax'])('requires %s, in whole cents [TAR-11]', (key) => {
    expect(refused(withModel({ [key]: undefined }))).toEqual([`model.${key}`]);
    expect(refused(withModel({ [key]: 1249.5 }))).toEqual([`model.${key}`]);
    expect(refused(withModel({ [key]: '124950' }))).toEqual([`model.${key}`]);
  });

  it.each([
    ['downloadTimestamp', '15.08.2026'],
    ['downloadTimestamp', 'am 15.08.2026 10:11:12'],
    ['downloadTimestamp', '15.08.2026 10:11:12.5'],
    ['firmenname', 5],
    ['firmenname', 'x'.repeat(2001)],
    ['nettoumsatz', '1000'],
    ['nettoumsatz', 1.5],
    ['inhaber', 'Änne'],
    ['inhaber', Array(51).fill('x')],
    ['ausfaelle', Array(21).fill({ jahr: 2025 })],
    ['zusatzleistung', 'ja'],
    ['downloadTimestamp', '2026-08-15'],
  ])('refuses %s of the wrong type or size with its path [SEC-03]', (key, value) => {
    expect(refused(withModel({ [key]: value }))).toEqual([`model.${key}`]);
  });

  it('has a file name with yyMMddHHmmss and without a path [ORD-01]', () => {
    for (const dateinameAntrag of [
      'x.pdf',
      '../Antrag-Forderungsausfall-260815101112.pdf',
      'Antrag-Forderungsausfall-1.pdf',
      'Antrag-Forderungsausfall-260815101112.pdf.exe',
    ]) {
      expect(refused({ ...order, config: { dateinameAntrag } })).toEqual(['config.dateinameAntrag']);
    }
  });

  it('has consents of three kinds, with version and time [ORD-01]', () => {
    const [first] = consents;
    expect(refused({ ...order, consents: [{ ...first, name: 'werbung' }] })).toEqual(['consents.0.name']);
    expect(refused({ ...order, consents: [{ ...first, time: 'gestern' }] })).toEqual(['consents.0.time']);
    expect(refused({ ...order, consents: [...consents, first] })).toEqual(['consents']);
  });

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

  it('has every key of the model except the internal ones, and the amounts [MODEL-01]', () => {
    const left = ['absicherungChanged', 'hasInhaber', 'abweichenderOnlinezugang', 'sepaErmaechtigung'];
    const expected = Object.keys(ALLES_BEANTWORTET).filter((key) => !left.includes(key));
    expect(Object.keys(orderModel.shape).toSorted()).toEqual(
      [...expected, 'beitrag', 'jahresMax', 'abnehmerMax'].toSorted(),
    );
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
