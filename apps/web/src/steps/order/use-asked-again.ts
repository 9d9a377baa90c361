import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { useCallback, useEffect, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { FAILED, type Result } from '../../gateway/result.ts';
import { after } from '../../ui/timing/after.ts';

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
  const { order } = useCalculator().actions;
  const [asked, setAsked] = useState(false);
  const look = useCallback(async () => {
    const outcome = await order?.findOut();
    setAsked(true);
    return outcome?.kind === 'done';
  }, [order]);
  useAskedAgain(look);
  return asked;
}

/**
 * Polls the state of the confirmation with growing delays while it is pending and the page visible. [STEP-DANKE-01]
 * @param ask undefined if there is nothing to poll
 * @returns the last known state, 'gone' if the order no longer exists
 */
export function useDeliveryState(
  ask: (() => Promise<Result<DeliveryState, 'gone'>>) | undefined,
): Result<DeliveryState, 'gone'> {
  const [state, setState] = useState<Result<DeliveryState, 'gone'>>(FAILED);
  const isPending = state.kind === 'failed' || (state.kind === 'data' && state.data.confirmation === 'pending');
  const look = useCallback(async () => {
    const answer = await ask?.();
    if (answer && answer.kind !== 'failed') setState(answer);
    return answer?.kind === 'gone';
  }, [ask]);
  useAskedAgain(ask !== undefined && isPending ? look : undefined);
  return state;
}
