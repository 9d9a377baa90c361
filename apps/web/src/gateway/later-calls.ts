import type { ApiCalls } from './api-calls.ts';
import { createLookupCalls } from './lookup-calls.ts';
import { createOrderCalls } from './order-calls.ts';
import { createSavedOfferCalls } from './saved-offer-calls.ts';

export type LaterCalls = ReturnType<typeof createLaterCalls>;

/** Builds the calls that only a page in use makes; their code is loaded with the views of later steps. */
export function createLaterCalls(calls: ApiCalls, lookupTimeoutMs: number) {
  return {
    ...createLookupCalls(calls, lookupTimeoutMs),
    ...createOrderCalls(calls),
    ...createSavedOfferCalls(calls),
  };
}
