import { azvm, IVMNR, normaliseIvmnr } from '../rules/intermediary.ts';
import { normaliseLine } from '../text/plain-text.ts';

/** The referral of a visitor: the intermediary's number and reference. [BROK-01, VAL-21] */
export interface Referral {
  readonly ivmnr?: string | undefined;
  readonly azvm?: string | undefined;
}

export type ReferralKey = keyof Referral;

const REFERRAL_KEYS: readonly ReferralKey[] = ['ivmnr', 'azvm'];

const NOWHERE = { answers: {}, context: { today: '', settings: null } };
const PARSERS: Readonly<Record<ReferralKey, (text: string) => string | null>> = {
  ivmnr: (text) => (IVMNR.test(text) ? normaliseIvmnr(text) : null),
  azvm: (text) => (text !== '' && azvm()(text, NOWHERE) === null ? text : null),
};

/**
 * Parses the referral from a URL or from storage; trims the values.
 * @param given text by key; undefined or null if missing
 * @returns the valid values, the ivmnr with its hyphen, and the names of the invalid ones
 */
export function parseReferral(given: (key: ReferralKey) => string | null | undefined): Referral & {
  readonly ignored: readonly ReferralKey[];
} {
  const parsed = REFERRAL_KEYS.flatMap((key) => {
    const text = given(key);
    return typeof text === 'string' ? [[key, PARSERS[key](normaliseLine(text))] as const] : [];
  });
  return {
    ...Object.fromEntries(parsed.filter(([, value]) => value !== null)),
    ignored: parsed.filter(([, value]) => value === null).map(([key]) => key),
  };
}
