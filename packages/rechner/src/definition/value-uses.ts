import type { Answers, Definition, ValueUse } from './definition.ts';

function keysOf<M extends Answers>({ steps, unasked }: Definition<M>, isWanted: (use: ValueUse) => boolean): string[] {
  const asked = steps.flatMap(({ questions }) => questions.map((question) => [question.key, question] as const));
  const uses: Record<string, ValueUse> = { ...Object.fromEntries(asked), ...unasked };
  return Object.keys(uses).filter((key) => isWanted(uses[key] as ValueUse));
}

/** Returns the keys of the model that a saved offer contains. [MODEL-06] */
export function savedKeysOf<M extends Answers>(definition: Definition<M>): readonly string[] {
  return keysOf(definition, ({ unsaved }) => unsaved !== true);
}

/** Returns the keys that only the customer may set. [AGENT-02] */
export function customerKeysOf<M extends Answers>(definition: Definition<M>): readonly string[] {
  return keysOf(definition, ({ customersOwn }) => customersOwn === true);
}

/** Returns the keys that may be sent to analytics. [ANA-03, ANA-04] */
export function analyticsKeysOf<M extends Answers>(definition: Definition<M>): readonly string[] {
  return keysOf(definition, ({ analytics }) => analytics === true);
}
