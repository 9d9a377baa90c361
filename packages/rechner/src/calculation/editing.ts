import type { Answers, Setup } from '../definition/definition.ts';
import { isSame, type Patch, patchAnswers } from '../definition/model.ts';
import type { Instant } from '../formats/calendar-date.ts';
import { leftAnswer } from '../text/normalise-answer.ts';
import { type Calculation, fieldValue } from './calculation.ts';
import { type Finding, touchFields } from './form.ts';
import { questionOf, settle } from './relevance.ts';

/** Sets the value of a field; records the time of a consent. [FLOW-06, ORD-01] */
export function editField<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
  key: string,
  value: unknown,
  now: Instant,
): Calculation<M> {
  if (isSame(fieldValue(calculation, key), value)) return calculation;
  const isConsent = questionOf(setup.definition, key).kind === 'consent';
  // What was shown with an earlier tick does not count. [ORD-08]
  const { [key]: _, ...shown } = calculation.shown;
  return {
    ...calculation,
    form: {
      ...calculation.form,
      values: { ...calculation.form.values, [key]: value, ...setup.definition.onEdit?.[key]?.(value) },
    },
    consentTimes: isConsent && value === true ? { ...calculation.consentTimes, [key]: now } : calculation.consentTimes,
    shown: isConsent ? shown : calculation.shown,
  };
}

/** Marks a field as touched and normalises its text when it is left. [FLOW-12, FLOW-14, SEC-09] */
export function leaveField<M extends Answers>(
  { definition }: Setup<M>,
  calculation: Calculation<M>,
  key: string,
): Calculation<M> {
  const { values } = calculation.form;
  const left = Object.hasOwn(values, key)
    ? { ...values, [key]: leftAnswer(questionOf(definition, key), values[key]) }
    : values;
  return { ...calculation, form: touchFields({ ...calculation.form, values: left }, [key]) };
}

/** Stores the finding of a lookup for a field's value. */
export function noteFinding<M extends Answers>(
  calculation: Calculation<M>,
  field: string,
  finding: Finding,
): Calculation<M> {
  return {
    ...calculation,
    form: { ...calculation.form, findings: { ...calculation.form.findings, [field]: finding } },
  };
}

/**
 * Commits field values to the model and settles it; a field value that the rules removed does not come back later.
 * [FLOW-06, FLOW-09, MODEL-10]
 */
export function commit<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
  patch: Patch<M>,
): Calculation<M> {
  const patched = patchAnswers(calculation.model, patch);
  const model = settle(setup, calculation.model, patched);
  // Settled from the same answers, so that a rule which depends on what they were, such as the year, applies to both.
  const pending = patchAnswers(patched, calculation.form.values as Partial<M>);
  const rested = settle(setup, calculation.model, pending);
  const values = Object.fromEntries(
    Object.entries(calculation.form.values).filter(
      ([key, value]) =>
        (value !== undefined || Object.hasOwn(model, key)) &&
        !Object.hasOwn(patch, key) &&
        isSame(rested[key as keyof M], value),
    ),
  );
  return { ...calculation, model, form: { ...calculation.form, values } };
}
