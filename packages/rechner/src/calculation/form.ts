import type { AddressCheck } from '../address/address-check.ts';
import type { RuleFailure } from '../definition/messages.ts';

/**
 * A side panel that edits a draft of one question's value. Saving commits the draft, cancelling discards it. [FLOW-13]
 */
export interface PanelDraft {
  /** Key of the question that is edited. */
  readonly key: string;
  /** Index of the list entry; the list's length for a new one. Only for list questions. */
  readonly index?: number;
  readonly draft: unknown;
}

/** The finding of a lookup for a value: a failure, or null if it is valid. Applies to that value only. */
export interface Finding {
  readonly value: unknown;
  readonly failure: RuleFailure | null;
  /** Shown beside a valid value, e.g. the name of the bank, or a hint. */
  readonly note?: string | undefined;
  /** What the user typed if the value is its official spelling. [ADDR-13] */
  readonly typed?: string | undefined;
  /** The line that stood in the field of a street before its house number moved to its own field. [STEP-ADRESSE-01] */
  readonly moved?: { readonly line: string; readonly hausnummer: string } | undefined;
  /** The user took such a move back: the street keeps its number. */
  readonly isWhole?: true | undefined;
}

/** The form fields of the steps before Weiter commits them to the model. */
export interface FormState {
  /** By question key; missing keys have the value of the model. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths of the fields that show errors. [FLOW-14] */
  readonly touched: Readonly<Record<string, true>>;
  readonly findings: Readonly<Record<string, Finding>>;
  /** Checks of addresses by place, not stored; their results are stored as findings. [ADDR-05] */
  readonly checks: Readonly<Record<string, AddressCheck>>;
  readonly panel: PanelDraft | null;
}

/** A form without input. */
export const EMPTY_FORM: FormState = { values: {}, touched: {}, findings: {}, checks: {}, panel: null };

/** Marks fields as touched. [FLOW-14] */
export function touchFields(form: FormState, fields: readonly string[]): FormState {
  const fresh = fields.filter((field) => form.touched[field] !== true);
  if (fresh.length === 0) return form;
  return { ...form, touched: { ...form.touched, ...Object.fromEntries(fresh.map((field) => [field, true as const])) } };
}

/** Returns whether a path is inside the open panel. */
export function isInPanel({ panel }: FormState, path: string): boolean {
  return panel !== null && path.startsWith(`${panel.key}.`);
}

/** Removes the touched marks of a question and everything inside it. */
export function untouch(form: FormState, key: string): FormState {
  const touched = Object.fromEntries(
    Object.entries(form.touched).filter(([field]) => field !== key && !field.startsWith(`${key}.`)),
  );
  return { ...form, touched };
}

/** Forgets what was typed before spellings, in all fields or in the given ones: a note is about what was just corrected. [ADDR-13] */
export function withoutSpellingNotes({ findings, ...form }: FormState, fields = Object.keys(findings)): FormState {
  const left = Object.entries(findings).map(([field, { typed, ...rest }]) => [
    field,
    typed === undefined || fields.includes(field) ? rest : { ...rest, typed },
  ]);
  return { ...form, findings: Object.fromEntries(left) };
}
