import * as z from 'zod/mini';
import { APP_NAMES } from '../page/app-names.ts';

/** Maximum length of a saved offer, in characters of its JSON. */
export const LONGEST_DATA = 64 * 1024;

/** Rounds of the derivation for a new link, and those of links that were made before. [LINK-10] */
export const ITERATIONS = 600_000;
export const EARLIER_ITERATIONS = 310_000;
const MOST_ITERATIONS = 10_000_000;

/** Base64 of 16 bytes of salt and 12 bytes of nonce. */
const SALT = /^[A-Za-z0-9+/]{21}[AQgw]==$/;
const IV = /^[A-Za-z0-9+/]{16}$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * A saved offer in format 1, encrypted in the browser with AES-256-GCM. All fields but `iv` and `encrypted` are additional
 * authenticated data. The server cannot decrypt `encrypted`. [LINK-01, LINK-02]
 */
export const savedOffer = z.strictObject({
  format: z.literal(1),
  /** Rounds of PBKDF2-SHA-256. */
  iterations: z.int().check(z.gte(EARLIER_ITERATIONS), z.lte(MOST_ITERATIONS)),
  salt: z.string().check(z.regex(SALT)),
  iv: z.string().check(z.regex(IV)),
  /** ISO instant in UTC from the device's clock. */
  savedAt: z.iso.datetime(),
  product: z.enum(APP_NAMES),
  /** Ciphertext with the 16-byte tag. */
  encrypted: z.string().check(z.minLength(24), z.regex(BASE64)),
});

function isSavedOffer(text: string): boolean {
  try {
    return savedOffer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const remoteKey = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/**
 * The verifier of a second factor: 32 bytes in hex, derived from the factor and the link's secret. It reveals nothing about the
 * key; the factor itself is never sent. [LINK-07, LINK-10]
 */
const verifier = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Identifies a link, by a client that holds it. */
const heldLink = z.strictObject({ key: remoteKey, secondFactor: z.optional(verifier) });
export type HeldLink = z.infer<typeof heldLink>;

/** POST {secretsUrl}: keep a calculation. `data` is a saved offer as JSON. [LINK-01] */
export const saveRequest = z.strictObject({
  data: z.string().check(z.maxLength(LONGEST_DATA), z.refine(isSavedOffer)),
  secondFactor: z.optional(verifier),
  /**
   * The link of this calculation so far. It ends when somebody shows to know the key of the new one: by the POST to it, by
   * opening it, or by replacing it in turn. So a lost answer ends nothing. One that is not there or not allowed is passed over.
   */
  replaces: z.optional(heldLink),
  /**
   * Another link or copy of the same calculation, which stays: a deletion of the whole calculation takes both. It counts where
   * there is nothing to replace any more.
   */
  beside: z.optional(heldLink),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/** ISO instant in UTC at which the link expires. */
const expiryDate = z.iso.datetime();

/** Answer of the POST. [LINK-01, LINK-10] */
export const saveAnswer = z.object({ key: remoteKey, expiryDate });
export type SaveAnswer = z.infer<typeof saveAnswer>;

/** Header of GET and DELETE {secretsUrl}/{remoteKey} with the verifier: URLs are logged in too many places. [LINK-04, LINK-05, LINK-10] */
export const SECOND_FACTOR_HEADER = 'x-second-factor';

export const secondFactorHeaders = z.looseObject({ [SECOND_FACTOR_HEADER]: z.optional(verifier) });

/** Query of both: a second factor there is refused. [LINK-10] */
export const savedQuery = z.object({ secondFactor: z.optional(z.never()) });

/**
 * Query of the DELETE: `whole` deletes all that is saved of the calculation, also what replaced this link since and copies
 * for agents; without it, this link and what it replaced. [LINK-05]
 */
export const deleteQuery = z.extend(savedQuery, { whole: z.optional(z.literal('true')) });

/**
 * Answer of the GET: what was posted, unchanged; it may be of an earlier format. Otherwise 404 for whatever is not there, 401
 * `secondFactor` with `iterations` if it is missing or wrong, 429 `locked` with Retry-After, and 410 `superseded` for a link that was saved
 * again. [LINK-04, LINK-07]
 */
export const savedAnswer = z.object({ data: z.string(), expiryDate });
export type SavedAnswer = z.infer<typeof savedAnswer>;
