import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { steadyClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { BEAT_MS, createStallCheck } from './watchdog.ts';

/** The start data of the watchdog. */
export interface WatchdogData {
  readonly limitMs: number;
  readonly logLevel: string;
  /** Heartbeats, and whether a debugger may pause the loop. */
  readonly shared: SharedArrayBuffer;
}

/** Ends a process without a core dump; nothing else sends it, so the parent process can recognise the cause. */
const END = 'SIGALRM';

const { limitMs, logLevel, shared } = workerData as WatchdogData;
const [signs, debugged] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
// Synchronous: asynchronous output would be lost with the process.
const log = createLogger({ level: logLevel, destination: { write: (line) => void writeSync(1, line) } });
const seconds = limitMs / 1000;
const isOver = createStallCheck(limitMs);

setInterval(() => {
  if (!isOver(steadyClock(), Atomics.load(signs, 0)) || Atomics.load(debugged, 0) === 1) return;
  try {
    log.fatal({ seconds }, `event loop blocked for ${seconds} s: the process ends itself`);
  } finally {
    process.kill(process.pid, END);
  }
}, BEAT_MS);

parentPort?.postMessage('watching');
