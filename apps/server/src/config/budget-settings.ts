import * as z from 'zod/mini';
import type { BudgetSize, BudgetSizes } from '../services/limits/budgets.ts';

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

/** Minimum number of clients needed to exhaust the shared budget of an hour. */
const CLIENTS_IN_ALL = 20;

/** Environment variables of the budgets. [SEC-10] */
export const budgetEnvironment = {
  BUDGET_ORDERS_CLIENT: amount(300),
  BUDGET_ORDERS_ALL: amount(3_000),
  BUDGET_LINKS_CLIENT: amount(500),
  BUDGET_LINKS_ALL: amount(5_000),
  BUDGET_LINK_MB_CLIENT: amount(20),
  BUDGET_LINK_MB_ALL: amount(200),
  BUDGET_ALERT_LINES_CLIENT: amount(2_000),
  BUDGET_ALERT_LINES_ALL: amount(20_000),
};

function sizeOf(perClient: number, inAll: number): BudgetSize {
  return { perClient, perClientInHour: Math.max(1, Math.floor(inAll / CLIENTS_IN_ALL)), inAll };
}

/** Returns the budgets: per client and day, per client and hour, and in total per hour. [SEC-10] */
export function budgetSizes(env: Readonly<Record<keyof typeof budgetEnvironment, number>>): BudgetSizes {
  return {
    orders: sizeOf(env.BUDGET_ORDERS_CLIENT, env.BUDGET_ORDERS_ALL),
    links: sizeOf(env.BUDGET_LINKS_CLIENT, env.BUDGET_LINKS_ALL),
    linkBytes: sizeOf(env.BUDGET_LINK_MB_CLIENT * BYTES_OF_MB, env.BUDGET_LINK_MB_ALL * BYTES_OF_MB),
    alertLines: sizeOf(env.BUDGET_ALERT_LINES_CLIENT, env.BUDGET_ALERT_LINES_ALL),
  };
}
