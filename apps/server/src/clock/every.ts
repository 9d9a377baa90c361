import { setInterval } from 'node:timers/promises';

/** Repeats work with a pause in milliseconds until `stop`, which waits for a running turn. The work must not reject. */
export function every(pauseMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const turn = async (): Promise<void> => {
    for await (const _ of setInterval(pauseMs, undefined, { signal: stopping.signal, ref: false })) await work();
  };
  const turning = turn().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await turning;
    },
  };
}
