import type { AddressCheck } from '../address/address-check.ts';
import type { Violation } from '../definition/definition.ts';
import { isSame } from '../definition/model.ts';
import type { StoredFinding } from '../kept/stored-data.ts';

/**
 * A side panel that edits a draft of one question's value. Saving commits the draft, cancelling discards it. [FLOW-13]
 */
export interface PanelDraft {
  /** Key of the question that is edited. */
  readonly key: string;
  /** Index of the list entry; the list's length for a new one. Only for list questions. */
  readonly index?: number | undefined;
  readonly draft: unknown;
}

/** The finding of a lookup for a value: a failure, or null if it is valid. Applies to that value only. */
export type Finding = StoredFinding & {
  /** What the user typed if the value is its official spelling; not stored. [ADDR-13] */
  readonly typed?: string | undefined;
};

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

/**
 * Removes the touched marks of fields that have an error now which they had not before: while a field is typed, its error may
 * vanish, but not become another. That one appears when the field is left. [FLOW-14]
 */
export function withoutNewErrors(form: FormState, before: readonly Violation[], now: readonly Violation[]): FormState {
  const fresh = now.filter(({ field, ...error }) => {
    const known = before.find((violation) => violation.field === field);
    return form.touched[field] === true && !isSame(known, { ...error, field });
  });
  if (fresh.length === 0) return form;
  const isLeft = ([field]: readonly [string, true]) => fresh.every((violation) => violation.field !== field);
  return { ...form, touched: Object.fromEntries(Object.entries(form.touched).filter(isLeft)) };
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
