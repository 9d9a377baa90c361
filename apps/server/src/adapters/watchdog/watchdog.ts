import { once } from 'node:events';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../services/operation/log.ts';
import { BEAT_MS } from './standstill.ts';
import type { WatchdogData } from './watchdog-worker.ts';

const LIMIT_MS = 5_000;

/**
 * Starts a thread that logs and ends the process with SIGALRM when its event loop was blocked for five seconds, or
 * longer under a debugger. Resolves once it is watching, with its stop. [SEC-07]
 */
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
      await worker.terminate();
    },
  };
}
