import type { SavedContent, SavedOffer } from './saved-content.ts';

/** Something that is not what it was when the link was made. */
export interface Change<T> {
  readonly name: string;
  /** Undefined where there was, or is, none. */
  readonly before: T | undefined;
  readonly now: T | undefined;
}

/** What changed since a calculation was saved. [LINK-08] */
export interface OfferChanges {
  /** In cents. */
  readonly amounts: readonly Change<number>[];
  readonly definition: Change<string> | null;
  readonly texts: readonly Change<string>[];
}

function differences<T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): readonly Change<T>[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ name, before: before[name], now: now[name] }));
}

/** Compares what was saved with the offer of today. @returns null if nothing changed [LINK-08] */
export function offerChanges(
  saved: Pick<SavedContent, 'definitionVersion' | 'amounts' | 'texts'>,
  now: SavedOffer & { readonly definitionVersion: string },
): OfferChanges | null {
  const [definition = null] = differences({ version: saved.definitionVersion }, { version: now.definitionVersion });
  const changes = {
    amounts: differences(saved.amounts ?? {}, now.amounts ?? {}),
    definition,
    texts: differences(saved.texts, now.texts),
  };
  return definition || changes.amounts.length > 0 || changes.texts.length > 0 ? changes : null;
}
