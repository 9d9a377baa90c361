import { constants } from 'node:os';

/** How a server ends itself whose event loop stood still (apps/server/src/adapters/watchdog). */
const STOOD_STILL = 128 + constants.signals.SIGALRM;
const FIRST_PAUSE_MS = 1_000;
const MOST_RESTARTS = 5;
/** After so long without such an end, counting begins anew. */
const WELL_MS = 600_000;

interface Needs {
  /** Runs the server to its end, gives its exit code. */
  readonly run: () => Promise<number>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Steady milliseconds. */
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/**
 * Runs the server and starts it anew when it has ended itself because its event loop stood still, five times in a row at
 * most, with pauses that double. Every other end is final, a failed start and a signal among them. Gives the last exit code. [SEC-07]
 */
export async function supervise({ run, pause, now, say }: Needs): Promise<number> {
  for (let restarts = 0; ; restarts += 1) {
    const began = now();
    const code = await run();
    if (code !== STOOD_STILL) return code;
    if (now() - began >= WELL_MS) restarts = 0;
    if (restarts === MOST_RESTARTS) {
      say(`The server stood still ${MOST_RESTARTS + 1} times in a row and is not started again.`);
      return code;
    }
    const pauseMs = FIRST_PAUSE_MS * 2 ** restarts;
    say(`The server stood still and ended itself. It is started again in ${pauseMs / 1000} s.`);
    await pause(pauseMs);
  }
}
