import type { OfferChanges } from '@fa/rechner/kept/offer-changes';

/** State of opening a link; shown instead of the step. [LINK-04, LINK-06, LINK-07, LINK-08] */
export type LinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'secondFactor'; readonly wrong: boolean; readonly busy: boolean }
  /** Too many wrong attempts. */
  | { readonly kind: 'locked'; readonly minutes: number }
  /** Too many requests from this client. */
  | { readonly kind: 'busy'; readonly minutes: number }
  /** Malformed fragment. */
  | { readonly kind: 'invalid' }
  /** Unknown, expired or deleted; the response does not tell which. */
  | { readonly kind: 'gone' }
  /** Altered, truncated, or of another format or product. */
  | { readonly kind: 'unreadable' }
  /** No usable response. */
  | { readonly kind: 'away'; readonly busy: boolean }
  /** This tab has another calculation. */
  | { readonly kind: 'existing' }
  /** An order of this tab is being sent, or its outcome is unknown. */
  | { readonly kind: 'ordering' }
  /** This tab shows the receipt of an order. */
  | { readonly kind: 'receipt'; readonly reference: string }
  | { readonly kind: 'changed'; readonly changes: OfferChanges };
