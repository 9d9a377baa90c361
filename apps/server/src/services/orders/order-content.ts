import type { OrderRequest } from '@fa/api/orders/order';
import { sortKeys } from '@fa/forderungsausfall/order-mapping';

/**
 * Returns the canonical text that identifies an order: sorted keys, without times that a retry may change (file name,
 * consents, another download, current year) and without the marks of agent fields, which are not part of the
 * application. [ORD-02]
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
