import type { GroupQuestion, Question } from '@fa/rechner/definition';
import type { ReactNode } from 'react';
import { useCalculator } from '../calculator/use-calculator.ts';
import { AddressRows } from '../steps/address-rows.tsx';
import { usePanelField } from '../steps/questions/field-binding.ts';
import { InputField, isInputQuestion } from '../steps/questions/input-field.tsx';

const ADDRESS: readonly string[] = ['strasse', 'hausnummer', 'plz', 'ort'];

function GroupField({ group, question }: { group: string; question: Question }) {
  const draft = useCalculator().calculation.form.panel?.draft as Record<string, unknown> | undefined;
  const field = usePanelField(`${group}.${question.key}`, draft?.[question.key], (value) => ({
    ...draft,
    [question.key]: value,
  }));
  return isInputQuestion(question) ? <InputField question={question} field={field} /> : null;
}

/** The fields of a person or an account holder. [STEP-KONTAKT-02, STEP-SEPA-02] */
export function GroupFields({ question }: { question: GroupQuestion }) {
  const draw = (inner: Question): ReactNode => <GroupField key={inner.key} group={question.key} question={inner} />;
  const named = (key: string) => question.fields.filter((inner) => inner.key === key).map(draw);
  if (!ADDRESS.every((key) => question.fields.some((inner) => inner.key === key))) return question.fields.map(draw);
  return (
    <>
      {question.fields.filter(({ key }) => !ADDRESS.includes(key)).map(draw)}
      <AddressRows strasse={named('strasse')} hausnummer={named('hausnummer')} plz={named('plz')} ort={named('ort')} />
    </>
  );
}
