import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, fahrradSamples, withFact, withQuestion, withStep } from '../../tests/bicycle.ts';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import type { AddressQuestion, Question, RecordsQuestion, Rule } from '../definition/definition.ts';
import type { OrderContent } from '../definition/order-content.ts';
import { required } from '../rules/required.ts';
import { checkProduct, problemsOf } from './check-product.ts';
import { judgeState } from './judge-state.ts';
import { waysThrough } from './ways.ts';

type Row = readonly [problem: string, change: object];

function problemsAfter(change: object): readonly string[] {
  const samples = fahrradSamples(change);
  return problemsOf({ ...samples, values: { ...samples.values, mail: ['kim@example.org'] } });
}

function expectFound(problem: string, change: object): void {
  expect(problemsAfter(change).join('\n')).toContain(problem);
}

const TEXT = { kind: 'text', label: 'Text', rules: [required()] } as const;
const parts = { strasse: TEXT, hausnummer: TEXT, plz: TEXT, ort: TEXT };
const ADDRESS = { kind: 'address', key: 'art', parts } as unknown as AddressQuestion;

const DOWNLOAD = { consent: 'einverstanden', timestamp: 'schloss', forAgents: 'Sie lädt es herunter.' };
const mail: Question = { key: 'mail', kind: 'email', label: 'E-Mail', rules: [required()] };

/** Lets the bicycle be ordered, with an e-mail address on its first step. */
function withOrder(change: Partial<Record<keyof OrderContent, unknown>>): object {
  const applicant = { email: 'mail', name: ['schloss'] };
  const payments = { yearlyPremium: () => null };
  const order = {
    amounts: [],
    amountsOf: () => ({}),
    payments,
    pricedBy: [],
    incidental: [],
    nextSteps: [],
    texts: {},
  };
  return {
    ...withStep('rad', { questions: [FRAGEN.art, mail] as never }),
    order: { ...order, applicant, fileName: 'Antrag', ...change },
  };
}

function offering(...pairs: readonly (readonly [value: number, label: string])[]): object {
  const options = pairs.map(([value, label]) => ({ value, label }));
  return withQuestion('art', { options: () => options, rules: [] });
}

const ON_STELLPLATZ = { currentViewIdx: 2, path: 'stellplatz', visitedViews: ['rad', 'stellplatz'] };

const refuse: Rule = () => ({ code: 'invalid' });
const records: RecordsQuestion = {
  key: 'ort',
  kind: 'records',
  label: 'Diebstähle',
  relevantIf: 'stehtInGarage',
  rules: [required()],
  summary: () => 'ja',
  entries: () => [{ id: 2025, heading: '' }],
  entryKey: 'jahr',
  fields: [{ key: 'plz', kind: 'text', label: 'Ort', rules: [] }],
};

it('a sound definition passes every check [FLOW-15, FLOW-16]', () => {
  checkProduct(fahrradSamples());
  expect(problemsAfter(withOrder({}))).toEqual([]);
});

it('a mistake is told once and without a stack, although several checks would find it [FLOW-16]', () => {
  const change = withStep('motor', { heading: '' });
  expect(problemsAfter(change)).toEqual(["fahrrad.steps.motor.heading: the text is missing: ''"]);
  const told = expect.objectContaining({ message: problemsAfter(change)[0], stack: '' });
  expect(() => checkProduct(fahrradSamples(change))).toThrow(told);
});

it('an answer that a whole sample application lacks is told in one sentence, with its place [FLOW-16]', () => {
  const { values, ...samples } = fahrradSamples();
  const [setup] = samples.situations;
  const first = setup.definition.steps[0]?.questions[0]?.key ?? '';
  const whole = waysThrough({ values, ...samples })[0]?.model ?? {};
  const { [first]: _moved, ...without } = whole;
  expect(problemsOf({ values, ...samples, complete: { GANZ: whole } })).toEqual([]);
  expect(problemsOf({ values, ...samples, complete: { GANZ: without } })).toEqual([
    `tests/sample-answers.ts: the sample answers GANZ need an accepted answer to '${first}'`,
  ]);
});

