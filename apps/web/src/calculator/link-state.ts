import type { OfferChanges } from '@fa/rechner/link/offer-changes';

/** Where the opening of a link stands; shown in the place of the step. [LINK-04, LINK-06, LINK-07, LINK-08] */
export type LinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'secondFactor'; readonly wrong: boolean; readonly busy: boolean }
  /** Too many wrong tries. */
  | { readonly kind: 'locked'; readonly minutes: number }
  /** Too many calls from here. */
  | { readonly kind: 'busy'; readonly minutes: number }
  /** The fragment is none of ours. */
  | { readonly kind: 'invalid' }
  /** Unknown, over or deleted; nobody is told which. */
  | { readonly kind: 'gone' }
  /** Saved again since, under another link. */
  | { readonly kind: 'superseded' }
  /** Changed on its way, cut, of another format or product. */
  | { readonly kind: 'unreadable' }
  /** No answer, or none that says anything. */
  | { readonly kind: 'away'; readonly busy: boolean }
  /** Another calculation is open in this tab. */
  | { readonly kind: 'existing' }
  /** An application of this tab is on its way, or nobody knows whether it arrived. */
  | { readonly kind: 'ordering' }
  /** The receipt of an application stands in this tab. */
  | { readonly kind: 'receipt'; readonly reference: string }
  | { readonly kind: 'changed'; readonly changes: OfferChanges };

/** What somebody who opened a link can do. */
export interface LinkActions {
  /** Tries a second factor. */
  unlock(secondFactor: string): Promise<void>;
  /** Asks again: the server was away, or the time of a lock is over. */
  retry(): Promise<void>;
  /** Goes on with what the link carries: over another calculation, or with other amounts. */
  accept(): Promise<void>;
  /** Goes on without the link; what was in this tab stays. */
  leave(): void;
}
