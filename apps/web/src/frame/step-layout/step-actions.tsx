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

/** 'Zurück', 'Weiter', 'Angebot speichern'. On phones the back button is above the primary one. [UI-10] */
export function StepActions(props: StepActionsProps) {
  const { primary } = props;
  return (
    <div className={styles.actions} data-print="none">
      {props.onBack && (
        <div className={styles.back}>
          <Button variant="quiet" icon="back" pending={props.backPending} interruptible onClick={props.onBack}>
            Zurück
          </Button>
        </div>
      )}
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
      {props.onSave && (
        <div className={styles.save}>
          <Button variant="quiet" icon="bookmark" opensDialog track="angebot-speichern" onClick={props.onSave}>
            Angebot speichern
          </Button>
        </div>
      )}
    </div>
  );
}
