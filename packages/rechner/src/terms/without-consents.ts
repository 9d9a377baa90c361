import type { Calculation } from '../calculation/calculation.ts';
import { untouch } from '../calculation/form.ts';
import { consentsOf } from '../calculation/order-model.ts';
import type { Answers, Setup } from '../definition/definition.ts';

function without<T extends object>(keys: readonly string[], values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T;
}

/** Removes the download and all consents: the customer must give them again. [AGENT-02, ORD-01, ORD-08] */
export function withoutConsents<M extends Answers>({ definition }: Setup<M>, before: Calculation<M>): Calculation<M> {
  const download = definition.order?.download;
  const consents = consentsOf(definition).map(({ key }) => key);
  const keys = download ? [...consents, download.timestamp] : consents;
  const { model, form, consentTimes } = before;
  return {
    ...before,
    model: without(keys, model),
    form: consents.reduce(untouch, { ...form, values: without(keys, form.values) }),
    consentTimes: without(keys, consentTimes),
    shown: {},
  };
}
