import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

export interface ButtonProps {
  id?: string | undefined;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link' | undefined;
  type?: 'button' | 'submit' | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled but can be focused and clicked, so that a click can say what is missing (FLOW-18). */
  ariaDisabled?: boolean | undefined;
  /** Waiting for an answer: clicks are swallowed, a spinner comes after 150 ms, the width stays. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** A click goes through while it is pending and breaks off what is waited for: the words stay, the icon turns. */
  interruptible?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** More words for the ear, e.g. which row 'Ändern' belongs to; read after the visible words. */
  context?: string | undefined;
  /** Id of words that stand elsewhere and belong to this button. */
  describedBy?: string | undefined;
  /** For a button that opens a panel. */
  opensDialog?: boolean | undefined;
  fullWidthOnPhone?: boolean | undefined;
  /** What analytics call a click on it, in small letters with hyphens. [ANA-01] */
  track?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  children: ReactNode;
}

function TurningIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.turning}>
      <Icon name={name} />
      <span className={styles.waiting}>
        <Spinner />
      </span>
    </span>
  );
}

/** The one button. [UI-10] its words come from the caller; [UI-09] a target of at least 44 px. */
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
          {props.children}
          {context && ' '}
          {context && <VisuallyHidden>{context}</VisuallyHidden>}
        </span>
        {iconAfter && <Icon name={iconAfter} />}
      </span>
      {isHeld && (
        <span className={styles.waiting}>
          <Spinner />
          <VisuallyHidden status>{props.pendingLabel ?? 'Bitte warten'}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
