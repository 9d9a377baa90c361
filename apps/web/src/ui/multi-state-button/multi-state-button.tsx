import { classNames } from '../../styles/class-names.ts';
import buttonStyles from '../button/button.module.css';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './multi-state-button.module.css';

export type ButtonState = 'lazy' | 'busy' | 'finished' | 'error';

export interface MultiStateButtonProps {
  type?: 'button' | 'submit' | undefined;
  variant?: 'primary' | 'secondary' | undefined;
  state: ButtonState;
  labels: Record<ButtonState, string>;
  ariaDisabled?: boolean | undefined;
  /** Its states are not announced, because the page says them in other words. */
  silent?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

const states: ButtonState[] = ['lazy', 'busy', 'finished', 'error'];

/** Button that shows the state of its work. As wide as its longest label, so that nothing shifts. [UI-03] */
export function MultiStateButton(props: MultiStateButtonProps) {
  const { state, labels, variant = 'primary' } = props;
  const busy = state === 'busy';
  return (
    <>
      <button
        type={props.type ?? 'button'}
        className={classNames(
          buttonStyles.button,
          buttonStyles[variant],
          buttonStyles.wide,
          busy && buttonStyles.pending,
          styles.button,
          styles[state],
        )}
        aria-disabled={busy || props.ariaDisabled || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : props.onClick?.())}
      >
        {states.map((each) => (
          <span key={each} className={styles.label} aria-hidden={each !== state || undefined}>
            {each === 'busy' && <Spinner />}
            {each === 'finished' && <Icon name="check" />}
            {each === 'error' && <Icon name="error" />}
            <span>{labels[each]}</span>
          </span>
        ))}
      </button>
      {!props.silent && (
        <span className="visually-hidden" role="status">
          {labels[state] === labels.lazy ? '' : labels[state]}
        </span>
      )}
    </>
  );
}
