import type { Calculation } from '../calculation/calculation.ts';
import { type Finding, type FormState, isInPanel, withoutSpellingNotes } from '../calculation/form.ts';
import { settle } from '../calculation/relevance.ts';
import { validateQuestion } from '../calculation/validation.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { isSame } from '../definition/model.ts';
import { ADDRESS_FIELDS, type Address, type AddressKeys, addressIn, withKeys } from './address.ts';
import { type AddressPlace, partField } from './address-places.ts';

// Addresses are trimmed and in NFC; only the number of spaces between words may differ.
function singleSpaced(text: string) {
  return text.replace(/\s+/gu, ' ');
}

/** Returns the fields of a known address whose official spelling is still to be applied. */
export function partsToSpell({ checks }: FormState, { key, typed }: AddressPlace): readonly (keyof Address)[] {
  const check = checks[key];
  if (check?.outcome.kind !== 'valid') return [];
  const { asked, outcome } = check;
  // The address was edited since: the result does not apply to the current value.
  return isSame(asked, typed) ? ADDRESS_FIELDS.filter((part) => asked[part] !== outcome.chosen[part]) : [];
}

// Directory names may be too long for the field or contain letters that it rejects.
function fitsFields({ context }: Setup, { question }: AddressPlace, address: Address): boolean {
  return ADDRESS_FIELDS.every(
    (part) => validateQuestion(question.parts[part], address[part], { answers: {}, context }).length === 0,
  );
}

function respelled<T>(container: T, keys: AddressKeys, from: Address, to: Address): T {
  return isSame(addressIn(container, keys), from) ? { ...container, ...withKeys(to, keys) } : container;
}

/** Respells the address at a place in the model or in the values of a form. */
function respelledAt(values: Answers, { group, keys }: AddressPlace, from: Address, to: Address): Answers {
  if (group === undefined) return respelled(values, keys, from, to);
  return group in values ? { ...values, [group]: respelled(values[group], keys, from, to) } : values;
}

function spelledForm(form: FormState, place: AddressPlace, from: Address, to: Address, model: Answers): FormState {
  const { panel, values } = form;
  const { keys } = place;
  if (panel && isInPanel(form, place.key))
    return { ...form, panel: { ...panel, draft: respelled(panel.draft, keys, from, to) } };
  if (place.group !== undefined) return { ...form, values: respelledAt(values, place, from, to) };
  const isTyped =
    ADDRESS_FIELDS.some((part) => keys[part] in values) && isSame(addressIn({ ...model, ...values }, keys), from);
  return isTyped ? { ...form, values: { ...values, ...withKeys(to, keys) } } : form;
}

function spellings(place: AddressPlace, from: Address, to: Address): Readonly<Record<string, Finding>> {
  const changed = ADDRESS_FIELDS.filter((part) => singleSpaced(from[part]) !== singleSpaced(to[part]));
  return Object.fromEntries(
    changed.map((part) => [partField(place, part), { value: to[part], failure: null, typed: from[part] }]),
  );
}

/**
 * Replaces a known address by its official spelling in the fields, in the draft of its panel, or in the answers of an
 * earlier step, and stores the typed spelling beside it. Keeps the address if it was edited since, or if the official
 * spelling is invalid in its fields. [ADDR-13, ADDR-05]
 */
export function takeOfficialSpelling(setup: Setup, calculation: Calculation, place: AddressPlace): Calculation {
  const { form, model } = calculation;
  const { key } = place;
  const check = form.checks[key];
  if (check?.outcome.kind !== 'valid' || partsToSpell(form, place).length === 0) return calculation;
  const { asked: from, outcome } = check;
  const to = fitsFields(setup, place, outcome.chosen) ? outcome.chosen : from;
  const before = withoutSpellingNotes(
    form,
    ADDRESS_FIELDS.map((part) => partField(place, part)),
  );
  const settled: FormState = {
    ...before,
    checks: { ...form.checks, [key]: { asked: to, outcome: { ...outcome, chosen: to }, choice: null } },
    findings: {
      ...before.findings,
      [key]: { value: to, failure: null },
      ...spellings(place, from, to),
    },
  };
  return {
    ...calculation,
    model: isInPanel(form, key) ? model : settle(setup, model, respelledAt(model, place, from, to)),
    form: spelledForm(settled, place, from, to, model),
  };
}
