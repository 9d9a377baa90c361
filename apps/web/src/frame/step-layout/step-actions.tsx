import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './step-actions.module.css';

export interface StepActionsProps {
  onBack?: (() => void) | undefined;
  /** Also shown on the back button, which cancels the wait. [STEP-ADRESSE-03] */
  backPending?: boolean | undefined;
  nextAriaDisabled?: boolean | undefined;
  nextPending?: boolean | undefined;
  /** Replaces 'Weiter', e.g. a MultiStateButton; `null` for none. */
  primary?: ReactNode;
  onSave?: (() => void) | undefined;
}

/** 'Weiter', then 'Zurück' and 'Angebot speichern', so that the primary button has the same place on each step. [UI-10] */
export function StepActions(props: StepActionsProps) {
  const { primary } = props;
  return (
    <div className={styles.actions} data-print="none">
      {primary === undefined ? (
        <Button
          variant="primary"
          type="submit"
          fullWidthOnPhone
          ariaDisabled={props.nextAriaDisabled}
          pending={props.nextPending}
        >
          Weiter
        </Button>
      ) : (
        primary
      )}
      {(props.onBack || props.onSave) && (
        <div className={styles.others}>
          {props.onBack && (
            <Button variant="quiet" icon="back" pending={props.backPending} interruptible onClick={props.onBack}>
              Zurück
            </Button>
          )}
          {props.onSave && (
            <Button variant="quiet" icon="bookmark" opensDialog track="angebot-speichern" onClick={props.onSave}>
              Angebot speichern
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
