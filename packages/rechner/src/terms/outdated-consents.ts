import { type Calculation, fieldValue } from '../calculation/calculation.ts';
import { consentsOf } from '../calculation/order-model.ts';
import type { Answers, Definition, Setup } from '../definition/definition.ts';
import { changedTerms, type Terms } from './terms.ts';
import { withoutConsents } from './without-consents.ts';

/** Why download and consents were removed. */
export interface OutdatedConsents<M extends Answers> {
  readonly calculation: Calculation<M>;
  /** The paths of what changed; empty if it is not known what was shown. */
  readonly changed: readonly string[];
  /** The amounts that were shown, in cents. */
  readonly before: Terms['amounts'];
}

/** Returns the keys of the consents that are given, and of the download if there was one. */
export function givenKeys<M extends Answers>(
  definition: Definition<M>,
  calculation: Calculation<M>,
): readonly string[] {
  const { download } = definition.order ?? {};
  return [
    ...consentsOf(definition).flatMap(({ key }) => (fieldValue(calculation, key) === true ? [key] : [])),
    ...(download && calculation.model[download.timestamp as keyof M] !== undefined ? [download.timestamp] : []),
  ];
}

/**
 * Removes download and consents if one of them was given for other terms than the current ones.
 * @returns null if all belong to the current terms [ORD-08]
 */
export function withoutOutdated<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
  now: Terms,
): OutdatedConsents<M> | null {
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
