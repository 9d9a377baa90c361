import * as z from 'zod/mini';
import type { BudgetSize, BudgetSizes } from '../../http/limits/budgets.ts';
import { variable } from './types.ts';

const BYTES_OF_MB = 1_000_000;

function amount(fallback: number) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999')),
      z.transform(Number),
    ),
    fallback,
  );
}

/** Minimum number of clients needed to use up as much as the shared budget of an hour. */
const CLIENTS_IN_ALL = 20;

export const budgetVariables = {
  BUDGET_ORDERS_CLIENT: variable(
    amount(300),
    'Stored orders per client and day ([what a client is, and what happens beyond](how-to/limits.md#budgets)).',
  ),
  BUDGET_ORDERS_ALL: variable(
    amount(3_000),
    'Stored orders per hour of all clients together, at least twice the value per client. One client may use five percent of it per hour; a fifth is reserved for first orders.',
  ),
  BUDGET_LINKS_CLIENT: variable(amount(500), 'The same for saved offers, per client and day.'),
  BUDGET_LINKS_ALL: variable(amount(5_000), 'The same for saved offers, per hour of all clients.'),
  BUDGET_LINK_MB_CLIENT: variable(amount(20), 'The same for the size of saved offers in MB, per client and day.'),
  BUDGET_LINK_MB_ALL: variable(amount(200), 'The same for their size in MB, per hour of all clients.'),
  BUDGET_ALERT_LINES_CLIENT: variable(
    amount(2_000),
    'The same for log lines about errors in browsers, per client and day.',
  ),
  BUDGET_ALERT_LINES_ALL: variable(amount(20_000), 'The same for these log lines, per hour of all clients.'),
};

function sizeOf(perClient: number, inAll: number): BudgetSize {
  return { perClient, perClientInHour: Math.max(1, Math.floor(inAll / CLIENTS_IN_ALL)), inAll };
}

/** Returns the budgets of stored data. [SEC-10] */
export function budgetSizes(env: Readonly<Record<keyof typeof budgetVariables, number>>): BudgetSizes {
  return {
    orders: sizeOf(env.BUDGET_ORDERS_CLIENT, env.BUDGET_ORDERS_ALL),
    links: sizeOf(env.BUDGET_LINKS_CLIENT, env.BUDGET_LINKS_ALL),
    linkBytes: sizeOf(env.BUDGET_LINK_MB_CLIENT * BYTES_OF_MB, env.BUDGET_LINK_MB_ALL * BYTES_OF_MB),
    alertLines: sizeOf(env.BUDGET_ALERT_LINES_CLIENT, env.BUDGET_ALERT_LINES_ALL),
  };
}
