import type { AddressQuestion, Definition } from '@fa/rechner/definition/definition';
import type { OrderContent } from '@fa/rechner/definition/order-content';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

const TEXT = { kind: 'text', label: 'Text', rules: [] } as const;
const ADDRESS: AddressQuestion = {
  kind: 'address',
  key: 'art',
  parts: {
    strasse: { ...TEXT, key: 'strasse' },
    hausnummer: { ...TEXT, key: 'hausnummer' },
    plz: { ...TEXT, key: 'plz' },
    ort: { ...TEXT, key: 'ort' },
  },
};

const ACCOUNT = { iban: 'akku', mandate: 'schloss', holderOf: () => ({}) } as const;

/** Lets the bicycle be ordered. */
function withOrder(change: Partial<OrderContent<Fahrrad>>): Change {
  const order: OrderContent<Fahrrad> = {
    amounts: [],
    amountsOf: () => ({}),
    pricedBy: [],
    incidental: [],
    applicant: { email: 'art', name: ['schloss'] },
    nextSteps: [],
    texts: {},
    fileName: 'Antrag',
  };
  return { order: { ...order, ...change } };
}

describe('names', () => {
  it.each<[string, Change]>([
    ["the steps: the path 'mein-rad' is there twice", withStep('motor', { path: 'mein-rad' })],
    ["the steps: the id 'rad' is there twice", withStep('motor', { id: 'rad' })],
    ["the steps: the path 'a/b' is not well formed", withStep('motor', { path: 'a/b' })],
    ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, FRAGEN.art] })],
    ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, ADDRESS as never] })],
    [
      "step 'stellplatz': the key 'ort' is there twice",
      withStep('stellplatz', { questions: [FRAGEN.ort, ADDRESS as never] }),
    ],
    ["step 'stellplatz': the key 'sch.loss' is not well formed", withQuestion('schloss', { key: 'sch.loss' })],
    [
      "question 'ort': the key 'schloss' is there twice",
      withQuestion('ort', { fields: [FRAGEN.schloss, FRAGEN.schloss] } as never),
    ],
    [
      "question 'schloss': is not the same question on every step that asks it",
      withStep('abschluss', { questions: [{ ...FRAGEN.schloss }, FRAGEN.einverstanden] }),
    ],
    ["question 'akku': no fact 'gibtsnicht'", withQuestion('akku', { relevantIf: 'gibtsnicht' })],
    ["answer 'rabatt': is neither asked nor listed in unasked", { initial: () => ({ rabatt: 5 }) as Partial<Fahrrad> }],
    ["analyticsInWords: no words for the answer 'akku'", withQuestion('akku', { analytics: true })],
    [
      "analyticsInWords: the answer 'akku' is not for analytics",
      { analyticsInWords: { known: { Akku: ['akku'] }, never: ['Namen', 'Orte'] } },
    ],
    ["order: no question 'post'", withOrder({ applicant: { email: 'post' as never, name: [] } })],
    ["order: the question 'art' must be of the kind email", withOrder({ applicant: { email: 'art', name: [] } })],
    ["order: the question 'akku' must be of the kind text", withOrder({ applicant: { email: 'art', name: ['akku'] } })],
    [
      "order: the question 'akku' must be of the kind radio or select",
      withOrder({ applicant: { email: 'art', name: [], salutation: 'akku' } }),
    ],
    [
      "order: the question 'art' must offer Herr and Frau",
      withOrder({ applicant: { email: 'art', name: [], salutation: 'art' } }),
    ],
    [
      "order: the question 'garage' must be of the kind text",
      withOrder({ applicant: { email: 'art', name: [], company: 'garage' } }),
    ],
    [
      "order: the question 'schloss' must be of the kind tel",
      withOrder({ applicant: { email: 'art', name: [], telephone: 'schloss' } }),
    ],
    ["order: no question 'akku2'", withOrder({ start: 'akku2' as never })],
    ["order: the question 'schloss' must be of the kind date or radio or select", withOrder({ start: 'schloss' })],
    ["order: the question 'art' must offer dates", withOrder({ start: 'art' })],
    ["order: the question 'schloss' must be of the kind bic", withOrder({ account: { ...ACCOUNT, bic: 'schloss' } })],
    [
      "order: the question 'garage' must be of the kind consent",
      withOrder({ download: { consent: 'garage', timestamp: 'schloss', forAgents: '' } }),
    ],
    [
      "order: no unasked text 'schloss' for the time of a download",
      withOrder({ download: { consent: 'einverstanden', timestamp: 'schloss', forAgents: '' } }),
    ],
    [
      "order: the pattern of 'schloss' refuses the time of a download, 01.01.1970 01:00:00",
      {
        ...withOrder({ download: { consent: 'einverstanden', timestamp: 'schloss', forAgents: '' } }),
        unasked: { schloss: { type: 'text', pattern: /^\d{4}-/ } },
      },
    ],
    [
      "order: agrees to the text 'avb', which no consent names as 'Versicherungsbedingungen'",
      withOrder({ texts: { avb: 'Versicherungsbedingungen' } }),
    ],
    ["order: amountsOf gives 'beitrag', which amounts does not list", withOrder({ amountsOf: () => ({ beitrag: 1 }) })],
    ["order: amounts lists 'beitrag', which amountsOf does not give", withOrder({ amounts: ['beitrag'] })],
    ["order: the question 'akku' must be of the kind iban", withOrder({ account: ACCOUNT })],
    ["order: the question 'schloss' must be of the kind consent", withOrder({ account: ACCOUNT })],
    ["order: no answers for the applicant's name", withOrder({ applicant: { email: 'art', name: [] } })],
    [
      "order: pricedBy lacks 'akku', which amountsOf reads",
      withOrder({ amountsOf: ({ akku }) => (akku === undefined ? null : {}), pricedBy: ['art'] }),
    ],
    ["broker: 'akku' is no text", { broker: { number: 'schloss', reference: 'akku' } }],
    ["broker: 'art' is no text", { broker: { number: 'art', reference: 'schloss' } }],
    ["onEdit: no question 'gibtsnicht'", { onEdit: { gibtsnicht: () => ({}) } }],
    ["onPanelSave: no question 'gibtsnicht'", { onPanelSave: { gibtsnicht: () => ({}) } }],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('names', change)).toContain(problem);
  });

  it('accepts an order with exactly its amounts, and answers without any [FLOW-16, ORD-01]', () => {
    const amountsOf = ({ schloss }: Fahrrad) => (schloss === undefined ? null : { beitrag: 1 });
    const order = { amounts: ['beitrag'], amountsOf, pricedBy: ['schloss'] } as const;
    expect(problemsFound('names', withOrder(order))).toEqual(["order: the question 'art' must be of the kind email"]);
  });
});
