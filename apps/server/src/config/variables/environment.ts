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
import { textList, type VariableSchema, variable } from './types.ts';

// With types that only the products know.
const productVariables: Readonly<Record<never, VariableSchema>> = Object.assign(
  {},
  ...PRODUCTS.map(({ variables }) => variables),
);

const names = PRODUCTS.map(({ definition }) => definition.id);

/** [CONF-09] */
const switches = {
  PRODUCTS: variable(
    z.optional(
      z.pipe(z.string(), z.transform(textList)).check(
        z.refine((on) => on.length > 0 && on.every((name) => names.includes(name)), {
          error: `must name products of this build separated by commas: ${names.join(', ')}`,
        }),
      ),
    ),
    'The products that are on; with more than one `/` lists them.',
    'all, samples unlisted; with `PRODUCTION_HOSTS` all but samples',
  ),
};

/** The variables by the headings of .env.example. */
export const VARIABLE_GROUPS = {
  Server: serverVariables,
  'Database, keys and secret': storageVariables,
  Mail: mailVariables,
  'Hand-over of orders': handOverVariables,
  'Insurer, brokers and products': { ...insurerVariables, ...switches, ...productVariables },
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
  ...switches,
  ...productVariables,
  ...signInVariables,
  ...pageVariables,
  ...lookupVariables,
  ...budgetVariables,
});

export type Environment = z.infer<typeof environmentSchema>;
