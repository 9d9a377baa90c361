import * as z from 'zod/mini';

/** What stands behind the '#' of a link, as the browser makes it: remote key and local secret. */
const STORED_URL = /^https?:\/\/[^\s#]+#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;

/** A choice, a number or a date; never what somebody wrote. */
const listedAnswer = z.union([z.string().check(z.maxLength(40)), z.number(), z.boolean(), z.null()]);

/** POST {serviceIdUrl}: the copy of a calculation that was made for the agent by this very click. [SID-03] */
const request = z.strictObject({
  /** Address of the copy, which has no second factor. */
  storedUrl: z.string().check(z.maxLength(500), z.regex(STORED_URL), z.url()),
  userId: z.int().check(z.gte(0)),
  /** The answers that analytics may know; nothing personal. */
  model: z.record(z.string(), listedAnswer),
});
export type ServiceIdRequest = Omit<z.infer<typeof request>, 'model'> & {
  readonly model: Readonly<Record<string, unknown>>;
};

/** Returns the schema of the request for products whose analytics may know these keys. [SID-03, ANA-03] */
export function serviceIdRequest(analyticsKeys: readonly string[]) {
  const isListed = (model: object) => Object.keys(model).every((key) => analyticsKeys.includes(key));
  return z.extend(request, { model: request.shape.model.check(z.refine(isListed)) });
}

/** Its answer: nine digits, and the ISO instant in UTC from which copy and ID are over. [SID-03] */
export const serviceIdAnswer = z.object({
  serviceId: z.string().check(z.regex(/^\d{9}$/)),
  expiryDate: z.iso.datetime(),
});
export type ServiceIdAnswer = z.infer<typeof serviceIdAnswer>;