describe('a mistake in a definition', () => {
  it.each<Row>([
    ["the steps: the path 'mein-rad' is there twice", withStep('motor', { path: 'mein-rad' })],
    ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, ADDRESS] })],
    ["step 'stellplatz': the key 'sch.loss' is not well formed", withQuestion('schloss', { key: 'sch.loss' })],
    [
      "question 'schloss': is not the same on every step that asks it",
      withStep('abschluss', { questions: [{ ...FRAGEN.schloss }, FRAGEN.einverstanden] }),
    ],
    ["question 'akku': no fact 'gibtsnicht'", withQuestion('akku', { relevantIf: 'gibtsnicht' })],
    ["onEdit: no question 'gibtsnicht'", { onEdit: { gibtsnicht: () => ({}) } }],
    ["question 'schloss': has no rule", withQuestion('schloss', { rules: [] })],
    [
      "question 'garage': is in no step with a summaryHeading",
      withStep('stellplatz', { summaryHeading: undefined as never }),
    ],
    ["question 'garage': opens 'nichts', which its step does not ask", withQuestion('garage', { opens: 'nichts' })],
    [
      "question 'garage': opens 'ort', which is asked whatever it says",
      withQuestion('ort', { relevantIf: undefined as never }),
    ],
    ["question 'garage': opens 'schloss', which has no panel", withQuestion('garage', { opens: 'schloss' })],
    [
      "question 'keller': opens 'ort', which another one opens too",
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.ort, { ...FRAGEN.garage, key: 'keller' }] }),
    ],
    ["fahrrad.title: the text is missing: ''", { title: '' }],
    ["akku.hint: the text is missing: 'Bis undefined'", withQuestion('akku', { hint: `Bis ${undefined}` })],
    ['einverstanden: no wording', withQuestion('einverstanden', { wording: [] })],
  ])('is found: %s [FLOW-13, FLOW-16]', expectFound);
});

describe('a mistake on a way through a product', () => {
  it.each<Row>([
    ["fact 'istRad': decides on nothing", withFact('istRad', ({ art }) => art === 'rad')],
    [
      "fact 'hatMotor': decides on 'akku' by 'akku', which is not asked before it",
      withFact('hatMotor', ({ art, akku }) => art === 'pedelec' && akku !== 1),
    ],
    [
      "fact 'hatMotor': decides on 'akku' by 'schloss', which is not asked",
      withFact('hatMotor', (answers) => answers['art'] === 'pedelec' && !('schloss' in answers)),
    ],
    [
      "fact 'hatMotor': decides on 'ort' whatever the switch 'garage' says",
      withQuestion('ort', { relevantIf: 'hatMotor' }),
    ],
    ["fact 'hatMotor': is never true", withFact('hatMotor', ({ art }) => art === 'auto')],
    ["fact 'hatMotor': is never false", withFact('hatMotor', ({ art }) => art !== 'auto')],
    ["step 'motor': is shown on no way", withFact('hatMotor', ({ art }) => art === 'auto')],
    ["question 'ort': is asked on no way", withFact('stehtInGarage', ({ garage }) => garage === undefined)],
    ["question 'art': offers two options with the same label", offering([1, 'A'], [2, 'A'])],
    [
      "question 'schloss': its own rules refuse what it begins with: maxlength",
      { initial: () => ({ schloss: 'ein viel zu langes Schloss' }) },
    ],
    ["answer 'rabatt': is neither asked nor unasked", { initial: () => ({ rabatt: 5 }) }],
    ["analyticsInWords: no words for the answer 'akku'", withQuestion('akku', { analytics: true })],
    [
      "analyticsInWords: the answer 'akku' is not for analytics",
      { analyticsInWords: { known: { Akku: ['akku'] }, never: ['Namen', 'Orte'] } },
    ],
    ["question 'garage': has no summary line, or two", withQuestion('garage', { summary: () => '' })],
    ['summary fails', withQuestion('art', { summary: () => expect.unreachable('summary fails') })],
    ["question 'art': offers nothing to choose", offering()],
    ["question 'art': offers an option without a label", offering([1, ''])],
    ["question 'ort': has an entry without a heading", withQuestion('ort', records)],
    ["step 'motor' is a dead end: akku is invalid", withQuestion('akku', { rules: [refuse] })],
    ['The answers never come to rest', { derive: (_: Fahrrad, next: Fahrrad) => ({ ...next, akku: Math.random() }) }],
    ["step 'rad' is a dead end: Weiter leads to 'mein-rad' again", withStep('stellplatz', { afterSubmission: true })],
    ["broker: 'akku' is no text", { broker: { number: 'schloss', reference: 'akku' } }],
    ["order: no question 'post'", withOrder({ applicant: { email: 'post', name: [] } })],
    [
      "order: the question 'akku' must be of the kind text",
      withOrder({ applicant: { email: 'mail', name: ['akku'] } }),
    ],
    [
      "order: the question 'art' must offer Herr and Frau",
      withOrder({ applicant: { email: 'mail', name: [], salutation: 'art' } }),
    ],
    ["order: no answers for the applicant's name", withOrder({ applicant: { email: 'mail', name: [] } })],
    ["order: the question 'art' must offer dates", withOrder({ start: 'art' })],
    ["order: 'schloss' must be an unasked text that accepts the time", withOrder({ download: DOWNLOAD })],
    [
      "order: agrees to the text 'avb', which no consent names as 'Bedingungen'",
      withOrder({ texts: { avb: 'Bedingungen' } }),
    ],
    ['order: amounts lists , but amountsOf gives beitrag', withOrder({ amountsOf: () => ({ beitrag: 1 }) })],
    [
      "order: pricedBy lacks 'art', which the amounts or payments read",
      withOrder({ amountsOf: ({ art }: Fahrrad) => (art === undefined ? null : {}) }),
    ],
    [
      "order: pricedBy lacks 'art', which the amounts or payments read",
      withOrder({ payments: { yearlyPremium: ({ art }: Fahrrad) => (art === undefined ? null : 1) } }),
    ],
    [
      "order: the question 'art' must offer the intervals of the payments",
      withOrder({ payments: { yearlyPremium: () => 1, intervals: [{ perYear: 1 }], chosenBy: 'art' } }),
    ],
  ])('is found: %s [FLOW-16]', expectFound);
});

