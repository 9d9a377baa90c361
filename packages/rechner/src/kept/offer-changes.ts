import type { OfferTerms, SavedContent } from './saved-content.ts';

/** A value that has changed since the link was created. */
export interface Change<T> {
  readonly name: string;
  /** Undefined if there is no value to show. */
  readonly before: T | undefined;
  readonly now: T | undefined;
}

/** Differences between a saved offer and today's offer. [LINK-08] */
export interface OfferChanges {
  /** In cents. */
  readonly amounts: readonly Change<number>[];
  readonly definition: Change<string> | null;
  readonly texts: readonly Change<string>[];
}

function differences<T>(
  names: readonly string[],
  before: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
): readonly Change<T>[] {
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ name, before: before[name], now: now[name] }));
}

/** The format of versions; a crafted link could contain any text instead. */
const VERSION = /^[\w./-]{1,40}$/;

function versionDifferences(
  names: readonly string[],
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): readonly Change<string>[] {
  return differences(names, before, now).map((change) => ({
    ...change,
    before: change.before !== undefined && VERSION.test(change.before) ? change.before : undefined,
  }));
}

/** Names that the current calculator knows. */
export interface KnownNames {
  readonly amounts: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Compares a saved offer with today's. [LINK-08]
 * @param names the amounts and texts to compare; others in the link are ignored
 * @returns null if nothing changed
 */
export function offerChanges(
  saved: Pick<SavedContent, 'definitionVersion' | 'amounts' | 'texts'>,
  now: OfferTerms & { readonly definitionVersion: string },
  names: KnownNames,
): OfferChanges | null {
  const versions = [{ version: saved.definitionVersion }, { version: now.definitionVersion }] as const;
  const [definition = null] = versionDifferences(['version'], ...versions);
  const changes = {
    amounts: differences(names.amounts, saved.amounts ?? {}, now.amounts ?? {}),
    definition,
    texts: versionDifferences(names.texts, saved.texts, now.texts),
  };
  return definition || changes.amounts.length > 0 || changes.texts.length > 0 ? changes : null;
}
