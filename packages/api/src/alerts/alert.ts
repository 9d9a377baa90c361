import * as z from 'zod/mini';

/** Maximum number of errors in a report; further ones are counted. [ERR-02] */
export const MAX_ALERTS = 10;

/** Longest message of an error, in characters. */
export const LONGEST_ALERT = 300;

/** An error in the browser, without personal data. [ERR-02] */
export const alert = z.strictObject({
  /** Status, last path segment and message, e.g. '503 orders: unavailable'; for an exception its kind and message. */
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_ALERT + 100)),
  /** For an exception: file, line and column of our own script. */
  at: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}$/))),
  /** Body of the call that failed. */
  body: z.optional(z.unknown()),
});
export type Alert = z.infer<typeof alert>;

/** POST {alertServiceUrl}: errors that occurred within a short time. [ERR-02] */
export const alertRequest = z.strictObject({
  alerts: z.array(alert).check(z.minLength(1), z.maxLength(MAX_ALERTS)),
  /** The number of further errors. */
  more: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type AlertRequest = z.infer<typeof alertRequest>;
