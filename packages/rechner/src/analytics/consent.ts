import { valueAt } from '../definition/model.ts';
import { jsonInCookie } from '../kept/json-in-cookie.ts';

/** Name of the consent cookie. */
export const CONSENT_COOKIE = 'rechner_einwilligung';

/** Version of the consent question: raising it asks every visitor again. */
export const CONSENT_REVISION = 2;

/** The category that a visitor may allow. */
export const STATISTICS = 'statistik';

/** The visitor's choice; null if there is none, or only one for another revision. [ANA-04] */
export type Consent = 'granted' | 'refused' | null;

/** Parses the choice from cookies in the format of document.cookie. [ANA-04] */
export function consentIn(cookies: string): Consent {
  try {
    const kept = jsonInCookie(cookies, `${CONSENT_COOKIE}=`);
    const categories = valueAt(kept, 'categories');
    if (valueAt(kept, 'revision') !== CONSENT_REVISION || !Array.isArray(categories)) return null;
    return categories.includes(STATISTICS) ? 'granted' : 'refused';
  } catch {
    return null;
  }
}
