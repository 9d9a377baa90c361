import { placeOfStep } from '@fa/rechner/calculation/navigation';
import { useEffect, useRef, useState } from 'react';
import { back } from '../../calculator/flow/steps.ts';
import { submitOrder } from '../../calculator/order/submit-order.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Animation } from '../../frame/animation/animation.tsx';
import { Said } from '../../frame/said.tsx';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { classNames } from '../../styles/class-names.ts';
import { after } from '../../timing/after.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { MultiStateButton } from '../../ui/multi-state-button/multi-state-button.tsx';
import { Dots } from '../../ui/spinner/spinner.tsx';
import { useStepEntrance } from '../step-focus.ts';
import styles from './danke-view.module.css';
import { Hotline } from './hotline.tsx';
import { Receipt } from './receipt.tsx';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { SUBMIT_LABELS } from './summary-texts.ts';
import { BusyText, SaidOutcome, UnknownOrder } from './unknown-order.tsx';
import { useFindOut } from './use-asked-again.ts';

const TEXT = RECEIPT_TEXTS;
/** Exit duration of the sending animation. [STEP-DANKE-01] */
const EXIT_MS = 300;

// The pressed button of the summary goes on here, until the thanks replace it. [STEP-ZUSAMMENFASSUNG-04]
function Sending({ arrived = false, silent = arrived }: { arrived?: boolean; silent?: boolean }) {
  return (
    <div className={styles.room}>
      <div className={classNames(styles.sending, 'stack')} data-leaving={arrived || undefined}>
        <p>
          <span>{TEXT.sendet}</span>
          <Dots />
        </p>
        <Animation name="sending" loop />
      </div>
      <MultiStateButton silent state={arrived ? 'finished' : 'busy'} labels={SUBMIT_LABELS} />
      {!silent && <Said>{TEXT.sendet}</Said>}
    </div>
  );
}

function Thanks() {
  return (
    <span className={styles.thanks}>
      <Animation name="done" still={<Icon name="success" />} />
      <span>{TEXT.dank}</span>
    </span>
  );
}

function Again() {
  const { context } = useCalculator();
  return (
    <Button variant="primary" fullWidthOnPhone onClick={() => void submitOrder(context)}>
      {TEXT.erneut}
    </Button>
  );
}

function Failed() {
  const { context } = useCalculator();
  // An application may still arrive after its timeout.
  useFindOut();
  return (
    <InfoBox
      tone="error"
      heading={TEXT.fehlerHeading}
      action={
        <div className={styles.actions}>
          <Again />
          <Button variant="secondary" fullWidthOnPhone onClick={() => back(context)}>
            {TEXT.pruefen}
          </Button>
        </div>
      }
    >
      <SaidOutcome heading={TEXT.fehlerHeading} text={TEXT.fehler} />
      <BusyText />
      <p>{TEXT.fehler}</p>
      <Hotline />
    </InfoBox>
  );
}

/** [STEP-DANKE-01, STEP-DANKE-02, ORD-02] */
export function DankeView() {
  const { step, setup, calculation } = useCalculator();
  const { submission } = calculation;
  const heading = useRef<HTMLHeadingElement>(null);
  const [openedWith] = useState(submission.status);
  const [exited, setExited] = useState(submission.status === 'accepted');
  const accepted = submission.status === 'accepted';
  const done = accepted && exited;
  const { count } = placeOfStep(setup, calculation.model, calculation.progress.currentViewIdx);
  const name = done ? step.heading : TEXT.offen;
  useStepEntrance(heading, name);
  useEffect(() => (accepted ? after(EXIT_MS, () => setExited(true)) : undefined), [accepted]);

  return (
    // That of the summary, as nothing is asked any more; the same before and after, so that it is said once.
    <StepLayout place={`Schritt ${count} von ${count}`} heading={done ? <Thanks /> : name} headingRef={heading}>
      {submission.status === 'failed' ? (
        <Failed />
      ) : submission.status === 'unknown' ? (
        <UnknownOrder asking={<Sending silent={openedWith !== 'unknown'} />} action={<Again />} />
      ) : submission.status === 'accepted' && done ? (
        <Receipt receipt={submission} />
      ) : (
        <Sending arrived={accepted} />
      )}
    </StepLayout>
  );
}
