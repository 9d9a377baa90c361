import * as z from 'zod/mini';
import { variable } from './variables/variable.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
}

/** Environment variables of analytics. [ANA-04, SEC-05] */
export const analyticsEnvironment = {
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
};

/** Returns the third parties to load after consent; null if analytics are off. */
export function analyticsSettings(
  isOn: boolean,
  {
    GTM_ID: gtmId,
    POSTHOG_KEY: key,
    POSTHOG_HOST: host,
  }: {
    readonly GTM_ID?: string | undefined;
    readonly POSTHOG_KEY?: string | undefined;
    readonly POSTHOG_HOST: string;
  },
) {
  if (!isOn) return null;
  return { gtmId: gtmId ?? null, posthog: key === undefined ? null : { key, host } };
}
