import type { Calculation } from '../calculation/calculation.ts';
import { questionsOf } from '../calculation/relevance.ts';
import type { Answers, Setup } from '../definition/definition.ts';

function without<T extends object>(keys: readonly string[], values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T;
}

/** Removes all consents when a calculation leaves an agent: the customer must give them again. [AGENT-02, ORD-01] */
export function withoutConsents<M extends Answers>({ definition }: Setup<M>, before: Calculation<M>): Calculation<M> {
  const keys = questionsOf(definition)
    .filter(({ kind }) => kind === 'consent')
    .map(({ key }) => key);
  const { model, form, consentTimes } = before;
  return {
    ...before,
    model: without(keys, model),
    form: { ...form, values: without(keys, form.values) },
    consentTimes: without(keys, consentTimes),
  };
}
