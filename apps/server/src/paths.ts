export const RECHNER_BASE = '/tarifrechner';
export const API_BASE = `${RECHNER_BASE}/api`;
export const BROKERS_PATH = `${API_BASE}/brokers`;
export const PARTNERS_PATH = `${API_BASE}/partners`;
/** Returns a product's base path, with a trailing slash. */
export function appBase(appName: string): string {
  return `${RECHNER_BASE}/${appName}/`;
}

/** Returns the path of a call for a product: the main one's as it is, the others' with their name. */
export function callOf(
  path: string,
  { appName, isMain }: { readonly appName: string; readonly isMain: boolean },
): string {
  return isMain ? path : `${path}/${appName}`;
}

/** Returns the path of a product's overview document. [STEP-ANGEBOT-01] */
export function overviewPathOf(
  product: Parameters<typeof callOf>[1],
  { template }: { readonly template: string },
): string {
  return callOf(`/documents/${template}.pdf`, product);
}

/** Returns the path of a partner's page, which the address bar keeps showing. [PART-01] */
export function partnerBase(slug: string): string {
  return `/${encodeURIComponent(slug)}`;
}

/** Pictures of the brand. */
export const BRAND_PATH = `${RECHNER_BASE}/marke`;
/** Leads to the product, or lists several. [CONF-09] */
export const HOME_PATH = `${RECHNER_BASE}/`;
export const ASSETS_BASE = `${RECHNER_BASE}/assets/`;
export const TEXTS_BASE = `${RECHNER_BASE}/texte`;
/** Returns where the texts of a product are, without a trailing slash; on a partner's page below the slug. [PART-01] */
export function textsBaseOf(product: Parameters<typeof callOf>[1], partnerSlug: string | undefined): string {
  return `${partnerSlug === undefined ? '' : partnerBase(partnerSlug)}${callOf(TEXTS_BASE, product)}`;
}

/** Returns the URL of a text: one of our own where the page's texts are, others unchanged. [PART-01] */
export function ownTextUrl(url: string, textsBase: string): string {
  return url.startsWith(`${TEXTS_BASE}/`) ? `${textsBase}${url.slice(TEXTS_BASE.length)}` : url;
}

export const TYPEFACE_PATH = `${RECHNER_BASE}/schrift/source-sans-3.woff2`;
export const LIVE_PATH = '/health/live';
export const READY_PATH = '/health/ready';
export const MAILBOX_PATH = '/postfach';
export const LEITSTAND_PATH = '/leitstand';
/** Where a sign-in at the identity provider begins, below the path of agents, by the role that is needed. */
export const SIGN_IN_PATH = {
  agent: '/anmeldung',
  operator: '/anmeldung/postfach',
  leitstand: '/anmeldung/leitstand',
} as const;
