import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../services/operation/log.ts';
import type { WatchdogData } from './watchdog-worker.ts';

/** The interval of the event loop's heartbeats and the watchdog's checks, in milliseconds. */
export const BEAT_MS = 250;

/**
 * Creates a check whether the event loop has been blocked for `limitMs`, by the monotonic time and the number of
 * heartbeats. Time in which the watchdog itself did not run does not count. [SEC-07]
 */
export function createStallCheck(limitMs: number): (now: number, signs: number) => boolean {
  let last: { readonly now: number; readonly signs: number } | undefined;
  let stood = 0;
  return (now, signs) => {
    const passed = last === undefined ? 0 : Math.min(now - last.now, 2 * BEAT_MS);
    stood = signs === last?.signs ? stood + passed : 0;
    last = { now, signs };
    return stood >= limitMs;
  };
}

const LIMIT_MS = 5_000;

/** Node's channel of finished requests. */
const REQUEST_FINISHED = 'http.server.response.finish';

/** Starts a thread that ends the process when its event loop was blocked for five seconds without finishing a request. [SEC-07] */
export async function startWatchdog(
  log: Pick<Log, 'error'>,
  logLevel: string,
  limitMs = LIMIT_MS,
): Promise<{ stop(): Promise<void> }> {
  const shared = new SharedArrayBuffer(8);
  const [signs, debugged] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
  const giveSign = () => {
    Atomics.store(debugged, 0, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(signs, 0, 1);
  };
  giveSign();
  // A busy loop may answer requests for seconds without a timer between them.
  const signOfWork = (): void => void Atomics.add(signs, 0, 1);
  subscribe(REQUEST_FINISHED, signOfWork);
  const beat = setInterval(giveSign, BEAT_MS);
  beat.unref();
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { limitMs, logLevel, shared } satisfies WatchdogData,
    // Nothing that is preloaded into the process.
    execArgv: [],
  });
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog ended'));
  worker.unref();
  await once(worker, 'message');
  return {
    stop: async () => {
      clearInterval(beat);
      unsubscribe(REQUEST_FINISHED, signOfWork);
      await worker.terminate();
    },
  };
}
