import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Exit code after the watchdog ended a server with a blocked event loop (apps/server/src/adapters/watchdog). */
const EXIT_EVENT_LOOP_BLOCKED = 128 + constants.signals.SIGALRM;

/**
 * Runs the server, and runs it again after the watchdog ended it because of a blocked event loop, which takes it at least
 * five seconds. Any other exit is final, including a failed start and a signal. [SEC-07]
 * @returns the last exit code
 */
export async function supervise(run: () => Promise<number>, pauseMs = 1_000): Promise<number> {
  for (;;) {
    const code = await run();
    if (code !== EXIT_EVENT_LOOP_BLOCKED) return code;
    console.log('The event loop of the server was blocked; it is started again.');
    await setTimeout(pauseMs);
  }
}
