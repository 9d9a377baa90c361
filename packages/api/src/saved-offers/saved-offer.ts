import * as z from 'zod/mini';
import { productName } from '../page/product-name.ts';

/** Maximum length of a saved offer, in characters of its JSON. */
export const LONGEST_DATA = 64 * 1024;

/** Rounds of the key derivation. [LINK-10] */
export const ITERATIONS = 600_000;

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
  iterations: z.literal(ITERATIONS),
  salt: z.string().check(z.regex(SALT)),
  iv: z.string().check(z.regex(IV)),
  /** ISO instant in UTC from the device's clock. */
  savedAt: z.iso.datetime(),
  product: productName,
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

/**
 * POST {secretsUrl}: saves a calculation. PUT {secretsUrl}/{remoteKey}: overwrites it, for a client that proves the
 * present second factor in the header; the one of the body replaces it. `data` is a saved offer as JSON. [LINK-01]
 */
export const saveRequest = z.strictObject({
  data: z.string().check(z.maxLength(LONGEST_DATA), z.refine(isSavedOffer)),
  secondFactor: z.optional(verifier),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/** ISO instant in UTC at which the link expires. */
const expiryDate = z.iso.datetime();

/** Response to the POST and the PUT, which answers 404 if the link has ended. [LINK-01, LINK-10] */
export const saveAnswer = z.object({ key: remoteKey, expiryDate });
export type SaveAnswer = z.infer<typeof saveAnswer>;

/**
 * Header of GET, PUT and DELETE {secretsUrl}/{remoteKey} with the verifier, because URLs are logged in too many places.
 * [LINK-04, LINK-05, LINK-10]
 */
export const SECOND_FACTOR_HEADER = 'x-second-factor';

export const secondFactorHeaders = z.looseObject({ [SECOND_FACTOR_HEADER]: z.optional(verifier) });

/** Their query; rejects a second factor, which must not be in a URL. [LINK-10] */
export const savedQuery = z.object({ secondFactor: z.optional(z.never()) });

/**
 * Response to the GET: the data of the POST, unchanged and possibly of an earlier format. Otherwise 404 if there is no
 * such link, 401 `secondFactor` if the factor is missing or wrong, and 429 `locked` with Retry-After.
 * [LINK-04, LINK-07]
 */
export const savedAnswer = z.object({ data: z.string(), expiryDate });
export type SavedAnswer = z.infer<typeof savedAnswer>;
