import { type ReactNode, useId } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../button/button.tsx';
import styles from './panel.module.css';
import { useDialog } from './use-dialog.ts';
import { usePull } from './use-pull.ts';

export interface PanelProps {
  open: boolean;
  /** Called on cancel by Escape, backdrop click or 'Schließen'. Not called while `modal`. */
  onClose?: (() => void) | undefined;
  heading?: string | undefined;
  /** Only buttons inside close it: no 'Schließen', Escape or backdrop. */
  modal?: boolean | undefined;
  /** `bot` is a bottom sheet on every screen; the others slide in from the right on wide screens. */
  size?: 's' | 'm' | 'l' | 'bot' | undefined;
  children: ReactNode;
  /** Sticky at the lower edge, for buttons. */
  footer?: ReactNode;
  /** Makes content and footer a form; called by Enter and a submit button. */
  onSubmit?: (() => void) | undefined;
}

/** Panel on the native dialog. Not in the DOM while closed. Place it outside of other forms. [UI-02] */
export function Panel(props: PanelProps) {
  const { heading, modal = false, size = 'm', onSubmit } = props;
  const headingId = useId();
  const close = modal ? undefined : props.onClose;
  const { present, dialogProps } = useDialog(props.open, close);
  const pullProps = usePull(close);
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
      aria-labelledby={headingId}
      aria-modal="true"
    >
      {/* The page's region is covered. Above the content, which it would make a pixel taller. [UI-14] */}
      <span className="visually-hidden" role="status" />
      <div className={styles.inside}>
        {(heading || !modal) && (
          <div className={styles.top} {...pullProps}>
            {/* First, as with Firefox Orca says the focused heading only if something stands before it. [UI-14] */}
            {!modal && (
              <Button variant="quiet" iconAfter="close" onClick={() => props.onClose?.()}>
                <span className={styles.close}>Schließen</span>
              </Button>
            )}
            {heading && (
              <h2 id={headingId} className={styles.heading} tabIndex={-1} data-first-focus={!modal || undefined}>
                {heading}
              </h2>
            )}
          </div>
        )}
        {onSubmit ? (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
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
