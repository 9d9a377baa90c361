import { consentsOf, orderOf } from '../calculation/order-model.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import type { Terms } from './terms-schema.ts';

/** Returns the versions of texts, by name. */
export function versionsOf(
  editions: Readonly<Record<string, { readonly version: string }>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(editions).map(([name, { version }]) => [name, version]));
}

/**
 * Returns the terms of an offer.
 * @param texts versions of the texts that the contract documents print, by name
 * @param amounts in cents, if the server knows better than this calculator
 */
export function termsOf(
  { definition, context }: Setup,
  answers: Answers,
  texts: Readonly<Record<string, string>>,
  amounts: Terms['amounts'] | null = orderOf(definition).amountsOf(answers, context),
): Terms {
  const wordings = consentsOf(definition).map(({ key, version }) => [key, version]);
  return {
    versions: { ...texts, ...Object.fromEntries(wordings) },
    amounts: amounts ?? {},
    offer: JSON.stringify(orderOf(definition).pricedBy.map((key) => answers[key] ?? null)),
  };
}

function differences(part: 'versions' | 'amounts', shown: Terms, now: Terms): readonly string[] {
  const names = Object.keys({ ...shown[part], ...now[part] });
  return names.filter((name) => shown[part][name] !== now[part][name]).map((name) => `${part}.${name}`);
}

/**
 * Compares the terms shown with a download or consent with the current ones; browser and server do it alike. Amounts are
 * compared for the same offer only: another one is the applicant's own change. [ORD-08, MODEL-10]
 * @returns the paths of the differences, such as 'versions.avb' and 'amounts.beitrag'
 */
export function changedTerms(shown: Terms, now: Terms): readonly string[] {
  return [
    ...differences('versions', shown, now),
    ...(shown.offer === now.offer ? differences('amounts', shown, now) : []),
  ];
}
