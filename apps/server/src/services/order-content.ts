import type { OrderRequest } from '@fa/vertrag/order';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/**
 * [ORD-02] Takes an order, gives the text that makes it the same order again: sorted keys, and without the moments that
 * a repeated attempt may state anew (the file name's timestamp, the consents' times).
 */
export const orderContent = ({ selection, model, mailParams, consents }: OrderRequest): string =>
  JSON.stringify(
    sorted({
      selection,
      model,
      mailParams,
      consents: consents.map(({ name, version }) => `${name} ${version}`).toSorted(),
    }),
  );
