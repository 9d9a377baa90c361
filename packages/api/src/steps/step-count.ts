import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import * as z from 'zod/mini';
import { MAX_FIELD_ERRORS } from './max-field-errors.ts';

/** A name of ours: of a step, a field, a code, a partner or a variant. The server counts only those that it knows. */
const name = z.string().check(z.regex(/^[\p{L}\d._-]{1,80}$/u));

/**
 * POST …/steps, without cookies: that a calculation shows a step for the first time, or with `errors`, that a field of it
 * holds somebody up. No value of an answer. [LEIT-10, LEIT-11]
 */
export const stepCount = z.strictObject({
  product: name,
  step: name,
  /** The step that the calculation showed first before this one; missing where it begins. */
  from: z.optional(name),
  partner: z.optional(name),
  /** Number of the intermediary. */
  broker: z.optional(z.string().check(z.regex(INTERMEDIARY_NUMBER))),
  variants: z.optional(z.array(z.strictObject({ name, variant: name })).check(z.maxLength(10))),
  errors: z.optional(
    z.array(z.strictObject({ field: name, code: name })).check(z.minLength(1), z.maxLength(MAX_FIELD_ERRORS)),
  ),
});
export type StepCount = z.infer<typeof stepCount>;
