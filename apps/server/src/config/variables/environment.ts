import * as z from 'zod/mini';
import { PRODUCTS } from '../../products.ts';
import { budgetVariables } from './budgets.ts';
import { handOverVariables } from './hand-over.ts';
import { insurerVariables } from './insurer.ts';
import { lookupVariables } from './lookups.ts';
import { mailVariables } from './mail.ts';
import { pageVariables } from './page.ts';
import { serverVariables } from './server.ts';
import { signInVariables } from './sign-in.ts';
import { storageVariables } from './storage.ts';
import type { VariableSchema } from './types.ts';

// With types that only the products know.
const productVariables: Readonly<Record<never, VariableSchema>> = Object.assign(
  {},
  ...PRODUCTS.map(({ variables }) => variables),
);

/** The variables by the headings of .env.example. */
export const VARIABLE_GROUPS = {
  Server: serverVariables,
  'Database, keys and secret': storageVariables,
  Mail: mailVariables,
  'Hand-over of orders': handOverVariables,
  'Insurer, brokers and products': { ...insurerVariables, ...productVariables },
  'Sign-in of agents and operators': signInVariables,
  Page: pageVariables,
  'Look-ups': lookupVariables,
  Budgets: budgetVariables,
};

export const environmentSchema = z.object({
  ...serverVariables,
  ...storageVariables,
  ...mailVariables,
  ...handOverVariables,
  ...insurerVariables,
  ...productVariables,
  ...signInVariables,
  ...pageVariables,
  ...lookupVariables,
  ...budgetVariables,
});

export type Environment = z.infer<typeof environmentSchema>;
