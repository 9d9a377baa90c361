import type { AppName } from '@fa/vertrag/page-data';

/** Where everything is, seen from the host. */
export const RECHNER_BASE = '/tarifrechner';
export const API_BASE = `${RECHNER_BASE}/api`;
/** Where brokers and their pictures are. */
export const BROKERS_PATH = `${API_BASE}/brokers`;
/** Where what partners look like is. */
export const PARTNERS_PATH = `${API_BASE}/partners`;
/** Where a product begins; with a slash at the end. */
export function appBase(appName: AppName): string {
  return `${RECHNER_BASE}/${appName}/`;
}
/** Where a partner's page is; the address bar shows this path and nothing else. [PART-01] */
export function partnerBase(slug: string): string {
  return `/${encodeURIComponent(slug)}`;
}
/** Where / leads. */
export const APP_BASE = appBase('forderungsausfall');
export const ASSETS_BASE = `${RECHNER_BASE}/assets/`;
export const TEXTS_BASE = `${RECHNER_BASE}/texte`;
/** Takes the address of a text, gives where it is on a partner's page: ours below the slug, others where they are. [PART-01] */
export function ownTextUrl(url: string, partnerSlug: string | undefined): string {
  return partnerSlug !== undefined && url.startsWith(`${TEXTS_BASE}/`) ? `${partnerBase(partnerSlug)}${url}` : url;
}
export const TYPEFACE_PATH = `${RECHNER_BASE}/schrift/source-sans-3.woff2`;
/** Whether the process answers, and whether it reaches its database. */
export const LIVE_PATH = '/health/live';
export const READY_PATH = '/health/ready';
export const MAILBOX_PATH = '/postfach';
