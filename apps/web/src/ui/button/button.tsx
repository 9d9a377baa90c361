import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps {
  id?: string | undefined;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link' | undefined;
  type?: 'button' | 'submit' | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled but stays focusable and clickable, so a click can tell what is missing (FLOW-18). */
  ariaDisabled?: boolean | undefined;
  /** Waiting for a response: ignores clicks, shows a spinner after 150 ms, keeps its width. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** A click while pending cancels the wait: the label stays, the icon turns. */
  interruptible?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Screen reader text after the label, e.g. which row 'Ändern' belongs to. */
  context?: string | undefined;
  /** Id of an element that describes the button. */
  describedBy?: string | undefined;
  opensDialog?: boolean | undefined;
  fullWidthOnPhone?: boolean | undefined;
  /** Name for analytics, in lower case with hyphens. [ANA-01] */
  track?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  children: ReactNode;
}

function TurningIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.turning}>
      <Icon name={name} />
      <span className={classNames(styles.waiting, 'late')}>
        <Spinner />
      </span>
    </span>
  );
}

/** Button. [UI-10] its label comes from the caller; [UI-09] a target of at least 44 px. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', pending = false, interruptible = false, icon, iconAfter, context } = props;
  const isHeld = pending && !interruptible;
  return (
    <button
      id={props.id}
      type={props.type ?? 'button'}
      className={classNames(
        styles.button,
        styles[variant],
        isHeld && styles.pending,
        props.fullWidthOnPhone && styles.wide,
      )}
      disabled={props.disabled}
      aria-disabled={props.ariaDisabled || isHeld || undefined}
      aria-busy={pending || undefined}
      aria-describedby={props.describedBy}
      aria-haspopup={props.opensDialog ? 'dialog' : undefined}
      data-track={props.track}
      onClick={(event) => (isHeld ? event.preventDefault() : props.onClick?.(event))}
    >
      <span className={styles.words}>
        {icon && (pending && interruptible ? <TurningIcon name={icon} /> : <Icon name={icon} />)}
        <span>
          <span>{props.children}</span>
          {context && <span className="visually-hidden">{` ${context}`}</span>}
        </span>
        {iconAfter && <Icon name={iconAfter} />}
      </span>
      {isHeld && (
        <span className={classNames(styles.waiting, 'late')}>
          <Spinner />
          <span className="visually-hidden" role="status">
            {props.pendingLabel ?? 'Bitte warten'}
          </span>
        </span>
      )}
    </button>
  );
}
