import * as z from 'zod/mini';
import { analyticsEnvironment } from '../analytics-settings.ts';
import { flag, path } from './types.ts';
import { variable } from './variable.ts';

/** What the page does. */
export const pageVariables = {
  LINK_PATH: variable(path, 'Path that the link of a saved offer leads to.', "the product's own path"),
  LINK_PATH_AGENT: variable(path, 'The same for the variant `agent`, also in agent mode.', "the product's own path"),
  LINK_PATH_OFFER_FOLLOWUP: variable(path, 'The same for the variant `offerFollowup`.', "the product's own path"),
  AGENT_MODE: variable(flag(false), 'Every visitor works in agent mode; not with `PRODUCTION_HOSTS`.'),
  DEBUG_MODE: variable(flag(false), 'Shows the debug panel.'),
  ERROR_LOGGING: variable(
    flag(true),
    'Whether the page reports errors of the browser. Personal data is masked in the browser and again on the server; the report is then a line `client error` in the log and counted in `client_errors_total`.',
  ),
  ANALYTICS: variable(flag(false), '[Analytics](how-to/analytics.md), for which visitors are asked first.'),
  ...analyticsEnvironment,
  EXPERIMENTS_FILE: variable(
    z._default(z.string(), 'config/experiments.json'),
    '[Experiments](how-to/analytics.md#run-an-experiment) by product.',
  ),
};
