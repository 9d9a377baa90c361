import { type Address, withKeys } from '@fa/rechner/address/address';
import { panelPlace } from '@fa/rechner/address/address-places';
import type { AddressQuestion, GroupQuestion, Question, RecordsQuestion } from '@fa/rechner/definition/definition';
import { askedFields, tidyEntry } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import { isObject, listOf, valueAt } from '@fa/rechner/definition/model';
import { toggle } from '../../calculator/flow/fields.ts';
import { cancelPanel, editPanel } from '../../calculator/flow/panels.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { AddressFields } from '../../steps/address/address-fields.tsx';
import { usePanelField } from '../../steps/questions/field-binding.ts';
import { InputField, isInputQuestion } from '../../steps/questions/input-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import styles from './edit-panel.module.css';

type Draft = Readonly<Record<string, unknown>>;

/** Renders the fields of the panel of a group, a list entry or records. */
export function PanelFields({ question }: { question: Question }) {
  const draft = useCalculator().calculation.form.panel?.draft;
  switch (question.kind) {
    case 'group':
      return <GroupFields question={question} draft={isObject(draft) ? draft : undefined} />;
    case 'records':
      return <RecordsFields question={question} draft={listOf(draft).filter(isObject)} />;
    case 'list':
      return (
        <DraftField
          path={`${question.key}.${question.item.key}`}
          question={question.item}
          value={draft}
          put={(value) => value}
        />
      );
    default:
      return null;
  }
}

interface DraftFieldProps {
  readonly path: string;
  readonly question: Question;
  readonly value: unknown;
  /** Returns the draft with another value. */
  readonly put: (value: unknown) => unknown;
}

function DraftField({ path, question, value, put }: DraftFieldProps) {
  const field = usePanelField(path, question, value, put);
  return isInputQuestion(question) ? <InputField question={question} field={field} /> : null;
}

// A person or an account holder. [STEP-KONTAKT-02, STEP-SEPA-02]
function GroupFields({ question, draft }: { question: GroupQuestion; draft: Draft | undefined }) {
  return question.fields.map((inner) =>
    inner.kind === 'address' ? (
      <GroupAddress key={inner.key} group={question.key} question={inner} draft={draft} />
    ) : (
      <DraftField
        key={inner.key}
        path={`${question.key}.${inner.key}`}
        question={inner}
        value={draft?.[inner.key]}
        put={(value) => ({ ...draft, [inner.key]: value })}
      />
    ),
  );
}

interface GroupAddressProps {
  readonly group: string;
  readonly question: AddressQuestion;
  readonly draft: Draft | undefined;
}

function usePartField({ group, question, draft }: GroupAddressProps, part: keyof Address) {
  const { [part]: asked } = question.parts;
  const put = (value: unknown) => ({ ...draft, [asked.key]: value });
  return usePanelField(`${group}.${asked.key}`, asked, draft?.[asked.key], put);
}

// [STEP-SEPA-02, ADDR-08]
function GroupAddress(props: GroupAddressProps) {
  const { group, draft } = props;
  const { setup, calculation, context } = useCalculator();
  const fields = {
    strasse: usePartField(props, 'strasse'),
    hausnummer: usePartField(props, 'hausnummer'),
    plz: usePartField(props, 'plz'),
    ort: usePartField(props, 'ort'),
  };
  const place = panelPlace(setup, calculation.form);
  if (!place) return null;
  return (
    <AddressFields
      place={place}
      fields={fields}
      isPlzAnswered={valueAt(calculation.model[group], place.keys.plz) !== undefined}
      onStreet={(street) => editPanel(context, { ...draft, ...withKeys(street, place.keys) })}
    />
  );
}

// One block per year; asks for the amount only if there were failures. [STEP-UMSATZ-03]
function RecordsFields({ question, draft }: { question: RecordsQuestion; draft: readonly Draft[] }) {
  const { setup, step, calculation, panelViolations, context } = useCalculator();
  const opener = step.questions.find((asked) => 'opens' in asked && asked.opens === question.key);
  // The switch is behind the panel.
  const switchOff = (key: string) => {
    cancelPanel(context);
    toggle(context, key, false);
  };
  const whole = panelViolations.find(({ field }) => field === question.key);
  return (
    <>
      {question.entries(setup.context).map(({ id, heading }, index) => (
        <fieldset key={id} className={styles.year}>
          <legend>{heading}</legend>
          {askedFields(question, draft[index] ?? {}).map((inner) => (
            <DraftField
              key={inner.key}
              path={`${question.key}.${index}.${inner.key}`}
              question={inner}
              value={draft[index]?.[inner.key]}
              put={(value) => draft.with(index, tidyEntry(question, { ...draft[index], [inner.key]: value }))}
            />
          ))}
        </fieldset>
      ))}
      {whole && calculation.form.touched[question.key] && (
        <div id={`${question.key}-message`} tabIndex={-1}>
          <InfoBox
            tone="error"
            live
            action={opener && <Button onClick={() => switchOff(opener.key)}>Ausschalten</Button>}
          >
            <p>{messageFor(whole)}</p>
          </InfoBox>
        </div>
      )}
    </>
  );
}
