import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { supervise } from './supervise.ts';

const STOOD_STILL = 128 + constants.signals.SIGALRM;

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
    const { code, runs, said } = await supervised([STOOD_STILL, 0]);
    expect({ code, runs }).toEqual({ code: 0, runs: 2 });
    expect(said).toEqual(['The server stood still and ended itself. It is started again in 1 s.']);
  });

  it.each([0, 1, 130, 137, 143])('does not restart after any other exit: %i [SEC-07]', async (end) => {
    expect(await supervised([end])).toEqual({ code: end, runs: 1, pauses: [], said: [] });
  });

  it('waits longer before each restart and gives up after five [SEC-07]', async () => {
    const { code, pauses, said } = await supervised(Array.from({ length: 20 }, () => STOOD_STILL));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(code).toBe(STOOD_STILL);
    expect(said.at(-1)).toBe('The server stood still 6 times in a row and is not started again.');
  });

  it('starts counting again after ten minutes without a failure [SEC-07]', async () => {
    const ends = Array.from({ length: 9 }, () => STOOD_STILL);
    expect((await supervised([...ends, 0], 600_000)).pauses).toEqual(ends.map(() => 1000));
  });
});
