import { sortKeys } from '@fa/forderungsausfall/order-mapping';
import type { OrderRequest } from '@fa/vertrag/order';

/**
 * Takes an order, gives the text that makes it the same order again: sorted keys, and without the moments that
 * a repeated attempt may state anew (the file name's timestamp, the consents' times, another download of the same documents,
 * the year that it is), and without the marks of what an agent entered, which are no part of what is applied for. [ORD-02]
 */
export function orderContent({ selection, model, mailParams, consents }: OrderRequest): string {
  const { downloadTimestamp: _downloadTimestamp, currentYear: _currentYear, ...answers } = model;
  return JSON.stringify(
    sortKeys({
      selection,
      model: answers,
      mailParams,
      consents: consents.map(({ name, version }) => `${name} ${version}`).toSorted(),
    }),
  );
}
