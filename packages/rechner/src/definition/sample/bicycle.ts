import { type Calculation, startCalculation } from '../../calculation/calculation.ts';
import { isStepRelevant } from '../../calculation/relevance.ts';
import type { Samples } from '../../checks/samples.ts';
import { amongOptions } from '../../rules/option.ts';
import { isYesOrNo, mustBeTrue, required } from '../../rules/required.ts';
import { maxLength } from '../../rules/text.ts';
import type { AskedOf, Definition, Fact, GroupQuestion, Question, Setup } from '../definition.ts';

/** Answers of a small made-up product that passes every check; tests break it in one place each. */
export interface Fahrrad {
  readonly art?: string;
  readonly akku?: number;
  readonly garage?: boolean;
  readonly ort?: { readonly plz?: string };
  readonly schloss?: string;
  readonly einverstanden?: boolean;
  /** Only if it can be ordered. */
  readonly heruntergeladen?: string;
}

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
  rules: [required(), amongOptions(() => ARTEN)],
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
export const FAHRRAD: Definition<Fahrrad> = {
  id: 'fahrrad',
  version: '1',
  title: 'Fahrrad Versicherung',
  facts: {
    hatMotor: { reads: ['art'], holds: (answers) => answers.art === 'pedelec' },
    stehtInGarage: { reads: ['garage'], holds: (answers) => answers.garage === true },
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
} as Required<Fahrrad>;

/** Lets the product be ordered, with a download. */
export const MIT_ANTRAG: Partial<Definition<Fahrrad>> = {
  unasked: { heruntergeladen: { type: 'text', unsaved: true, customersOwn: true } },
  order: {
    amounts: ['beitrag'],
    amountsOf: ({ akku = 0 }) => ({ beitrag: 100 + akku }),
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
export function fahrradSetup(change: Partial<Definition<Fahrrad>> = {}, today = '2026-08-15'): Setup<Fahrrad> {
  return { definition: { ...FAHRRAD, ...change }, context: { today, settings: {} } };
}

/** A calculation on a step of the product, with the relevant steps before it visited. */
export function onStep(
  stepId: string,
  model: Fahrrad = RAD,
  change: Partial<Calculation<Fahrrad>> = {},
  setup = fahrradSetup(),
): Calculation<Fahrrad> {
  const { steps } = setup.definition;
  const currentViewIdx = steps.findIndex(({ id }) => id === stepId);
  const visited = steps.slice(0, currentViewIdx + 1).filter((step) => isStepRelevant(setup, step, model));
  const path = steps[currentViewIdx]?.path ?? '';
  const progress = { currentViewIdx, visitedViews: visited.map(({ id }) => id), path };
  return { ...startCalculation(setup), model, progress, ...change };
}

/** The product with one thing changed, ready to be checked. */
export function fahrradSamples(change: Partial<Definition<Fahrrad>> = {}): Samples<Fahrrad> {
  return {
    situations: [fahrradSetup(change)],
    values: { akku: [800], ort: [{ plz: '10115' }], schloss: [undefined, 'Bügelschloss'] },
  };
}

/** The product with one question replaced on every step that asks it. */
export function withQuestion(key: keyof typeof FRAGEN, change: Partial<Question>): Partial<Definition<Fahrrad>> {
  const replaced = { ...FRAGEN[key], ...change } as AskedOf<Fahrrad>;
  return {
    steps: FAHRRAD.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => (question.key === key ? replaced : question)),
    })),
  };
}

/** The product with one fact replaced or added. */
export function withFact(
  name: string,
  reads: Fact<Fahrrad>['reads'],
  holds: Fact<Fahrrad>['holds'],
): Partial<Definition<Fahrrad>> {
  return { facts: { ...FAHRRAD.facts, [name]: { reads, holds } } };
}

/** The product with one step changed. */
export function withStep(
  id: string,
  change: Partial<Definition<Fahrrad>['steps'][number]>,
): Partial<Definition<Fahrrad>> {
  return { steps: FAHRRAD.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}
