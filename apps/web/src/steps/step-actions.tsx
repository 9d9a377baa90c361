import { hasEarlierStep } from '@fa/rechner/calculation/navigation';
import type { ReactNode } from 'react';
import { showInfo } from '../calculator/flow/panels.ts';
import { back } from '../calculator/flow/steps.ts';
import { isSavableOn } from '../calculator/state/product-app.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './step-actions.module.css';

interface Props {
  /** The agent's button to hand over to the customer replaces 'Weiter'. [AGENT-04] */
  readonly handsOver: boolean;
  /** Replaces 'Weiter', e.g. a MultiStateButton; null for none. */
  readonly primary: ReactNode;
}

/** 'Weiter', then 'Zurück' and 'Angebot speichern', so that the primary button has the same place on each step. [UI-10] */
export function StepActions({ handsOver, primary }: Props) {
  const { product, setup, calculation, step, state, violations, context } = useCalculator();
  const { waiting } = state.flow;
  const save = () => showInfo(context, 'save');
  const hasBack = hasEarlierStep(setup, calculation.model, calculation.progress.currentViewIdx);
  const isSavable = isSavableOn(product, step.id) && !handsOver;
  const next = (
    <Button variant="primary" type="submit" fullWidthOnPhone ariaDisabled={violations.length > 0} pending={waiting}>
      Weiter
    </Button>
  );
  const handover = (
    <Button variant="primary" fullWidthOnPhone opensDialog onClick={save}>
      Link zum Weitermachen erstellen
    </Button>
  );
  return (
    <div className={styles.actions} data-print="none">
      {handsOver ? handover : primary === undefined ? next : primary}
      {(hasBack || isSavable) && (
        <div className={styles.others}>
          {hasBack && (
            // A press cancels the wait. [STEP-ADRESSE-03]
            <Button variant="quiet" icon="back" pending={waiting} interruptible onClick={() => back(context)}>
              Zurück
            </Button>
          )}
          {isSavable && (
            <Button variant="quiet" icon="bookmark" opensDialog track="angebot-speichern" onClick={save}>
              Angebot speichern
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
