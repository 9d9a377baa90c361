import * as z from 'zod/mini';
import { variable, wholeNumber } from './types.ts';

function amount(fallback: number) {
  return wholeNumber(fallback).check(z.refine((value) => value >= 1, { error: 'must be 1 or more' }));
}

export const budgetVariables = {
  ORDERS_PER_DAY: variable(
    amount(10_000),
    'Orders of all clients together per day (UTC) that are stored; about 0.3 MB each ([limits](how-to/limits.md#budgets)).',
  ),
  SAVED_OFFERS_PER_DAY: variable(amount(20_000), 'The same for saved offers, at most 64 kB each.'),
};
