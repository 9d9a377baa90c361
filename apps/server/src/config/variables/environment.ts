import * as z from 'zod/mini';
import { budgetVariables } from './budgets.ts';
import { lookupVariables } from './lookups.ts';
import { mailVariables } from './mail.ts';
import { pageVariables } from './page.ts';
import { productVariables } from './product.ts';
import { serverVariables } from './server.ts';
import { storageVariables } from './storage.ts';

/** The variables by the headings of docs/configuration.md. */
export const VARIABLE_GROUPS = {
  Server: serverVariables,
  'Database, keys and secret': storageVariables,
  Mail: mailVariables,
  'Insurer, brokers and products': productVariables,
  Page: pageVariables,
  'Look-ups': lookupVariables,
  Budgets: budgetVariables,
};

export const environmentSchema = z.object({
  ...serverVariables,
  ...storageVariables,
  ...mailVariables,
  ...productVariables,
  ...pageVariables,
  ...lookupVariables,
  ...budgetVariables,
});

export type Environment = z.infer<typeof environmentSchema>;
