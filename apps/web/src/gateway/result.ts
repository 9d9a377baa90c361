import type { Gateway } from './gateway.ts';

/** Result of a call: its data, or why there is none. Failures are expected and block nothing. */
export type Result<T, Reason extends string = never> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'failed' | Reason };

export const FAILED = { kind: 'failed' } as const;

/** Result of a call without data. */
export type Done = { readonly kind: 'done' } | typeof FAILED;

export const DONE = { kind: 'done' } as const;

export function dataOf<T>(data: T): { readonly kind: 'data'; readonly data: T } {
  return { kind: 'data', data };
}

/** Calls the gateway; a failure of the call or of loading its code is a result, too. */
export function ask<T>(
  gateway: () => Promise<Gateway>,
  call: (gateway: Gateway) => Promise<T>,
): Promise<T | typeof FAILED> {
  return gateway()
    .then(call)
    .catch(() => FAILED);
}
