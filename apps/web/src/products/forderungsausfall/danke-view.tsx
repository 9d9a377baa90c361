import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { loeschungTexte } from '@fa/forderungsausfall/texte/loeschung';
import type { Submission } from '@fa/rechner/calculation';
import { useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dots } from '../../ui/dots/dots.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { telephoneHref } from '../../ui/telephone-href.ts';
import { after } from '../../ui/timing/after.ts';
import { useStepEntrance } from '../../steps/step-focus.ts';
import styles from './danke-view.module.css';

const TEXT = dankeTexte;
/** How long the sending animation takes to leave. [STEP-DANKE-01] */
const EXIT_MS = 300;

function Sending({ leaving }: { leaving: boolean }) {
  return (
    <p className={styles.sending} data-leaving={leaving || undefined} role="status">
      {TEXT.sendet}
      <Dots />
    </p>
  );
}

function Hotline() {
  const { page } = useCalculator();
  return (
    <p>
      <a href={telephoneHref(page.brand.hotline)}>{page.brand.hotline}</a> ({page.brand.hotlineHours})
    </p>
  );
}

function Failed() {
  const { actions } = useCalculator();
  return (
    <InfoBox
      tone="error"
      heading={TEXT.fehlerHeading}
      live
      action={
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => void actions.order?.retry()}>
            {TEXT.erneut}
          </Button>
          <Button variant="secondary" onClick={actions.flow.back}>
            {TEXT.pruefen}
          </Button>
        </div>
      }
    >
      <p>{TEXT.fehler}</p>
      <Hotline />
    </InfoBox>
  );
}

type Accepted = Extract<Submission, { status: 'accepted' }>;

/** What arrived; of an earlier application it is not known where its confirmation went. [ORD-02] */
function Arrival({ earlier, confirmationMail, email }: Accepted) {
  if (earlier) {
    return (
      <InfoBox tone="attention">
        <p>{TEXT.frueherer}</p>
        <Hotline />
      </InfoBox>
    );
  }
  return (
    <p>
      Ihr Antrag ist bei uns eingegangen.
      {confirmationMail && (
        <>
          {' '}
          Eine Bestätigung schicken wir an <span className={styles.email}>{email}</span>.
        </>
      )}
    </p>
  );
}

function Receipt({ submission }: { submission: Accepted }) {
  const { page } = useCalculator();
  return (
    <div className={styles.receipt}>
      <h2>{TEXT.dank}</h2>
      <Arrival {...submission} />
      <dl className={styles.reference}>
        <dt>Ihre Antragsnummer</dt>
        <dd className="tabular">{submission.reference}</dd>
      </dl>
      <h3>So geht es weiter</h3>
      <ol className={styles.steps}>
        {TEXT.schritte.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.deletion}>{loeschungTexte}</p>
      <p data-print="none">
        <a href={page.brand.homeUrl}>Zur Startseite der {page.brand.name}</a>
      </p>
    </div>
  );
}

/** [STEP-DANKE-01, STEP-DANKE-02, ORD-02] */
export function DankeView() {
  const { step, calculation } = useCalculator();
  const { submission } = calculation;
  const heading = useRef<HTMLHeadingElement>(null);
  const [exited, setExited] = useState(submission.status === 'accepted');
  useStepEntrance(heading);
  const accepted = submission.status === 'accepted';
  useEffect(() => (accepted ? after(EXIT_MS, () => setExited(true)) : undefined), [accepted]);

  return (
    <StepLayout heading={step.heading} headingRef={heading}>
      {submission.status === 'failed' ? (
        <Failed />
      ) : submission.status === 'accepted' && exited ? (
        <Receipt submission={submission} />
      ) : (
        <Sending leaving={accepted} />
      )}
    </StepLayout>
  );
}
