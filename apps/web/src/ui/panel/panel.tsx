import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';
import { useDialog } from './use-dialog.ts';

export interface PanelProps {
  open: boolean;
  /** Escape, a click on the backdrop and 'Schließen'; all three count as cancel. Not called while `modal`. */
  onClose?: (() => void) | undefined;
  heading?: string | undefined;
  /** Its name for the ear when there is no heading. */
  label?: string | undefined;
  /** Only the buttons inside lead out: no 'Schließen', Escape and backdrop do nothing. */
  modal?: boolean | undefined;
  /** `bot` is a sheet at the lower edge on every screen; the others slide in from the right on wide screens. */
  size?: 's' | 'm' | 'l' | 'bot' | undefined;
  children: ReactNode;
  /** Stays in sight at the lower edge, for the buttons. */
  footer?: ReactNode;
  /** Makes content and footer a form; Enter and a submit button call it. */
  onSubmit?: (() => void) | undefined;
}

/**
 * A panel on the native dialog, which brings the focus trap and the inert page. Nothing of it is in the page
 * while it is closed. Place it outside of other forms. [UI-02]
 */
export function Panel(props: PanelProps) {
  const { heading, modal = false, size = 'm', onSubmit } = props;
  const headingId = useId();
  const close = modal ? undefined : props.onClose;
  const { present, dialogProps } = useDialog(props.open, close);
  if (!present) return null;

  const content = (
    <>
      <div className={styles.content}>{props.children}</div>
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </>
  );
  return (
    <dialog
      {...dialogProps}
      className={classNames(styles.panel, styles[size], modal && styles.modal)}
      aria-labelledby={heading ? headingId : undefined}
      aria-label={heading ? undefined : props.label}
      aria-modal="true"
    >
      <div className={styles.inside}>
        {(heading || !modal) && (
          <div className={styles.top}>
            {heading && (
              <h2 id={headingId} className={styles.heading} tabIndex={-1} data-first-focus>
                {heading}
              </h2>
            )}
            {!modal && (
              <Button variant="quiet" iconAfter="close" onClick={() => props.onClose?.()}>
                <span className={styles.close}>Schließen</span>
              </Button>
            )}
          </div>
        )}
        {onSubmit ? (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSubmit();
            }}
          >
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </dialog>
  );
}
