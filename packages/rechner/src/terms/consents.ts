import { type Calculation, fieldValue } from '../calculation/calculation.ts';
import { untouch } from '../calculation/form.ts';
import { consentsOf } from '../calculation/order-model.ts';
import type { Definition, Setup } from '../definition/definition.ts';
import { changedTerms } from './terms.ts';
import type { Terms } from './terms-schema.ts';

function without<V>(keys: readonly string[], values: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** Removes the download and all consents: the customer must give them again. [AGENT-02, ORD-01, ORD-08] */
export function withoutConsents({ definition }: Setup, before: Calculation): Calculation {
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

/** Why download and consents were removed. */
export interface OutdatedConsents {
  readonly calculation: Calculation;
  /** The paths of what changed; empty if it is not known what was shown. */
  readonly changed: readonly string[];
  /** The amounts that were shown, in cents. */
  readonly before: Terms['amounts'];
}

/** Returns the keys of the consents that are given, and of the download if there was one. */
export function givenKeys(definition: Definition, calculation: Calculation): readonly string[] {
  const { download } = definition.order ?? {};
  return [
    ...consentsOf(definition).flatMap(({ key }) => (fieldValue(calculation, key) === true ? [key] : [])),
    ...(download && calculation.model[download.timestamp] !== undefined ? [download.timestamp] : []),
  ];
}

/**
 * Removes download and consents if one of them was given for other terms than the current ones.
 * @returns null if all belong to the current terms [ORD-08]
 */
export function withoutOutdated(setup: Setup, calculation: Calculation, now: Terms): OutdatedConsents | null {
  const outdated = givenKeys(setup.definition, calculation).flatMap((key) => {
    const shown = calculation.shown[key];
    const changed = shown ? changedTerms(shown, now) : [];
    return shown && changed.length === 0 ? [] : [{ changed, amounts: shown?.amounts ?? {} }];
  });
  const [first] = outdated;
  if (!first) return null;
  return {
    calculation: withoutConsents(setup, calculation),
    changed: [...new Set(outdated.flatMap(({ changed }) => changed))],
    before: (outdated.find(({ changed }) => changed.some((path) => path.startsWith('amounts.'))) ?? first).amounts,
  };
}
