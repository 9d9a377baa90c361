import { stepPlace } from '@fa/rechner/address/address-places';
import type { Answers, TextQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { useStepField } from '../questions/field-binding.ts';
import { AddressFields, type AddressPart } from './address-fields.tsx';

function useAddressPart(key: string): AddressPart {
  const question = useCalculator().step.questions.find((each) => each.key === key);
  if (!question) throw new Error(`An address has no question '${key}'`);
  return { question: question as TextQuestion, field: useStepField(key) };
}

/** Renders the address of a step. [STEP-ADRESSE-01 … 03] */
export function StepAddress() {
  const { setup, step, answers, calculation, actions } = useCalculator();
  const parts = {
    strasse: useAddressPart('strasse'),
    hausnummer: useAddressPart('hausnummer'),
    plz: useAddressPart('plz'),
    ort: useAddressPart('ort'),
  };
  const place = stepPlace(setup, step, answers);
  if (!place) throw new Error(`The step '${step.id}' asks no address`);
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
