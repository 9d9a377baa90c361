import { panelPlace } from '@fa/rechner/address/address-places';
import type { GroupQuestion, TextQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { AddressFields } from '../../steps/address/address-fields.tsx';
import type { AddressPart } from '../../steps/address/address-part.ts';
import { usePanelField } from '../../steps/questions/field-binding.ts';

type Draft = Readonly<Record<string, unknown>>;

function useAddressPart(group: GroupQuestion, key: string): AddressPart {
  const draft = useCalculator().calculation.form.panel?.draft as Draft | undefined;
  const question = group.fields.find((each) => each.key === key);
  if (!question) throw new Error(`An address has no field '${key}'`);
  const put = (value: unknown) => ({ ...draft, [key]: value });
  return {
    question: question as TextQuestion,
    field: usePanelField(`${group.key}.${key}`, question, draft?.[key], put),
  };
}

/** Renders the address in a group's panel. [STEP-SEPA-02, ADDR-08] */
export function GroupAddress({ question }: { question: GroupQuestion }) {
  const { setup, calculation, actions } = useCalculator();
  const parts = {
    strasse: useAddressPart(question, 'strasse'),
    hausnummer: useAddressPart(question, 'hausnummer'),
    plz: useAddressPart(question, 'plz'),
    ort: useAddressPart(question, 'ort'),
  };
  const place = panelPlace(setup, calculation.form);
  if (!place) return null;
  const stored = (calculation.model as Readonly<Record<string, Draft | undefined>>)[question.key];
  const draft = calculation.form.panel?.draft as Draft | undefined;
  return (
    <AddressFields
      place={place}
      parts={parts}
      lockedPlz={place.options.lockedPostcode === true && stored?.['plz'] !== undefined}
      onStreet={(street) => actions.panels.edit({ ...draft, ...street }, `${question.key}.strasse`, street.strasse)}
      headingLevel={3}
    />
  );
}
