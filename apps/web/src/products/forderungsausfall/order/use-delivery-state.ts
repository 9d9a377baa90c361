import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { useCallback, useState } from 'react';
import { useAskedAgain } from './use-asked-again.ts';

/**
 * Polls the state of the confirmation with growing delays while it is pending and the page visible. [STEP-DANKE-01]
 * @param ask undefined if there is nothing to poll
 * @returns the state (null while unknown, 'gone' if the order no longer exists) and its setter
 */
export function useDeliveryState(
  ask: (() => Promise<DeliveryState | 'gone' | null>) | undefined,
): readonly [DeliveryState | 'gone' | null, (state: DeliveryState) => void] {
  const [state, setState] = useState<DeliveryState | 'gone' | null>(null);
  const isSettled = ask === undefined || state === 'gone' || (state !== null && state.confirmation !== 'pending');
  const look = useCallback(async () => {
    const answer = await ask?.();
    if (answer) setState(answer);
    return answer === 'gone';
  }, [ask]);
  useAskedAgain(isSettled ? undefined : look);
  return [state, setState];
}
