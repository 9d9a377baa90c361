import { constants } from 'node:os';

/** Exit code after the watchdog ended a server with a blocked event loop (apps/server/src/adapters/watchdog). */
const EXIT_EVENT_LOOP_BLOCKED = 128 + constants.signals.SIGALRM;
const FIRST_PAUSE_MS = 1_000;
const MAX_RESTARTS = 5;
/** Runs at least this long reset the count of restarts. */
const STABLE_MS = 600_000;

interface Needs {
  /** Runs the server until it exits; returns its exit code. */
  readonly run: () => Promise<number>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/**
 * Runs the server and restarts it after the watchdog ended it because of a blocked event loop: at most five times in a
 * row, with doubling pauses. Any other exit is final, including a failed start and a signal. [SEC-07]
 * @returns the last exit code
 */
export async function supervise({ run, pause, now, say }: Needs): Promise<number> {
  for (let restarts = 0; ; restarts += 1) {
    const began = now();
    const code = await run();
    if (code !== EXIT_EVENT_LOOP_BLOCKED) return code;
    if (now() - began >= STABLE_MS) restarts = 0;
    if (restarts === MAX_RESTARTS) {
      say(`The event loop of the server was blocked ${MAX_RESTARTS + 1} times in a row; no further restart.`);
      return code;
    }
    const pauseMs = FIRST_PAUSE_MS * 2 ** restarts;
    say(`The event loop of the server was blocked; restart in ${pauseMs / 1000} s.`);
    await pause(pauseMs);
  }
}
