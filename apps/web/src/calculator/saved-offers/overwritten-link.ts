import type { SavedLink } from '@fa/rechner/kept/stored-data';

/** Returns the tab's link if saving overwrites it: an agent's link for the customer and the own one are two. [AGENT-04] */
export function overwrittenLink(link: SavedLink | null, forCustomer: boolean): SavedLink | null {
  return (link?.forCustomer === true) === forCustomer ? link : null;
}
