import * as z from 'zod/mini';
import { flag, LOOPBACK, path, variable } from './types.ts';

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
}

/** What the page does, and its analytics. [ANA-04, SEC-05] */
export const pageVariables = {
  LINK_PATH: variable(path, 'Path in the link of a saved offer.', "the product's own path"),
  LINK_PATH_AGENT: variable(path, 'The same for the variant `agent`, also in agent mode.', "the product's own path"),
  LINK_PATH_OFFER_FOLLOWUP: variable(path, 'The same for the variant `offerFollowup`.', "the product's own path"),
  AGENT_MODE: variable(flag(false), 'Every visitor works in agent mode; not with `PRODUCTION_HOSTS`.'),
  DEBUG_MODE: variable(flag(false), 'Shows the debug panel.'),
  APP_VERSION: variable(
    z._default(z.string().check(z.regex(/^[\w.-]{1,20}$/, 'must look like 11.11.2')), '11.11.2'),
    'Version in the debug panel and in analytics (`prozess_version`). Number and commit of the program are another matter: `rechner version`.',
  ),
  ERROR_LOGGING: variable(
    flag(true),
    'Whether the page reports browser errors. Personal data is masked in the browser and again on the server. Each error is a log line `client error` and counted in `client_errors_total`.',
  ),
  ANALYTICS: variable(flag(false), '[Analytics](how-to/analytics.md), with the consent of the visitor.'),
  GTM_ID: variable(
    z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC123'))),
    'Container of Google Tag Manager.',
  ),
  POSTHOG_KEY: variable(
    z.optional(z.string().check(z.regex(/^phc_[A-Za-z0-9]{10,80}$/, 'must look like phc_ABC123…'))),
    'Project key of PostHog.',
  ),
  POSTHOG_HOST: variable(
    z._default(
      z
        .string()
        .check(z.refine(isOrigin, { error: 'must be an https origin like https://eu.i.posthog.com, without a path' })),
      'https://eu.i.posthog.com',
    ),
    'Host of PostHog.',
  ),
  EXPERIMENTS_FILE: variable(
    z._default(z.string(), 'config/experiments.json'),
    '[Experiments](how-to/analytics.md#run-an-experiment) by product.',
  ),
};
