import { questionsOf } from '../calculation/relevance.ts';
import type { Definition, QuestionKind, ValueUse } from './definition.ts';
import { withInner } from './inner-questions.ts';

/** Returns where a value of the model may go; undefined for an unknown key. */
export function valueUseOf(definition: Definition, key: string): ValueUse | undefined {
  return questionsOf(definition).find((question) => question.key === key) ?? definition.unasked?.[key];
}

/** Returns all keys of the model. [MODEL-01] */
export function modelKeysOf(definition: Definition): readonly string[] {
  return [...questionsOf(definition).map(({ key }) => key), ...Object.keys(definition.unasked ?? {})];
}

function keysOf(definition: Definition, isWanted: (use: ValueUse) => boolean): readonly string[] {
  return modelKeysOf(definition).filter((key) => isWanted(valueUseOf(definition, key) ?? {}));
}

/** Returns the keys of the model that a saved offer contains. [MODEL-06] */
export function savedKeysOf(definition: Definition): readonly string[] {
  return keysOf(definition, ({ unsaved }) => unsaved !== true);
}

/** Returns the keys of the model that an order contains. [ORD-01] */
export function orderedKeysOf(definition: Definition): readonly string[] {
  return keysOf(definition, ({ unordered }) => unordered !== true);
}

/** Returns the keys that may be sent to analytics. [ANA-03, ANA-04] */
export function analyticsKeysOf(definition: Definition): readonly string[] {
  return keysOf(definition, ({ analytics }) => analytics === true);
}

/** Kinds whose answers are free text or contain some: they may say who somebody is. */
const FREE_TEXT: ReadonlySet<QuestionKind> = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'iban',
  'bic',
  'date',
  'list',
  'group',
]);

/**
 * Names of answers and amounts, for reports of errors: `personal` ones are masked with everything inside, the digits of
 * `hidden` ones too; the words of `shown` may be read, and of an IBAN in `ibans` its country.
 */
export interface AnswerNames {
  readonly personal: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly ibans: ReadonlySet<string>;
}

/** Returns the names of the products' answers: what analytics may know is shown, unless another product hides it. [SEC-02] */
export function answerNamesOf(definitions: readonly Definition[]): AnswerNames {
  const secret = definitions
    .flatMap(questionsOf)
    .filter(({ analytics }) => analytics !== true)
    .flatMap((question) => withInner(question))
    .map(([, question]) => question);
  const hidden = new Set([
    ...secret.map(({ key }) => key),
    ...definitions.flatMap(({ order }) => order?.amounts ?? []),
  ]);
  return {
    personal: new Set(secret.filter(({ kind }) => FREE_TEXT.has(kind)).map(({ key }) => key)),
    shown: new Set(definitions.flatMap(analyticsKeysOf).filter((key) => !hidden.has(key))),
    hidden,
    ibans: new Set(secret.filter(({ kind }) => kind === 'iban').map(({ key }) => key)),
  };
}
