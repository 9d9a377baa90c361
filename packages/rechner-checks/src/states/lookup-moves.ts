import type { AddressChoice } from '@fa/rechner/address/address-check';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from '@fa/rechner/address/address-editing';
import type { AddressPlace } from '@fa/rechner/address/address-places';
import { type Calculation, currentViolations } from '@fa/rechner/calculation/calculation';
import { dueLookups, placesInFields } from '@fa/rechner/calculation/due-lookups';
import { noteFinding } from '@fa/rechner/calculation/editing';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import type { Target } from './state.ts';

/**
 * Returns the results of lookups that reject the fields of the step, and the answers to the address question. [ADDR-05,
 * IBAN-02]
 */
export function lookupMoves<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Target<M>[] {
  const refused = dueLookups(setup, calculation).flatMap((due): readonly Target<M>[] => {
    if (due.kind === 'iban') {
      const finding = { value: due.value, failure: { code: 'unknownIBAN' } } as const;
      return [{ name: 'IBAN refused', kind: 'elsewhere', calculation: noteFinding(calculation, due.key, finding) }];
    }
    const { key, typed, options } = due.place;
    if (due.stepId !== null) return [];
    return [[typed], []].map((proposals): Target<M> => {
      const question = { message: null, proposals, ownData: options.exact !== true };
      const asked = beginAddressCheck(calculation, key, typed);
      return {
        name: proposals.length > 0 ? 'address unknown' : 'address unknown, none proposed',
        kind: 'elsewhere',
        calculation: noteAddressOutcome(asked, key, typed, { kind: 'unknown', question }),
      };
    });
  });
  return [...refused, ...answersToAddress(setup, calculation)];
}

/** Returns the answers to an address question: a proposal, the typed data, or another known address. */
function answersToAddress<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Target<M>[] {
  return placesInFields(setup, calculation)
    .filter(({ group }) => group === undefined)
    .flatMap((place) => answersTo(calculation, place));
}

function answersTo<M extends Answers>(calculation: Calculation<M>, place: AddressPlace): readonly Target<M>[] {
  const { key, typed } = place;
  const { checks, findings } = calculation.form;
  const outcome = checks[key]?.outcome;
  const isAsked = findings[key]?.failure && isSame(findings[key].value, typed);
  if (!isAsked || typeof outcome !== 'object' || outcome.kind !== 'unknown') return [];
  const choices: AddressChoice[] = outcome.question.proposals.map((_, index) => index);
  if (outcome.question.ownData) choices.push('own');
  const valid = { kind: 'valid', chosen: typed } as const;
  const known = noteAddressOutcome(beginAddressCheck(calculation, key, typed), key, typed, valid);
  return [
    ...choices.map((choice): Target<M> => {
      const name = `address: ${choice === 'own' ? 'own data' : 'proposal'}`;
      return { name, kind: 'on', calculation: chooseAddress(calculation, place, choice) };
    }),
    { name: 'address: another one', kind: 'on', calculation: known },
  ];
}

/** Removes findings about other values: the same lookup would return them again. */
export function withoutOldFindings<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  const { form } = calculation;
  if (Object.keys(form.findings).length === 0) return calculation;
  const wrong = new Set(currentViolations(setup, calculation).map(({ field }) => field));
  const findings = Object.fromEntries(
    Object.entries(form.findings).filter(([field, { failure }]) => failure === null || wrong.has(field)),
  );
  return { ...calculation, form: { ...form, findings } };
}
