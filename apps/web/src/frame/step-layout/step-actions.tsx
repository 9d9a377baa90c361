import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './step-actions.module.css';

export interface StepActionsProps {
  onBack?: (() => void) | undefined;
  /** Shown at the back button too; it breaks off what is waited for. [STEP-ADRESSE-03] */
  backPending?: boolean | undefined;
  nextLabel?: string | undefined;
  nextAriaDisabled?: boolean | undefined;
  nextPending?: boolean | undefined;
  /** Without it the button submits the form around it. */
  onNext?: (() => void) | undefined;
  /** Stands in the place of 'Weiter', e.g. a MultiStateButton; `null` for none. */
  primary?: ReactNode;
  onSave?: (() => void) | undefined;
}

/** 'Zurück', 'Weiter', 'Angebot speichern'. The back button is above the primary one on phones, left of it elsewhere. [UI-10] */
export function StepActions(props: StepActionsProps) {
  const { nextLabel = 'Weiter', primary } = props;
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
          type={props.onNext ? 'button' : 'submit'}
          fullWidthOnPhone
          ariaDisabled={props.nextAriaDisabled}
          pending={props.nextPending}
          onClick={props.onNext}
        >
          {nextLabel}
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
