import { useEffect, useState } from 'react';
import type { OrderState } from '../../gateway/gateway.ts';
import { after } from '../../ui/timing/after.ts';

/** Pauses before it is asked again; the last one repeats itself. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * How far the confirmation has come, asked for again with growing pauses while it is on its way and the page is looked at.
 * [STEP-DANKE-01]
 * @param ask undefined where there is nothing to ask for
 * @returns null until it is known, and what takes over an answer that came another way
 */
export function useOrderState(
  ask: (() => Promise<OrderState | 'gone' | null>) | undefined,
): readonly [OrderState | null, (state: OrderState) => void] {
  const [state, setState] = useState<OrderState | null>(null);
  const isSettled = ask === undefined || (state !== null && state.confirmation !== 'pending');

  useEffect(() => {
    if (isSettled) return undefined;
    let ended = false;
    let asked = 0;
    let asking = false;
    let waiting: (() => void) | null = null;

    async function look(): Promise<void> {
      waiting?.();
      waiting = null;
      // Goes on when the page is looked at again.
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      const answer = await ask?.();
      asking = false;
      if (ended || answer === 'gone') return;
      if (answer) setState(answer);
      waiting = after(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0, () => void look());
      asked += 1;
    }

    const onVisible = () => (document.visibilityState === 'visible' ? void look() : undefined);
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      ended = true;
      waiting?.();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ask, isSettled]);

  return [state, setState];
}
