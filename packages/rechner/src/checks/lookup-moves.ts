import { addressIn } from '../address/address.ts';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from '../address/address-editing.ts';
import { type Calculation, currentAnswers, currentViolations } from '../calculation.ts';
import type { Answers, Setup } from '../definition.ts';
import { dueLookups } from '../due-lookups.ts';
import { noteFinding } from '../editing.ts';
import { isSame } from '../model.ts';
import { refusedFields, type Target } from './state.ts';

/** A look-up that refuses what stands on the step, and the answer to the question it asks. [ADDR-05, IBAN-02] */
export function lookupMoves<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Target<M>[] {
  const { checks, findings } = calculation.form;
  const refused = dueLookups(setup, calculation).flatMap((due): readonly Target<M>[] => {
    if (due.kind === 'iban') {
      const failure = { code: 'unknownIBAN' as const };
      return [
        {
          name: 'IBAN refused',
          kind: 'elsewhere',
          calculation: noteFinding(calculation, due.key, { value: due.value, failure }),
        },
      ];
    }
    const { key, typed, options } = due.place;
    if (due.stepId !== null) return [];
    const question = { message: null, proposals: [typed], ownData: options.exact !== true };
    const asked = noteAddressOutcome(beginAddressCheck(calculation, key, typed), key, typed, {
      kind: 'unknown',
      question,
    });
    return [{ name: 'address unknown', kind: 'elsewhere', calculation: asked }];
  });
  const typed = addressIn(currentAnswers(setup, calculation));
  const isAsked = (key: string): boolean =>
    key === 'anschrift' && refusedFields(calculation.form).includes(key) && isSame(findings[key]?.value, typed);
  const chosen = Object.keys(checks)
    .filter(isAsked)
    .map((key): Target<M> => ({ name: 'address chosen', kind: 'on', calculation: chooseAddress(calculation, key, 0) }));
  return [...refused, ...chosen];
}

/** Without what was found out about other values: the same look-up would find it out again. */
export function withoutOldFindings<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  const { form } = calculation;
  if (Object.keys(form.findings).length === 0) return calculation;
  const wrong = new Set(currentViolations(setup, calculation).map(({ field }) => field));
  const findings = Object.fromEntries(
    Object.entries(form.findings).filter(([field, { failure }]) => failure === null || wrong.has(field)),
  );
  return { ...calculation, form: { ...form, findings } };
}
