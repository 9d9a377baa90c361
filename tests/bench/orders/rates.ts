import { setTimeout as delay } from 'node:timers/promises';

/** Measures how often `work` completes per second, with `atOnce` concurrent calls for some milliseconds. */
export async function rateOf(work: () => Promise<unknown>, atOnce: number, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const workOn = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return (done / (performance.now() - start)) * 1_000;
}

/** Returns the times in milliseconds of `send`, called at a constant rate, however long each takes. */
export async function timesAtPace(
  send: () => Promise<number>,
  perSecond: number,
  milliseconds: number,
): Promise<number[]> {
  const start = performance.now();
  const sending: Promise<number>[] = [];
  for (let passed = 0; passed < milliseconds; passed = performance.now() - start) {
    const due = Math.floor((passed / 1_000) * perSecond);
    while (sending.length < due) sending.push(send());
    await delay(1);
  }
  return Promise.all(sending);
}
