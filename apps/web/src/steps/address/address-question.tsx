import { stepPlaces } from '@fa/rechner/address/address-places';
import type { AddressQuestion } from '@fa/rechner/definition/definition';
import { edit } from '../../calculator/flow/fields.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { useStepField } from '../questions/field-binding.ts';
import { AddressFields } from './address-fields.tsx';

/** Renders the address of a step. [STEP-ADRESSE-01 … 03] */
export function AddressQuestionView({ question }: { question: AddressQuestion }) {
  const { parts } = question;
  const { setup, step, answers, calculation, context } = useCalculator();
  const fields = {
    strasse: useStepField(parts.strasse.key),
    hausnummer: useStepField(parts.hausnummer.key),
    plz: useStepField(parts.plz.key),
    ort: useStepField(parts.ort.key),
  };
  const place = stepPlaces(setup, step, answers).find((each) => each.question === question);
  if (!place) return null;
  return (
    <AddressFields
      place={place}
      fields={fields}
      isPlzAnswered={calculation.model[parts.plz.key] !== undefined}
      onStreet={({ strasse, hausnummer }) => {
        edit(context, parts.strasse.key, strasse);
        edit(context, parts.hausnummer.key, hausnummer);
      }}
    />
  );
}
