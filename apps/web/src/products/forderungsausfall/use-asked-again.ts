import { useEffect } from 'react';
import { after } from '../../ui/timing/after.ts';

/** Pauses before it is asked again; the last one repeats itself. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * Asks again with growing pauses while the page is looked at, and at once when it is looked at again or the line is back.
 * [STEP-DANKE-01, STEP-DANKE-02]
 * @param ask gives true once there is nothing more to ask for; undefined where there is nothing to ask for
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
      // Goes on when the page is looked at again.
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
