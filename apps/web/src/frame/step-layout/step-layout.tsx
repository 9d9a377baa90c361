import type { ReactNode, Ref } from 'react';
import styles from './step-layout.module.css';

export interface StepLayoutProps {
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Above the heading, e.g. 'Schritt 2 von 9'; read after it. [UI-14] */
  place?: string | undefined;
  /** Read after the heading if there is no place: a heading without a description is silent in Firefox. [UI-14] */
  intro?: ReactNode;
  errorSummary?: ReactNode;
  children?: ReactNode;
  /** The buttons; nothing on a page without. */
  actions?: ReactNode;
  /** Below the buttons, outside the form. */
  below?: ReactNode;
  /** Makes the content a form; called by Enter and the submit button. */
  onSubmit?: (() => void) | undefined;
  /** Beside the content from 1025 px. */
  sidebar?: ReactNode;
  /** At the lower edge below 1025 px. */
  mobileBar?: ReactNode;
}

/** Layout of one step: question, short help, fields, one primary button, and the running offer beside or below. */
export function StepLayout(props: StepLayoutProps) {
  const { heading, headingRef, intro, onSubmit } = props;
  const description = props.place !== undefined ? 'schritt' : intro ? 'einleitung' : undefined;
  const fields = (
    <>
      {props.children && <div className={styles.fields}>{props.children}</div>}
      {props.actions}
    </>
  );
  return (
    <>
      <div className={styles.page}>
        <main id="inhalt" className={styles.main} tabIndex={-1}>
          {props.errorSummary}
          <div className="stack">
            {props.place !== undefined && (
              <p id="schritt" className="hint" data-print="none">
                {props.place}
              </p>
            )}
            <h1 ref={headingRef} tabIndex={-1} aria-describedby={description}>
              {heading}
            </h1>
            {intro && (
              <div id="einleitung" className={styles.intro}>
                {intro}
              </div>
            )}
          </div>
          {onSubmit ? (
            // Outside of a dialog this method does nothing: before hydration Enter must not submit.
            <form
              className={styles.form}
              method="dialog"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              {fields}
            </form>
          ) : (
            <div className={styles.form}>{fields}</div>
          )}
          {props.below && <div className={styles.fields}>{props.below}</div>}
        </main>
        {props.sidebar && <aside className={styles.sidebar}>{props.sidebar}</aside>}
      </div>
      {props.mobileBar && <div className={styles.mobileBar}>{props.mobileBar}</div>}
    </>
  );
}
