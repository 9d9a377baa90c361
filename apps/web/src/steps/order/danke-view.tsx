import { useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Animation } from '../../frame/animation/animation.tsx';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dots } from '../../ui/dots/dots.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { after } from '../../ui/timing/after.ts';
import { useStepEntrance } from '../step-focus.ts';
import styles from './danke-view.module.css';
import { Hotline } from './hotline.tsx';
import { Receipt } from './receipt.tsx';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { BusyText, UnknownOrder } from './unknown-order.tsx';
import { useFindOut } from './use-asked-again.ts';
import { useOwnPresses } from './use-own-presses.ts';

const TEXT = RECEIPT_TEXTS;
/** Exit duration of the sending animation. [STEP-DANKE-01] */
const EXIT_MS = 300;

function Sending({ leaving }: { leaving: boolean }) {
  return (
    <div className={classNames(styles.sending, 'stack')} data-leaving={leaving || undefined}>
      <p>
        <span role="status">{TEXT.sendet}</span>
        <Dots />
      </p>
      <Animation name="sending" loop />
    </div>
  );
}

function Thanks() {
  return (
    <span className={styles.thanks}>
      <Animation name="done" still={<Icon name="success" />} />
      {TEXT.dank}
    </span>
  );
}

function Again() {
  const { actions } = useCalculator();
  return (
    <Button variant="primary" fullWidthOnPhone onClick={() => void actions.order?.submit()}>
      {TEXT.erneut}
    </Button>
  );
}

function Failed() {
  const { actions } = useCalculator();
  // An application may still arrive after its timeout.
  useFindOut();
  return (
    <InfoBox
      tone="error"
      heading={TEXT.fehlerHeading}
      live
      action={
        <div className={styles.actions}>
          <Again />
          <Button variant="secondary" fullWidthOnPhone onClick={actions.flow.back}>
            {TEXT.pruefen}
          </Button>
        </div>
      }
    >
      <BusyText />
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
  const isOpen = submission.status === 'failed' || submission.status === 'unknown';
  const name = isOpen ? TEXT.offen : step.heading;
  useStepEntrance(heading, name);
  useOwnPresses();
  const accepted = submission.status === 'accepted';
  useEffect(() => (accepted ? after(EXIT_MS, () => setExited(true)) : undefined), [accepted]);
  const done = accepted && exited;

  return (
    <StepLayout heading={done ? <Thanks /> : name} headingRef={heading}>
      {submission.status === 'failed' ? (
        <Failed />
      ) : submission.status === 'unknown' ? (
        <UnknownOrder asking={<Sending leaving={false} />} action={<Again />} />
      ) : submission.status === 'accepted' && done ? (
        <Receipt receipt={submission} />
      ) : (
        <Sending leaving={accepted} />
      )}
    </StepLayout>
  );
}