describe('a state of a product', () => {
  it('that only a change of an earlier answer leads to is found, with the way to it [FLOW-16]', () => {
    const derive = (previous: Fahrrad, next: Fahrrad) =>
      previous.art === 'pedelec' && next.art === 'rad' ? { ...next, gewechselt: true } : next;
    const refusing: Rule = (_, { answers }) => ('gewechselt' in answers ? { code: 'invalid' } : null);
    const change = { derive, unasked: { gewechselt: { type: 'boolean' } } };
    const [problem = ''] = problemsAfter({ ...change, ...withQuestion('schloss', { rules: [refusing] }) });
    expect(problem).toMatch(
      /art = "pedelec".* → .*: step '\w+' has no way to the end: step 'stellplatz' is a dead end/,
    );
    expect(problem).toMatch(/: schloss is invalid \(seed -?\d+\)$/);
  });

  it.each<readonly [problem: string, change: Partial<Calculation>]>([
    ["keeps the answer 'akku', which is not relevant", { model: { art: 'rad', garage: false, akku: 800 } }],
    ["is shown although the answers of 'rad' are invalid", { model: { garage: false } }],
    ['is shown although it is not relevant', { progress: { currentViewIdx: 1, path: 'motor', visitedViews: ['rad'] } }],
    ["has an address that leads to 'stellplatz'", { progress: { ...ON_STELLPLATZ, path: 'mein-rad' } }],
  ])('is judged: %s [FLOW-02, FLOW-09]', (problem, change) => {
    const samples = fahrradSamples();
    const [setup] = samples.situations;
    const model: Fahrrad = { art: 'rad', garage: false };
    const sound = { ...startCalculation(setup), model, progress: ON_STELLPLATZ };
    expect(judgeState(samples, setup, sound)).toEqual([]);
    expect(judgeState(samples, setup, { ...sound, ...change })).toContain(problem);
  });
});
