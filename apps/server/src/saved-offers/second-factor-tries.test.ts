import { expect, it } from 'vitest';
import { judgeTry, type Tries, type Verdict } from './second-factor-tries.ts';

const NONE: Tries = { inAll: 0, fromHere: 0, waits: 0, lockedUntil: undefined };
const START = new Date('2026-11-21T10:00:00.000Z');
const MINUTE_MS = 60_000;

function minutesLater(minutes: number): Date {
  return new Date(START.getTime() + minutes * MINUTE_MS);
}

function judge(tries: Tries, isRight: boolean | undefined, now = START) {
  return judgeTry({ tries, isRight, now });
}

/** Runs tries in sequence; returns the verdicts and the final tries. */
function tryAll(guesses: readonly (boolean | undefined)[], before = NONE, now = START) {
  let tries = before;
  const verdicts = guesses.map((isRight): Verdict => {
    const judged = judge(tries, isRight, now);
    tries = judged.tries;
    return judged.verdict;
  });
  return { verdicts, tries };
}

const WRONG_5 = Array.from({ length: 5 }, () => false);

it('allows five more after the lock, not one [LINK-07]', () => {
  const waited = tryAll(WRONG_5).tries;
  const again = tryAll(WRONG_5, waited, minutesLater(15));
  expect(again.verdicts).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong']);
  expect(judge(again.tries, true, minutesLater(15)).verdict).toEqual({ lockedUntil: minutesLater(30) });
});

it('clears the tries of the address after the right second factor, but not the total of the link [LINK-07]', () => {
  const { verdicts, tries } = tryAll([false, false, false, false, true, false, false, false, false, true]);
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(2);
  expect(tries).toEqual({ inAll: 8, fromHere: 0, waits: 0, lockedUntil: undefined });
});

it('does not count opening without a factor [LINK-07]', () => {
  const { verdicts, tries } = tryAll(Array.from({ length: 30 }, () => undefined));
  expect(new Set(verdicts)).toEqual(new Set(['missing']));
  expect(tries).toEqual(NONE);
});

it('after twenty wrong tries in total, allows each client one at a time, with a doubling delay [LINK-10]', () => {
  let tries: Tries = { ...NONE, inAll: 20 };
  let now = START;
  const waits = Array.from({ length: 9 }, () => {
    ({ tries } = judge(tries, false, now));
    const before = now;
    now = tries.lockedUntil ?? now;
    return (now.getTime() - before.getTime()) / MINUTE_MS;
  });
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  expect(judge(tries, true, new Date(now.getTime() - 1)).verdict).toEqual({ lockedUntil: now });
  expect(judge(tries, true, now)).toMatchObject({ verdict: 'right', tries: { inAll: 29, waits: 0 } });
});

it('while a client is locked, checks and counts nothing [LINK-10]', () => {
  const locked: Tries = { ...NONE, lockedUntil: minutesLater(30) };
  for (const isRight of [true, false, undefined])
    expect(judge(locked, isRight)).toEqual({ verdict: { lockedUntil: minutesLater(30) }, tries: locked });
});
