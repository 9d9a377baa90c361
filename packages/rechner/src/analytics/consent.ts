/** Name of the cookie in which the choice is kept. */
export const CONSENT_COOKIE = 'rechner_einwilligung';

/** Of what is asked: a change of it asks everybody anew. */
export const CONSENT_REVISION = 1;

/** The category that a visitor may allow. */
export const STATISTICS = 'statistik';

/** What the visitor chose; null while there is no choice, or one about something else. [ANA-04] */
export type Consent = 'granted' | 'refused' | null;

/** Reads the choice out of the cookies of a page, as document.cookie writes them. [ANA-04] */
export function consentIn(cookies: string): Consent {
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  if (cookie === undefined) return null;
  try {
    const kept = JSON.parse(decodeURIComponent(cookie.slice(CONSENT_COOKIE.length + 1))) as unknown;
    const { categories, revision } = (kept ?? {}) as { categories?: unknown; revision?: unknown };
    if (revision !== CONSENT_REVISION || !Array.isArray(categories)) return null;
    return categories.includes(STATISTICS) ? 'granted' : 'refused';
  } catch {
    return null;
  }
}
