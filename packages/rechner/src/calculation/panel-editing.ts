import { panelPlace } from '../address/address-places.ts';
import type { Context, Question, RecordsQuestion, Setup } from '../definition/definition.ts';
import { tidyEntry } from '../definition/inner-questions.ts';
import { isObject, isSame, listOf, removeEntry, setEntry } from '../definition/model.ts';
import { storedAnswer } from '../text/normalise-answer.ts';
import { type Attempt, type Calculation, fieldValue, panelViolations } from './calculation.ts';
import { commit } from './editing.ts';
import { type Finding, type FormState, isInPanel, touchFields, untouch, withoutNewErrors } from './form.ts';
import { questionOf, questionsOf } from './relevance.ts';

/** Returns the entries of records that are currently asked, each with its previous answers. [MODEL-10] */
export function alignEntries(question: RecordsQuestion, value: unknown, context: Context): readonly object[] {
  const known = listOf(value).filter(isObject);
  return question.entries(context).map(({ id }) => {
    const identity = { [question.entryKey]: id };
    const same = known.find((entry) => isSame({ ...entry, ...identity }, entry));
    return { ...identity, ...same };
  });
}

function draftFor(question: Question, value: unknown, setup: Setup, index: number | undefined): unknown {
  switch (question.kind) {
    case 'group':
      return value ?? {};
    case 'records':
      return alignEntries(question, value, setup.context);
    case 'list':
      return (index === undefined ? undefined : listOf(value)[index]) ?? '';
    default:
      return value;
  }
}

/** Opens the side panel of a question on a draft of its value; one panel at a time. [UI-02, FLOW-13] */
export function openPanel(setup: Setup, calculation: Calculation, key: string, index?: number): Calculation {
  const question = questionOf(setup.definition, key);
  const draft = draftFor(question, fieldValue(calculation, key), setup, index);
  const panel = index === undefined ? { key, draft } : { key, draft, index };
  const form = { ...untouch(calculation.form, key), panel };
  const place = panelPlace(setup, form);
  return { ...calculation, form: place ? withFinding(form, place.key, form.findings[key]) : form };
}

// An address that is known or confirmed is not questioned again when its panel is opened or saved. [ADDR-08]
function withFinding(form: FormState, key: string, finding: Finding | undefined): FormState {
  return finding ? { ...form, findings: { ...form.findings, [key]: finding } } : form;
}

/** Replaces the open panel's draft. */
export function editPanel(calculation: Calculation, draft: unknown): Calculation {
  const { panel } = calculation.form;
  return panel === null ? calculation : { ...calculation, form: { ...calculation.form, panel: { ...panel, draft } } };
}

/** Replaces the open panel's draft as the user types; a field shows another error only when it is left. [FLOW-14] */
export function typeInPanel(setup: Setup, calculation: Calculation, draft: unknown): Calculation {
  const edited = editPanel(calculation, draft);
  // An error of the whole draft has no field to leave.
  const inside = panelViolations(setup, edited).filter(({ field }) => isInPanel(edited.form, field));
  return { ...edited, form: withoutNewErrors(edited.form, panelViolations(setup, calculation), inside) };
}

function toggleOf(setup: Setup, key: string): Question | undefined {
  return questionsOf(setup.definition).find(
    (question) => (question.kind === 'toggle' || question.kind === 'yesno') && question.opens === key,
  );
}

/** Returns the stored form of a draft: normalised texts, and only the relevant fields of records. [FLOW-09, FLOW-12] */
function storedForm(question: Question, draft: unknown, context: Context): unknown {
  const stored = storedAnswer(question.kind === 'list' ? question.item : question, draft);
  if (question.kind !== 'records' || !Array.isArray(stored)) return stored;
  return alignEntries(question, stored, context).map((entry) => tidyEntry(question, entry));
}

/**
 * Saves the open panel if its draft is valid: commits the value and its toggle to the model. Otherwise the panel stays
 * open with all invalid fields touched. [FLOW-13, STEP-ANGEBOT-03]
 */
export function savePanel(setup: Setup, calculation: Calculation): Attempt {
  const { panel } = calculation.form;
  if (panel === null) return { calculation, violations: [] };
  const stored = storedForm(questionOf(setup.definition, panel.key), panel.draft, setup.context);
  const trimmed = editPanel(calculation, stored);
  const violations = panelViolations(setup, trimmed);
  if (violations.length > 0) {
    const fields = violations.map(({ field }) => field);
    return { calculation: { ...trimmed, form: touchFields(trimmed.form, fields) }, violations };
  }
  const draft = trimmed.form.panel?.draft;
  const list = listOf(fieldValue(calculation, panel.key));
  const value = panel.index === undefined ? draft : setEntry(list, panel.index, draft);
  const toggle = toggleOf(setup, panel.key);
  const patch = {
    [panel.key]: value,
    ...(toggle ? { [toggle.key]: true } : {}),
    ...setup.definition.onPanelSave?.[panel.key]?.(value, calculation.model),
  };
  const place = panelPlace(setup, trimmed.form);
  const form = place ? withFinding(trimmed.form, panel.key, trimmed.form.findings[place.key]) : trimmed.form;
  const closed = { ...trimmed, form: { ...form, panel: null } };
  return { calculation: commit(setup, closed, patch), violations: [] };
}

/** Closes the open panel without saving; a toggle without a stored panel value is switched off. [FLOW-13] */
export function cancelPanel(setup: Setup, calculation: Calculation): Calculation {
  const { panel } = calculation.form;
  if (panel === null) return calculation;
  const closed = { ...calculation, form: { ...calculation.form, panel: null } };
  const toggle = toggleOf(setup, panel.key);
  if (!toggle || Object.hasOwn(calculation.model, panel.key)) return closed;
  const { [toggle.key]: _unset, ...values } = closed.form.values;
  return { ...closed, form: { ...closed.form, values: { ...values, [toggle.key]: false } } };
}

/** Removes an entry of a list question. [STEP-FIRMA-02] */
export function removeListEntry(setup: Setup, calculation: Calculation, key: string, index: number): Calculation {
  const list = listOf(fieldValue(calculation, key));
  return commit(setup, calculation, { [key]: removeEntry(list, index) });
}
