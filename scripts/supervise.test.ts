import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { supervise } from './supervise.ts';

const EXIT_EVENT_LOOP_BLOCKED = 128 + constants.signals.SIGALRM;

async function supervised(codes: readonly number[], runsMs = 0) {
  const pauses: number[] = [];
  const said: string[] = [];
  let [time, runs] = [0, 0];
  const code = await supervise({
    run: async () => {
      time += runsMs;
      runs += 1;
      return codes[runs - 1] ?? 0;
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    now: () => time,
    say: (line) => said.push(line),
  });
  return { code, runs, pauses, said };
}

describe('supervise', () => {
  it('restarts a server that the watchdog ended, and reports it [SEC-07]', async () => {
    const { code, runs, said } = await supervised([EXIT_EVENT_LOOP_BLOCKED, 0]);
    expect({ code, runs }).toEqual({ code: 0, runs: 2 });
    expect(said).toEqual(['The event loop of the server was blocked; restart in 1 s.']);
  });

  it.each([0, 1, 130, 137, 143])('does not restart after any other exit: %i [SEC-07]', async (end) => {
    expect(await supervised([end])).toEqual({ code: end, runs: 1, pauses: [], said: [] });
  });

  it('waits longer before each restart and gives up after five [SEC-07]', async () => {
    const { code, pauses, said } = await supervised(Array.from({ length: 20 }, () => EXIT_EVENT_LOOP_BLOCKED));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(code).toBe(EXIT_EVENT_LOOP_BLOCKED);
    expect(said.at(-1)).toBe('The event loop of the server was blocked 6 times in a row; no further restart.');
  });

  it('starts counting again after ten minutes without a failure [SEC-07]', async () => {
    const ends = Array.from({ length: 9 }, () => EXIT_EVENT_LOOP_BLOCKED);
    expect((await supervised([...ends, 0], 600_000)).pauses).toEqual(ends.map(() => 1000));
  });
});
