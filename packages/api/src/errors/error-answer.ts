import { RULE_CODES } from '@fa/rechner/definition/messages';
import * as z from 'zod/mini';

/** Codes of an answer that is not a success, for every call. [SEC-03] */
export const errorCode = z.enum([
  'badRequest',
  'csrf',
  'misdirected',
  'notFound',
  'tooLarge',
  'tooManyRequests',
  // What may be kept is kept: by this client today, or by all in this hour. [SEC-10]
  'budgetExceeded',
  'capacityExceeded',
  'unsupportedMediaType',
  'invalidPLZ',
  'invalidRequest',
  'invalidAnswers',
  'priceChanged',
  'textsChanged',
  'orderKeyReused',
  'agentMode',
  'addressUnchanged',
  'addressNotCorrectable',
  'documentFailed',
  'documentsBusy',
  'secondFactor',
  'superseded',
  'locked',
  'unavailable',
  'lookupUnavailable',
  'maintenance',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** Why a field is refused: a rule code of the product, or that the field is unknown, missing or of the wrong type. [VAL-23] */
export const fieldError = z.object({
  field: z.string(),
  code: z.enum([...RULE_CODES, 'unknownField', 'missing', 'wrongType', 'mismatch']),
});
export type FieldError = z.infer<typeof fieldError>;

/** Amounts of an order in cents. [TAR-11] */
export const orderAmounts = z.object({ beitrag: z.int(), jahresMax: z.int(), abnehmerMax: z.int() });

/** Every 4xx and 5xx answer of the API. */
export const errorAnswer = z.object({
  code: errorCode,
  fields: z.optional(z.array(fieldError)),
  /** With `priceChanged`: the amounts the server computed. */
  amounts: z.optional(orderAmounts),
  /** With `secondFactor`: rounds of the derivation that the verifier has to come from. [LINK-10] */
  iterations: z.optional(z.int()),
  /** With `orderKeyReused`: the reference of the order that holds the key. */
  reference: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** What a service may say about its failure, shown in debug mode only. [STEP-ERROR-02] */
export const serverErrorBody = z.object({
  Meldung: z.optional(z.union([z.string(), z.array(z.string())])),
  meta: z.optional(z.object({ webservice: z.optional(z.string()) })),
});
