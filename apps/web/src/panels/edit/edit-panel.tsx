import { fieldValue } from '@fa/rechner/calculation/calculation';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { type ComponentType, useEffect, useState } from 'react';
import { cancelPanel, savePanel } from '../../calculator/flow/panels.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Said } from '../../frame/said.tsx';
import { Button } from '../../ui/button/button.tsx';
import { focusField } from '../../ui/error-summary/error-summary.tsx';
import { Attempts } from '../../ui/field/field.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './edit-panel.module.css';
import { PanelFields } from './panel-fields.tsx';
import { type SavedAnswer, savedWords } from './saved-answer.ts';

/** Texts and size of a question's panel. */
export interface PanelTexts {
  readonly heading?: string;
  readonly intro?: string;
  readonly size?: 's' | 'm' | 'l';
}

interface Props {
  readonly texts: Readonly<Record<string, PanelTexts>>;
  /** Custom fields of panels, by question. */
  readonly fields?: Readonly<Record<string, ComponentType>>;
}

/** Panel that edits a draft of one answer; every way out but saving cancels. What was saved is said. [FLOW-13, UI-02, UI-14] */
export function EditPanel({ texts: allTexts, fields }: Props) {
  const view = useCalculator();
  const { setup, step, state, calculation, panelViolations, context } = view;
  const { panel } = calculation.form;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [saved, setSaved] = useState<SavedAnswer | null>(null);
  useEffect(() => {
    const [first] = wrong;
    if (first !== undefined && !focusField(`${first}-message`)) focusField(first);
  }, [wrong]);
  const question = panel && questionOf(setup.definition, panel.key);
  const texts = panel && allTexts[panel.key];
  const OwnFields = panel && fields?.[panel.key];
  async function save(): Promise<void> {
    setAttempts(attempts + 1);
    const invalid = await savePanel(context);
    setWrong(invalid ?? []);
    if (panel === null || invalid?.length !== 0) return;
    const { key, index } = panel;
    setSaved({ stepId: step.id, key, index, value: fieldValue(context.store.get().calculation, key) });
  }
  const edit = (
    <Panel
      open={panel !== null}
      heading={texts?.heading ?? question?.label}
      size={texts?.size ?? 'm'}
      onClose={() => cancelPanel(context)}
      onSubmit={() => void save()}
      footer={
        <div className={styles.footer}>
          <Button
            variant="primary"
            type="submit"
            ariaDisabled={panelViolations.length > 0}
            pending={state.flow.waiting}
          >
            Speichern
          </Button>
          <Button variant="quiet" onClick={() => cancelPanel(context)}>
            Abbrechen
          </Button>
        </div>
      }
    >
      {question && (
        <div className={styles.fields}>
          {texts?.intro !== undefined && <p>{texts.intro}</p>}
          <Attempts value={attempts}>{OwnFields ? <OwnFields /> : <PanelFields question={question} />}</Attempts>
        </div>
      )}
    </Panel>
  );
  return (
    <>
      {edit}
      <Said>{panel === null && saved !== null ? savedWords(view, saved) : ''}</Said>
    </>
  );
}
