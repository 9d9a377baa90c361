import { type Calculation, startCalculation } from '../src/calculation/calculation.ts';
import { isStepRelevant } from '../src/calculation/relevance.ts';
import type { Samples } from '../src/checks/samples.ts';
import type { Asked, Definition, Fact, GroupQuestion, Question, Setup } from '../src/definition/definition.ts';
import { isYesOrNo, mustBeTrue, required } from '../src/rules/required.ts';
import { maxLength } from '../src/rules/text.ts';

interface Werte {
  art: string;
  akku: number;
  garage: boolean;
  ort: { readonly plz?: string };
  schloss: string;
  einverstanden: boolean;
  /** Only if it can be ordered. */
  heruntergeladen: string;
}

/** Answers of a small made-up product that passes every check; tests break it in one place each. */
export type Fahrrad = Readonly<Partial<Werte>>;

type Frage = Question<keyof Fahrrad>;

const ARTEN = [
  { value: 'rad', label: 'Fahrrad' },
  { value: 'pedelec', label: 'Pedelec' },
];

const art: Frage = {
  key: 'art',
  kind: 'select',
  label: 'Art',
  options: () => ARTEN,
  rules: [required()],
};
const akku: Frage = {
  key: 'akku',
  kind: 'euro',
  label: 'Preis des Akkus',
  relevantIf: 'hatMotor',
  rules: [required()],
};
const garage: Frage = {
  key: 'garage',
  kind: 'toggle',
  label: 'Steht es in einer Garage?',
  opens: 'ort',
  defaultValue: () => false,
  rules: [isYesOrNo()],
};
const ort: GroupQuestion<'ort', 'plz'> = {
  key: 'ort',
  kind: 'group',
  label: 'Ort der Garage',
  relevantIf: 'stehtInGarage',
  rules: [],
  summary: (value) => (value as { readonly plz: string }).plz,
  fields: [{ key: 'plz', kind: 'text', label: 'Postleitzahl', rules: [required(), maxLength(5)] }],
};
const schloss: Frage = { key: 'schloss', kind: 'text', label: 'Ihr Schloss', rules: [maxLength(20)] };
const einverstanden: Frage = {
  key: 'einverstanden',
  kind: 'consent',
  label: 'Ich bin einverstanden.',
  heading: 'Einwilligung',
  wording: ['Wir versichern Ihr Fahrrad.'],
  version: '2026-11',
  rules: [mustBeTrue()],
};

/** The questions of the product, to be replaced by a broken one. */
export const FRAGEN = { art, akku, garage, ort, schloss, einverstanden } as const;

/** A product that passes every check. */
export const FAHRRAD: Definition = {
  id: 'fahrrad',
  version: '1',
  title: 'Fahrrad Versicherung',
  facts: {
    hatMotor: ({ art }) => art === 'pedelec',
    stehtInGarage: ({ garage }) => garage === true,
  },
  steps: [
    { id: 'rad', path: 'mein-rad', heading: 'Was fahren Sie?', summaryHeading: 'Rad', questions: [art] },
    { id: 'motor', path: 'motor', heading: 'Der Motor', summaryHeading: 'Motor', questions: [akku] },
    {
      id: 'stellplatz',
      path: 'stellplatz',
      heading: 'Der Stellplatz',
      summaryHeading: 'Stellplatz',
      questions: [garage, ort, schloss],
    },
    { id: 'abschluss', path: 'abschluss', heading: 'Abschluss', questions: [einverstanden] },
    { id: 'fertig', path: 'fertig', heading: 'Fertig', questions: [], alwaysShown: true, afterSubmission: true },
  ],
  initial: () => ({}),
  derive: (_, next) => next,
};

/** The shortest way through the product. */
export const RAD: Fahrrad = { art: 'rad', garage: false, schloss: 'Kette', einverstanden: true };

/** Every question answered. */
export const PEDELEC: Fahrrad = {
  ...RAD,
  art: 'pedelec',
  akku: 800,
  garage: true,
  ort: { plz: '10115' },
};

/** Lets the product be ordered, with a download. */
export const MIT_ANTRAG: Partial<Definition> = {
  unasked: { heruntergeladen: { type: 'text', unsaved: true, customersOwn: true } },
  order: {
    amounts: ['beitrag'],
    amountsOf: ({ akku = 0 }: Fahrrad) => ({ beitrag: 100 + akku }),
    payments: { yearlyPremium: ({ akku = 0 }: Fahrrad) => 100 + akku },
    pricedBy: ['akku'],
    incidental: ['heruntergeladen'],
    applicant: { email: 'schloss', name: ['schloss'] },
    download: { consent: 'einverstanden', timestamp: 'heruntergeladen', forAgents: 'Sie lädt es herunter.' },
    nextSteps: [],
    texts: {},
    fileName: 'Antrag',
  },
};

/** The product on a day, with one thing changed. */
export function fahrradSetup(change: Partial<Definition> = {}, today = '2026-08-15'): Setup {
  return { definition: { ...FAHRRAD, ...change }, context: { today, settings: {} } };
}

/** A calculation on a step of the product, with the relevant steps before it visited. */
export function onStep(
  stepId: string,
  model: Fahrrad = RAD,
  change: Partial<Calculation> = {},
  setup = fahrradSetup(),
): Calculation {
  const { steps } = setup.definition;
  const currentViewIdx = steps.findIndex(({ id }) => id === stepId);
  const visited = steps.slice(0, currentViewIdx + 1).filter((step) => isStepRelevant(setup, step, model));
  const path = steps[currentViewIdx]?.path ?? '';
  const progress = { currentViewIdx, visitedViews: visited.map(({ id }) => id), path };
  return { ...startCalculation(setup), model, progress, ...change };
}

/** The product with one thing changed, ready to be checked. */
export function fahrradSamples(change: Partial<Definition> = {}): Samples {
  return {
    situations: [fahrradSetup(change)],
    values: { akku: [800], ort: [{ plz: '10115' }], schloss: [undefined, 'Bügelschloss'] },
  };
}

/** The product with one question replaced on every step that asks it. */
export function withQuestion(key: keyof typeof FRAGEN, change: Partial<Question>): Partial<Definition> {
  const replaced = { ...FRAGEN[key], ...change } as Asked;
  return {
    steps: FAHRRAD.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => (question.key === key ? replaced : question)),
    })),
  };
}

/** The product with one fact replaced or added. */
export function withFact(name: string, fact: Fact): Partial<Definition> {
  return { facts: { ...FAHRRAD.facts, [name]: fact } };
}

/** The product with one step changed. */
export function withStep(id: string, change: Partial<Definition['steps'][number]>): Partial<Definition> {
  return { steps: FAHRRAD.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}
