import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dots } from '../../ui/dots/dots.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { after } from '../../ui/timing/after.ts';
import { useStepEntrance } from '../../steps/step-focus.ts';
import { Hotline } from './hotline.tsx';
import { Receipt } from './receipt.tsx';
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
        <Receipt receipt={submission} />
      ) : (
        <Sending leaving={accepted} />
      )}
    </StepLayout>
  );
}
