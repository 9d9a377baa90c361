import { isObject, valueAt } from '../definition/model.ts';
import type { Instant } from '../formats/calendar-date.ts';
import { jsonInCookie } from '../kept/json-in-cookie.ts';
import type { ExperimentEntries } from './experiment-entries.ts';
import { chooseVariant, type ExperimentState } from './experiments.ts';

/** Flags by name: on, off, or the name of a variant. */
export type FeatureFlags = Readonly<Record<string, boolean | string>>;

/** Prefix of the cookie name. [EXP-02] */
const COOKIE_PREFIX = 'ph_phc_';
const FIELD = '$enabled_feature_flags';

/** Logged without any content of the cookie. */
const BROKEN_COOKIE = 'The cookie of the feature flags could not be read';

interface FoundFlags {
  readonly flags: FeatureFlags;
  /** A line for the log. */
  readonly problem?: string;
}

/** Returns the flags of an unknown value. */
export function toFlags(value: unknown): FeatureFlags {
  if (!isObject(value) || Array.isArray(value)) return {};
  const isFlag = (flag: unknown) => typeof flag === 'boolean' || typeof flag === 'string';
  return Object.fromEntries(Object.entries(value).flatMap(([name, flag]) => (isFlag(flag) ? [[name, flag]] : [])));
}

/** Parses the flags from cookies in the format of document.cookie; a malformed cookie gives no flags. [EXP-02] */
export function flagsInCookies(cookies: string): FoundFlags {
  try {
    return { flags: toFlags(valueAt(jsonInCookie(cookies, COOKIE_PREFIX), FIELD)) };
  } catch {
    return { flags: {}, problem: BROKEN_COOKIE };
  }
}

/**
 * Returns the state with the variants that flags set: a flag with the name of an experiment and the value of one of its
 * variants. Ignores other flags. [EXP-02]
 */
export function flaggedVariants(state: ExperimentState, flags: FeatureFlags, now: Instant): ExperimentEntries {
  return Object.entries(flags).reduce(
    (entries, [name, flag]) =>
      typeof flag === 'string' ? chooseVariant({ ...state, entries }, name, flag, now) : entries,
    state.entries,
  );
}
