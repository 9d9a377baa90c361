import { stepPlace } from '@fa/rechner/address/address-places';
import type { AddressQuestion, Answers, TextQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { useStepField } from '../questions/field-binding.ts';
import { AddressFields, type AddressPart } from './address-fields.tsx';

function useAddressPart(question: TextQuestion): AddressPart {
  return { question, field: useStepField(question.key) };
}

/** Renders the address of a step. [STEP-ADRESSE-01 … 03] */
export function AddressQuestionView({ question }: { question: AddressQuestion }) {
  const { setup, step, answers, calculation, actions } = useCalculator();
  const parts = {
    strasse: useAddressPart(question.parts.strasse),
    hausnummer: useAddressPart(question.parts.hausnummer),
    plz: useAddressPart(question.parts.plz),
    ort: useAddressPart(question.parts.ort),
  };
  const place = stepPlace(setup, step, answers);
  if (!place) return null;
  const { plz } = calculation.model as Answers & { readonly plz?: string };
  return (
    <AddressFields
      place={place}
      parts={parts}
      lockedPlz={place.options.lockedPostcode === true && plz !== undefined}
      onStreet={({ strasse, hausnummer }) => {
        actions.flow.edit('strasse', strasse);
        actions.flow.edit('hausnummer', hausnummer);
      }}
      headingLevel={2}
    />
  );
}
