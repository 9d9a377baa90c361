import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { useCallback, useEffect, useState } from 'react';
import { confirmationOf, findOutOrder } from '../../calculator/order/find-out-order.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { after } from '../../timing/after.ts';

/** Retry delays; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * Polls with growing delays while the page is visible, and at once when it becomes visible or online again.
 * [STEP-DANKE-01, STEP-DANKE-02]
 * @param ask resolves with true to stop; undefined if there is nothing to poll
 */
export function useAskedAgain(ask: (() => Promise<boolean>) | undefined): void {
  useEffect(() => {
    if (ask === undefined) return undefined;
    let ended = false;
    let asked = 0;
    let asking = false;
    let waiting: (() => void) | null = null;

    async function look(): Promise<void> {
      waiting?.();
      waiting = null;
      // Continues when the page is visible again.
      if (ended || asking || document.visibilityState === 'hidden') return;
      asking = true;
      ended = (await ask?.()) === true || ended;
      asking = false;
      if (ended) return;
      waiting = after(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0, () => void look());
      asked += 1;
    }

    const lookAgain = () => void look();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('online', lookAgain);
    void look();
    return () => {
      ended = true;
      waiting?.();
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', lookAgain);
    };
  }, [ask]);
}

/** Asks whether an order without a response arrived. @returns whether it was asked at least once [STEP-DANKE-02] */
export function useFindOut(): boolean {
  const { context } = useCalculator();
  const [asked, setAsked] = useState(false);
  const look = useCallback(async () => {
    const isFound = await findOutOrder(context);
    setAsked(true);
    return isFound;
  }, [context]);
  useAskedAgain(look);
  return asked;
}

/** The state of a confirmation, null while it is unknown; 'gone' if the order no longer exists. */
export type KnownDelivery = DeliveryState | 'gone' | null;

/**
 * Polls the state of the confirmation with growing delays while it is pending and the page visible. [STEP-DANKE-01]
 * @param isAsked whether there is a confirmation
 * @returns the last known state
 */
export function useDeliveryState(isAsked: boolean): KnownDelivery {
  const { context } = useCalculator();
  const [state, setState] = useState<KnownDelivery>(null);
  const isPending = state === null || (state !== 'gone' && state.confirmation === 'pending');
  const look = useCallback(async () => {
    const answer = await confirmationOf(context);
    if (answer !== null) setState(answer);
    return answer === 'gone';
  }, [context]);
  useAskedAgain(isAsked && isPending ? look : undefined);
  return state;
}
