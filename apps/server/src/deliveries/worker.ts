import { setTimeout as delay } from 'node:timers/promises';
import { withDeadline } from '../clock/deadline.ts';
import { every } from '../clock/every.ts';
import type { Context } from '../context.ts';
import { inSpan } from '../operation/tracing/span.ts';
import type { Delivery } from './delivery.ts';
import { type TakenDelivery, takeDue } from './outbox.ts';

/** How often a lane without work looks for some. */
const LOOK_MS = 1_000;
/** Grace period of messages on the way after a stop, then for the reply to a mail; the shutdown takes nine seconds. */
const GRACE_MS = 2_000;
const ANSWER_MS = 2_000;
/** For an attempt, until the final dot of its mail; the answer takes another minute at most. */
const LONGEST_ATTEMPT_MS = 60_000;

/** Kinds of deliveries that share some lanes; each lane carries out one delivery at a time. */
export interface Lanes {
  readonly kinds: readonly Delivery[];
  readonly count: number;
  readonly isPaused?: (() => boolean) | undefined;
}

interface Needs {
  readonly lanes: readonly Lanes[];
  /** Records its end itself. The signal aborts when the work must stop: shutdown, or a lost lock. */
  readonly carryOut: (taken: TakenDelivery, signal: AbortSignal) => Promise<void>;
  /** Whether this process has the secret and the keys of the database. Must not reject. */
  readonly mayRun: () => Promise<boolean>;
  /** How often that is asked. */
  readonly lookMs: number;
}

/**
 * Carries out deliveries until stopped, only while this process has the right keys: others would use up the attempts.
 * `stop` aborts what is on the way after two seconds, and frees mails that await a reply after four. [ORD-03, SEC-04]
 */
export async function startWorker(
  { database: { pool }, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  { lanes, carryOut, mayRun, lookMs }: Needs,
) {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const onTheWay = new Set<TakenDelivery>();
  let isAllowed = true;

  const look = async (): Promise<void> => {
    const allowed = await mayRun();
    if (!allowed && isAllowed)
      log.error({}, 'no jobs run in this process: secret or keys are not those of the database');
    if (allowed && !isAllowed) log.info({}, 'jobs run in this process again');
    isAllowed = allowed;
  };

  const take = (kinds: readonly Delivery[]) =>
    takeDue(pool, kinds, clock, [...onTheWay]).catch((error: unknown) => {
      log.debug({ err: error }, 'the database is away from the deliveries');
      return undefined;
    });

  const carryOutTaken = async (taken: TakenDelivery): Promise<void> => {
    const signals = [cutOff.signal, taken.lost, AbortSignal.timeout(LONGEST_ATTEMPT_MS)];
    const { reference, delivery } = taken;
    onTheWay.add(taken);
    await inSpan(`delivery ${delivery}`, () => carryOut(taken, AbortSignal.any(signals))).catch((error: unknown) =>
      log.error({ err: error, reference, delivery }, 'the end of an attempt could not be recorded'),
    );
    taken.letGo();
    onTheWay.delete(taken);
  };

  const runLane = async ({ kinds, isPaused = () => false }: Lanes, firstMs: number): Promise<void> => {
    const { signal } = stopping;
    for (let waitMs = firstMs; ; waitMs = LOOK_MS) {
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      while (isAllowed && !isPaused() && !signal.aborted) {
        const taken = await take(kinds);
        if (!taken) break;
        await carryOutTaken(taken);
      }
      if (signal.aborted) return;
    }
  };

  await look();
  const looking = every(lookMs, look);
  // The lanes look one after the other, so that a new delivery waits for a part of the time only.
  const running = Promise.all(
    lanes.flatMap((some) =>
      Array.from({ length: some.count }, (_, index) => runLane(some, (index * LOOK_MS) / some.count)),
    ),
  );

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      void looking.stop();
      await withDeadline(running, GRACE_MS).catch(() => cutOff.abort());
      await withDeadline(running, ANSWER_MS).catch(() => undefined);
      for (const taken of onTheWay) taken.letGo();
    },
  };
}
