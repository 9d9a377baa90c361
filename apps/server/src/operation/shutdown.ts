import { withDeadline } from '../clock/deadline.ts';
import type { Log } from './log.ts';

/** In total less than the ten seconds after which a container is killed. */
const PART_DEADLINE_MS = 3_000;

interface Part {
  readonly name: string;
  readonly close: () => Promise<void>;
  readonly deadline: number;
}

export interface Shutdown {
  /** Registers an opened part with its close function and timeout in milliseconds. */
  closing(name: string, close: () => Promise<void>, deadline?: number): void;
  reportTo(log: Log): void;
  /** Closes all parts in reverse order and exits with the code, or 1 if a part did not close. */
  run(code: number): Promise<void>;
}

/** Shuts down gracefully on SIGINT and SIGTERM. A part that exceeds its timeout is skipped. [SEC-04] */
export function createShutdown(): Shutdown {
  const parts: Part[] = [];
  let log: Log | undefined;
  let running: Promise<void> | undefined;

  const isClosed = async ({ name, close, deadline }: Part): Promise<boolean> => {
    try {
      await withDeadline(close(), deadline);
      return true;
    } catch (error) {
      log?.error({ err: error, part: name }, 'a part did not close');
      return false;
    }
  };

  const closeAll = async (): Promise<boolean> => {
    let areClosed = true;
    for (let part = parts.pop(); part; part = parts.pop()) areClosed = (await isClosed(part)) && areClosed;
    return areClosed;
  };

  const run = (code: number): Promise<void> => {
    running ??= closeAll().then((areClosed) => process.exit(areClosed ? code : 1));
    return running;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log?.info({ signal }, 'stopping');
      void run(0);
    });
  }

  return {
    closing: (name, close, deadline = PART_DEADLINE_MS) => void parts.push({ name, close, deadline }),
    reportTo: (logger) => {
      log = logger;
    },
    run,
  };
}
