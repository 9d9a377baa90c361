import type { Calculation } from '../calculation/calculation.ts';
import { type Finding, type FormState, isInPanel, untouch } from '../calculation/form.ts';
import { isObject, isSame } from '../definition/model.ts';
import { normaliseHausnummer } from '../rules/address.ts';
import { type Address, withKeys } from './address.ts';
import {
  type AddressCheck,
  type AddressChoice,
  type AddressOutcome,
  addressFailure,
  chosenAddress,
  type NoCheck,
} from './address-check.ts';
import { type AddressPlace, partField } from './address-places.ts';
import { numberInLine } from './street-line.ts';

function withCheck(form: FormState, key: string, check: AddressCheck): FormState {
  return { ...form, checks: { ...form.checks, [key]: check } };
}

// The finding is stored with the calculation, so that a reload does not check again. [ADDR-08]
function withFinding(form: FormState, key: string, value: Address, failure: Finding['failure']): FormState {
  return { ...form, findings: { ...form.findings, [key]: { value, failure } } };
}

/** Starts an address check; discards the previous outcome and choice, and the touched marks of the address. */
export function beginAddressCheck(calculation: Calculation, key: string, asked: Address): Calculation {
  return {
    ...calculation,
    form: withCheck(untouch(calculation.form, key), key, { asked, outcome: { kind: 'pending' }, choice: null }),
  };
}

/**
 * Stores the result of a check. Ignores stale responses, which belong to an earlier address. A known address is
 * accepted permanently. [ADDR-03, ADDR-05]
 */
export function noteAddressOutcome(
  calculation: Calculation,
  key: string,
  asked: Address,
  outcome: AddressOutcome | NoCheck,
): Calculation {
  const check = calculation.form.checks[key];
  if (check?.outcome.kind !== 'pending' || !isSame(check.asked, asked)) return calculation;
  const noted = withCheck(calculation.form, key, { ...check, outcome });
  if (outcome.kind === 'off') return { ...calculation, form: noted };
  // Accepted permanently only in its official spelling: a reload before that checks again.
  if (outcome.kind === 'valid') return { ...calculation, form: withFinding(noted, key, outcome.chosen, null) };
  return { ...calculation, form: withFinding(noted, key, asked, addressFailure(outcome.question)) };
}

/** Puts an address into the fields of the step, or into the draft of the open panel. */
export function putAddress(
  calculation: Calculation,
  { key, keys }: Pick<AddressPlace, 'key' | 'keys'>,
  address: Partial<Address>,
): Calculation {
  const { form } = calculation;
  const fields = withKeys(address, keys);
  return {
    ...calculation,
    form:
      form.panel && isInPanel(form, key)
        ? {
            ...form,
            panel: { ...form.panel, draft: { ...(isObject(form.panel.draft) ? form.panel.draft : {}), ...fields } },
          }
        : { ...form, values: { ...form.values, ...fields } },
  };
}

/**
 * Answers the question about an address. A proposal replaces the fields, 'own' restores the typed address, null clears
 * the answer. [STEP-ADRESSE-02, ADDR-05]
 */
export function chooseAddress(
  calculation: Calculation,
  place: Pick<AddressPlace, 'key' | 'keys'>,
  choice: AddressChoice,
): Calculation {
  const { key } = place;
  const check = calculation.form.checks[key];
  if (check?.outcome.kind !== 'unknown') return calculation;
  const address = chosenAddress(check, choice);
  const failure = choice === null ? addressFailure(check.outcome.question) : null;
  const form = withFinding(withCheck(calculation.form, key, { ...check, choice }), key, address, failure);
  return putAddress({ ...calculation, form }, place, address);
}

/** The number of a line may belong to the street: only a certain one is moved, unless the user says what it is. */
type Certainty = 'certain' | 'confirmed';

/**
 * Moves the house number from the field of the street to its own field, if that is empty or has the same number already, and
 * the user did not take the same move back. [STEP-ADRESSE-01]
 */
export function moveHouseNumber(calculation: Calculation, place: AddressPlace, certainty: Certainty): Calculation {
  const { typed, options } = place;
  const field = partField(place, 'strasse');
  const found = options.combinedStreet === true ? null : numberInLine(typed.strasse);
  if (!found) return calculation;
  const isTwice = normaliseHausnummer(typed.hausnummer) === found.hausnummer && !found.isDoubtful;
  if (typed.hausnummer !== '' && !isTwice) return calculation;
  const { form } = calculation;
  const before = form.findings[field];
  const isWhole = found.isDoubtful || (before?.isWhole === true && before.value === typed.strasse);
  if (isWhole && certainty === 'certain') return calculation;
  const { strasse, hausnummer } = found;
  const finding = { value: strasse, failure: null, moved: { line: typed.strasse, hausnummer } };
  const noted = { ...form, findings: { ...form.findings, [field]: finding } };
  return putAddress({ ...calculation, form: noted }, place, { strasse, hausnummer });
}

/** Returns the move of a house number that the street's field still shows; undefined without one. */
export function movedNumber({ findings }: FormState, place: AddressPlace): Finding['moved'] {
  const finding = findings[partField(place, 'strasse')];
  return finding?.value === place.typed.strasse ? finding.moved : undefined;
}

/** Takes the move of a house number back; a house number typed since stays. [STEP-ADRESSE-01] */
export function restoreStreetLine(calculation: Calculation, place: AddressPlace): Calculation {
  const { form } = calculation;
  const moved = movedNumber(form, place);
  if (!moved) return calculation;
  const finding = { value: moved.line, failure: null, isWhole: true } as const;
  const noted = { ...form, findings: { ...form.findings, [partField(place, 'strasse')]: finding } };
  const isTyped = place.typed.hausnummer !== moved.hausnummer;
  return putAddress({ ...calculation, form: noted }, place, {
    strasse: moved.line,
    ...(isTyped ? {} : { hausnummer: '' }),
  });
}
