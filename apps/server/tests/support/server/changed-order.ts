import { validOrder } from './valid-order.ts';

type Loose = Record<string, unknown> & { model: Record<string, unknown>; selection: Record<string, unknown> } & {
  config: Record<string, unknown>;
  mailParams: Record<string, unknown>;
  consents: Record<string, unknown>[];
};

/** Returns a valid order, changed in a way that its type forbids. */
export function changed(change: (order: Loose) => unknown): unknown {
  const order = structuredClone(validOrder()) as unknown as Loose;
  change(order);
  return order;
}
