import type { Samples } from '../../checks/samples.ts';
import { amongOptions } from '../../rules/option.ts';
import { isYesOrNo, mustBeTrue, required } from '../../rules/required.ts';
import { maxLength } from '../../rules/text.ts';
import type { AskedOf, Definition, Fact, GroupQuestion, Question } from '../definition.ts';

/** Answers of a small made-up product that passes every check; tests break it in one place each. */
export interface Fahrrad {
  readonly art?: string;
  readonly akku?: number;
  readonly garage?: boolean;
  readonly ort?: { readonly plz?: string };
  readonly schloss?: string;
  readonly einverstanden?: boolean;
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

/** The product with one thing changed, ready to be checked. */
export function fahrradSamples(change: Partial<Definition<Fahrrad>> = {}): Samples<Fahrrad> {
  const definition = { ...FAHRRAD, ...change };
  return {
    situations: [{ definition, context: { today: '2026-08-15', settings: {} } }],
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
