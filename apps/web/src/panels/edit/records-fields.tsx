import type { Question, RecordsQuestion } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { usePanelField } from '../../steps/questions/field-binding.ts';
import { InputField, isInputQuestion } from '../../steps/questions/input-field.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import styles from './records-fields.module.css';

type Entry = Readonly<Record<string, unknown>>;

function EntryField({ question, inner, index }: { question: RecordsQuestion; inner: Question; index: number }) {
  const draft = (useCalculator().calculation.form.panel?.draft ?? []) as readonly Entry[];
  const field = usePanelField(`${question.key}.${index}.${inner.key}`, inner, draft[index]?.[inner.key], (value) =>
    draft.with(index, question.tidy({ ...draft[index], [inner.key]: value }) as Entry),
  );
  return isInputQuestion(inner) ? <InputField question={inner} field={field} /> : null;
}

/** Renders one block per year; asks for the amount only if there were failures. [STEP-UMSATZ-03] */
export function RecordsFields({ question }: { question: RecordsQuestion }) {
  const { setup, calculation, panelViolations } = useCalculator();
  const draft = (calculation.form.panel?.draft ?? []) as readonly Entry[];
  const whole = panelViolations.find(({ field }) => field === question.key);
  return (
    <>
      {question.entries(setup.context).map(({ id, heading }, index) => (
        <fieldset key={id} className={styles.year}>
          <legend>{heading}</legend>
          {question.fields(draft[index] ?? {}).map((inner) => (
            <EntryField key={inner.key} question={question} inner={inner} index={index} />
          ))}
        </fieldset>
      ))}
      {whole && calculation.form.touched[question.key] && (
        <InfoBox tone="error" live>
          <p>{messageFor(whole)}</p>
        </InfoBox>
      )}
    </>
  );
}
