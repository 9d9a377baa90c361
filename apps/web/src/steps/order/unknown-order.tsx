import type { ReactNode } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Said } from '../../frame/said.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { Hotline } from './hotline.tsx';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { useFindOut } from './use-asked-again.ts';

/**
 * Asks whether an order without a response arrived, and shows when that is unknown. [STEP-DANKE-02, ORD-02]
 * @param asking shown until the first attempt is over
 */
export function UnknownOrder({ asking = null, action }: { asking?: ReactNode; action?: ReactNode }) {
  if (!useFindOut()) return asking;
  return (
    <InfoBox tone="attention" heading={RECEIPT_TEXTS.unklarHeading} action={action}>
      <SaidOutcome heading={RECEIPT_TEXTS.unklarHeading} text={RECEIPT_TEXTS.unklar} />
      <BusyText />
      <p>{RECEIPT_TEXTS.unklar}</p>
      <Hotline />
    </InfoBox>
  );
}

function useBusyText(): string | undefined {
  const { submission } = useCalculator().calculation;
  if (submission.status !== 'unknown' && submission.status !== 'failed') return undefined;
  return submission.busy && RECEIPT_TEXTS.zuViele(submission.busy.minutes, submission.busy.isFull);
}

/** Renders the waiting time after too many calls or applications, if that blocked the order. [STEP-DANKE-02] */
export function BusyText() {
  const text = useBusyText();
  return text && <p>{text}</p>;
}

/** Says why an order has not arrived, without the links and buttons beside it. [UI-14] */
export function SaidOutcome({ heading, text }: { readonly heading: string; readonly text: string }) {
  const busy = useBusyText();
  return <Said>{[`${heading}.`, busy, text].filter(Boolean).join(' ')}</Said>;
}
