import { withoutReplaced } from '../agent/agent-entries.ts';
import type { Answers, QuestionKind, Setup } from '../definition/definition.ts';
import { isSame, patchAnswers } from '../definition/model.ts';
import type { Instant } from '../formats/calendar-date.ts';
import { leftAnswer } from '../text/normalise-answer.ts';
import { type Calculation, currentViolations, fieldValue } from './calculation.ts';
import { type Finding, touchFields, withoutNewErrors } from './form.ts';
import { questionOf, settle } from './relevance.ts';

/** What is answered by typing, letter by letter. */
const TYPED: readonly QuestionKind[] = ['text', 'textarea', 'email', 'tel', 'iban', 'bic', 'date', 'euro', 'number'];

/** Sets the value of a field; records the time of a consent. A typed field shows another error only when it is left. [FLOW-06, FLOW-14, ORD-01] */
export function editField(
  setup: Setup,
  calculation: Calculation,
  key: string,
  value: unknown,
  time: Instant,
): Calculation {
  if (isSame(fieldValue(calculation, key), value)) return calculation;
  const { kind } = questionOf(setup.definition, key);
  const isConsent = typeof value === 'boolean' && kind === 'consent';
  // What was shown with an earlier tick does not count. [ORD-08]
  const { [key]: _, ...shown } = calculation.shown;
  const edited = {
    ...calculation,
    form: {
      ...calculation.form,
      values: { ...calculation.form.values, [key]: value, ...setup.definition.onEdit?.[key]?.(value) },
    },
    consentTimes: isConsent && value === true ? { ...calculation.consentTimes, [key]: time } : calculation.consentTimes,
    shown: isConsent ? shown : calculation.shown,
  };
  if (calculation.form.touched[key] !== true || !TYPED.includes(kind)) return edited;
  const [before, now] = [currentViolations(setup, calculation), currentViolations(setup, edited)];
  return {
    ...edited,
    form: withoutNewErrors(
      edited.form,
      before,
      now.filter(({ field }) => field === key),
    ),
  };
}

/** Marks a field as touched and normalises its text when it is left; the same calculation if it was before. [FLOW-12, FLOW-14, SEC-09] */
export function leaveField({ definition }: Setup, calculation: Calculation, key: string): Calculation {
  const { form } = calculation;
  const { [key]: value } = form.values;
  const left = value === undefined ? value : leftAnswer(questionOf(definition, key), value);
  const normal = isSame(left, value) ? form : { ...form, values: { ...form.values, [key]: left } };
  const touched = touchFields(normal, [key]);
  return touched === form ? calculation : { ...calculation, form: touched };
}

/** Stores the finding of a lookup for a field's value; returns the same calculation if it is known. */
export function noteFinding(calculation: Calculation, field: string, finding: Finding): Calculation {
  if (isSame(calculation.form.findings[field], finding)) return calculation;
  return {
    ...calculation,
    form: { ...calculation.form, findings: { ...calculation.form.findings, [field]: finding } },
  };
}

/**
 * Commits field values to the model and settles it; a field value that the rules removed does not come back later.
 * [FLOW-06, FLOW-09, MODEL-10]
 */
export function commit(setup: Setup, calculation: Calculation, patch: Answers): Calculation {
  const { model: before, form, provenance } = calculation;
  const patched = patchAnswers(before, patch);
  const model = settle(setup, before, patched);
  const pending = Object.entries(form.values).filter(([key]) => !Object.hasOwn(patch, key));
  // Settled from the same answers, so that a rule which depends on what they were, such as the year, applies to both.
  const rested =
    pending.length === 0 ? model : settle(setup, before, patchAnswers(patched, Object.fromEntries(pending)));
  const left = pending.filter(
    ([key, value]) => (value !== undefined || Object.hasOwn(model, key)) && isSame(rested[key], value),
  );
  return {
    ...calculation,
    model,
    form: { ...form, values: Object.fromEntries(left) },
    provenance: withoutReplaced(setup, provenance, before, model),
  };
}
