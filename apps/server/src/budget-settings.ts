import * as z from 'zod/mini';
import type { BudgetSizes } from './services/limits/budgets.ts';

const BYTES_OF_MB = 1_000_000;

const amount = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999')),
      z.transform(Number),
    ),
    fallback,
  );

/** What an operator can set of the budgets, as part of the environment. [SEC-10] */
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

/** Gives what may be kept, by one client in a day and by all in an hour. */
export function budgetSizes(env: Readonly<Record<keyof typeof budgetEnvironment, number>>): BudgetSizes {
  return {
    orders: { perClient: env.BUDGET_ORDERS_CLIENT, inAll: env.BUDGET_ORDERS_ALL },
    links: { perClient: env.BUDGET_LINKS_CLIENT, inAll: env.BUDGET_LINKS_ALL },
    linkBytes: { perClient: env.BUDGET_LINK_MB_CLIENT * BYTES_OF_MB, inAll: env.BUDGET_LINK_MB_ALL * BYTES_OF_MB },
    alertLines: { perClient: env.BUDGET_ALERT_LINES_CLIENT, inAll: env.BUDGET_ALERT_LINES_ALL },
  };
}
