import { questionOf } from '@fa/rechner/calculation/relevance';
import { type ComponentType, useEffect, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { focusField } from '../../ui/error-summary/error-summary.tsx';
import { Attempts } from '../../ui/field/field.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './edit-panel.module.css';
import { PanelFields } from './panel-fields.tsx';

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

/** Panel that edits a draft of one answer; every way out but saving cancels. [FLOW-13, UI-02] */
export function EditPanel({ texts: allTexts, fields }: Props) {
  const { setup, state, calculation, panelViolations, actions } = useCalculator();
  const { panel } = calculation.form;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const [first] = wrong;
    if (first !== undefined && !focusField(`${first}-message`)) focusField(first);
  }, [wrong]);
  const question = panel && questionOf(setup.definition, panel.key);
  const texts = panel && allTexts[panel.key];
  const OwnFields = panel && fields?.[panel.key];
  return (
    <Panel
      open={panel !== null}
      heading={texts?.heading ?? question?.label}
      size={texts?.size ?? 'm'}
      onClose={actions.panels.cancel}
      onSubmit={() => {
        setAttempts(attempts + 1);
        void actions.panels.save().then(setWrong);
      }}
      footer={
        <div className={styles.footer}>
          <Button
            variant="primary"
            type="submit"
            ariaDisabled={panelViolations.length > 0}
            pending={state.flow.panelWaiting}
          >
            Speichern
          </Button>
          <Button variant="quiet" onClick={actions.panels.cancel}>
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
}
