import type { GroupQuestion, Question } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { usePanelField } from '../../steps/questions/field-binding.ts';
import { InputField, isInputQuestion } from '../../steps/questions/input-field.tsx';
import { GroupAddress } from './group-address.tsx';

const ADDRESS: readonly string[] = ['strasse', 'hausnummer', 'plz', 'ort'];

function GroupField({ group, question }: { group: string; question: Question }) {
  const draft = useCalculator().calculation.form.panel?.draft as Record<string, unknown> | undefined;
  const field = usePanelField(`${group}.${question.key}`, question, draft?.[question.key], (value) => ({
    ...draft,
    [question.key]: value,
  }));
  return isInputQuestion(question) ? <InputField question={question} field={field} /> : null;
}

/** Renders the fields of a person or an account holder. [STEP-KONTAKT-02, STEP-SEPA-02] */
export function GroupFields({ question }: { question: GroupQuestion }) {
  const { address } = question;
  return (
    <>
      {question.fields
        .filter(({ key }) => !address || !ADDRESS.includes(key))
        .map((inner) => (
          <GroupField key={inner.key} group={question.key} question={inner} />
        ))}
      {address && <GroupAddress question={question} />}
    </>
  );
}
