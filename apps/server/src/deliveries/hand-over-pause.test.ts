import { expect, it } from 'vitest';
import { createHandOverPause } from './hand-over-pause.ts';

const refused = Object.assign(new Error('refused'), { isPermanent: true });
const failed = new Error('no answer');

/** Creates hand-overs to a receiver whose answers the test gives, and records the log. */
function handOvers() {
  const clock = { ms: 0 };
  const logged: string[] = [];
  const note = (_fields: object, line: string): void => void logged.push(line.split(':', 1)[0] ?? '');
  let answer: Error | undefined;
  const pause = createHandOverPause({
    send: async () => {
      if (answer) throw answer;
      return { reply: '204' };
    },
    monotonic: () => clock.ms,
    log: { info: note, warn: note },
  });
  const send = async (given?: Error, signal = new AbortController().signal): Promise<void> => {
    answer = given;
    await pause.send({ id: 'order-1', body: '{}' }, signal).catch(() => undefined);
  };
  const fail = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await send(failed);
  };
  return { ...pause, clock, logged, send, fail };
}

it('pauses for a minute after five failures in a row, then probes and resumes [ORD-06]', async () => {
  const { send, fail, isPaused, detail, clock, logged } = handOvers();
  await fail(4);
  expect([isPaused(), detail()]).toEqual([false, { status: 'ok', failures: 4 }]);
  await fail(1);
  expect([isPaused(), detail()]).toEqual([true, { status: 'warning', failures: 5 }]);
  clock.ms = 59_999;
  expect(isPaused()).toBe(true);
  clock.ms = 60_000;
  expect(isPaused()).toBe(false);
  // One failed probe starts the next pause.
  await fail(1);
  clock.ms = 119_999;
  expect(isPaused()).toBe(true);
  clock.ms = 120_000;
  await send();
  expect([isPaused(), detail()]).toEqual([false, { status: 'ok', failures: 0 }]);
  expect(logged).toEqual(['hand-overs are paused', 'the receiver of hand-overs responds again']);
});

it('counts neither a refused message nor one that a stop cut off as a failure [ORD-06]', async () => {
  const { send, fail, isPaused, detail } = handOvers();
  await fail(4);
  await send(failed, AbortSignal.abort());
  expect(isPaused()).toBe(false);
  await send(refused);
  expect(detail()).toEqual({ status: 'ok', failures: 0 });
  await fail(4);
  expect(isPaused()).toBe(false);
});
