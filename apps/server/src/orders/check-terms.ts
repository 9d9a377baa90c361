import type { OrderRequest } from '@fa/api/orders/order-request';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Definition } from '@fa/rechner/definition/definition';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { changedTerms } from '@fa/rechner/terms/terms';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import type { TextEdition } from '../documents/legal-texts.ts';
import { Refusal } from '../http/refusal.ts';
import { downloadInstant, FUTURE_MS } from './check-order-times.ts';
import { consentOf } from './setup.ts';

type Editions = Readonly<Record<string, TextEdition>>;

/** Returns the paths of what was shown otherwise than it is now; all of it if nothing says what was shown. */
export function outdatedPaths(path: string, shown: Terms | undefined, now: Terms): readonly string[] {
  return shown ? changedTerms(shown, now).map((changed) => `${path}.${changed}`) : [path];
}

interface Claimed {
  readonly definition: Definition;
  readonly texts: Editions;
  readonly now: Date;
}

// A text dated in the future is in force already, so nothing can be older than it.
function latestDate(texts: Editions, now: Date): string {
  const today = todayInBerlin(now.getTime());
  const dates = Object.values(texts).map(({ date }) => date);
  return (
    dates
      .filter((date) => date <= today)
      .toSorted()
      .at(-1) ?? ''
  );
}

/**
 * Finds what an order claims but its applicant was not shown: other versions of texts or wordings, other amounts, a
 * download of another offer, and a download or consent from before the date of a text. [ORD-08, TAR-11]
 * @param now the terms of the order
 * @returns paths in the order
 */
export function outdatedTerms(
  { selection, consents, model, download }: OrderRequest,
  terms: Terms,
  { definition, texts, now }: Claimed,
): readonly string[] {
  const { download: documents } = orderOf(definition);
  const latest = latestDate(texts, now);
  const isOlder = (instant: number) => todayInBerlin(instant + FUTURE_MS) < latest;
  const downloadedAt = documents && downloadInstant(String(model[documents.timestamp]));
  return [
    ...Object.keys(selection).flatMap((name) =>
      selection[name] === texts[name]?.version ? [] : [`selection.${name}`],
    ),
    ...consents.flatMap(({ name, version, time, shown }) => [
      ...(version === consentOf(definition, name)?.version ? [] : [`consents.${name}.version`]),
      ...(isOlder(Date.parse(time)) ? [`consents.${name}.time`] : []),
      ...outdatedPaths(`consents.${name}.shown`, shown, terms),
    ]),
    ...(documents ? outdatedPaths('download', download, terms) : []),
    ...(documents && download && download.offer !== terms.offer ? ['download.offer'] : []),
    ...(downloadedAt !== undefined && isOlder(downloadedAt) ? [`${documents?.timestamp}`] : []),
    ...Object.keys(terms.amounts).flatMap((name) => (model[name] === terms.amounts[name] ? [] : [`amounts.${name}`])),
  ];
}

/**
 * Refuses what was shown otherwise than it is now: priceChanged if only amounts differ, else textsChanged with the texts
 * in force; both with the amounts. [ORD-08, TAR-11]
 * @param paths what differs; nothing is refused without any
 */
export function refuseOutdated(
  paths: readonly string[],
  { amounts, texts }: { readonly amounts: Terms['amounts']; readonly texts: Editions },
): void {
  if (paths.length === 0) return;
  const fields = paths.map((field) => ({ field, code: 'outdated' }));
  if (paths.every((path) => path.split('.').at(-2) === 'amounts'))
    throw new Refusal(409, { code: 'priceChanged', amounts: { ...amounts }, fields });
  const editions = Object.entries(texts).map(([name, { version, date }]) => [name, { version, date }]);
  throw new Refusal(409, {
    code: 'textsChanged',
    texts: Object.fromEntries(editions),
    amounts: { ...amounts },
    fields,
  });
}
