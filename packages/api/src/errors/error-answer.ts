import * as z from 'zod/mini';

/** Error codes of all calls. [SEC-03] */
export const errorCode = z.enum([
  'badRequest',
  'csrf',
  'misdirected',
  'notFound',
  'tooLarge',
  'tooManyRequests',
  // What all clients together may store today is stored. [SEC-10]
  'capacityExceeded',
  'unsupportedMediaType',
  'invalidPLZ',
  'invalidRequest',
  'invalidAnswers',
  'priceChanged',
  'textsChanged',
  'orderKeyReused',
  'agentMode',
  'documentFailed',
  'documentsBusy',
  'secondFactor',
  'locked',
  'unavailable',
  'lookupUnavailable',
  'maintenance',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Why a field is rejected: the code of a rule of the shell or of the product, or unknownField, missing, wrongType,
 * mismatch. [VAL-23]
 */
export const fieldError = z.object({
  field: z.string(),
  code: z.string().check(z.regex(/^[a-z][A-Za-z]{2,39}$/)),
  /** German sentence of a product's own rule. */
  message: z.optional(z.string()),
});
export type FieldError = z.infer<typeof fieldError>;

/** Every 4xx and 5xx response of the API. */
export const errorAnswer = z.object({
  code: errorCode,
  fields: z.optional(z.array(fieldError)),
  /** For `priceChanged` and `textsChanged`: the amounts that the server computed, by name, in cents. [TAR-11] */
  amounts: z.optional(z.record(z.string(), z.int())),
  /** For `textsChanged`: the printed texts in force, by name. [ORD-08] */
  texts: z.optional(z.record(z.string(), z.object({ version: z.string(), date: z.string() }))),
  /** For `orderKeyReused`: the reference of the order with this key. */
  reference: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Details of a service about its failure, shown in debug mode only. [STEP-ERROR-02] */
export const serverErrorBody = z.object({
  Meldung: z.optional(z.union([z.string(), z.array(z.string())])),
  meta: z.optional(z.object({ webservice: z.optional(z.string()) })),
});
