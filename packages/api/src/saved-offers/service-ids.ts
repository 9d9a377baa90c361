import * as z from 'zod/mini';

/** The fragment of a link as the browser creates it: remote key and local secret. */
const STORED_URL = /^https?:\/\/[^\s#]+#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;

/** A choice, a number or a date; never free text. */
const listedAnswer = z.union([z.string().check(z.maxLength(40)), z.number(), z.boolean(), z.null()]);

/** POST {serviceIdUrl}: the copy of a calculation that was made for the agent by this click. [SID-03] */
const request = z.strictObject({
  /** URL of the copy, which has no second factor. */
  storedUrl: z.string().check(z.maxLength(500), z.regex(STORED_URL), z.url()),
  userId: z.int().check(z.gte(0)),
  /** The answers that may be sent to analytics; not personal. */
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

/** The response: nine digits, and the ISO instant in UTC when the copy and its ID expire. [SID-03] */
export const serviceIdAnswer = z.object({
  serviceId: z.string().check(z.regex(/^\d{9}$/)),
  expiryDate: z.iso.datetime(),
});
export type ServiceIdAnswer = z.infer<typeof serviceIdAnswer>;
