import { useCallback, useState } from 'react';
import type { OrderState } from '../../gateway/gateway.ts';
import { useAskedAgain } from './use-asked-again.ts';

/**
 * How far the confirmation has come, asked for again with growing pauses while it is on its way and the page is looked at.
 * [STEP-DANKE-01]
 * @param ask undefined where there is nothing to ask for
 * @returns null until it is known, 'gone' where there is no such order any more, and what takes over an answer that came another way
 */
export function useOrderState(
  ask: (() => Promise<OrderState | 'gone' | null>) | undefined,
): readonly [OrderState | 'gone' | null, (state: OrderState) => void] {
  const [state, setState] = useState<OrderState | 'gone' | null>(null);
  const isSettled = ask === undefined || state === 'gone' || (state !== null && state.confirmation !== 'pending');
  const look = useCallback(async () => {
    const answer = await ask?.();
    if (answer) setState(answer);
    return answer === 'gone';
  }, [ask]);
  useAskedAgain(isSettled ? undefined : look);
  return [state, setState];
}
