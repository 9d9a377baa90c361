import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import { isPermanent } from './mail.ts';
import type { SendWebhook } from './webhook.ts';

/** Failures in a row after which the receiver is left alone, and for how long. */
const FAILURES = 5;
const PAUSE_MS = 60_000;

interface Needs {
  readonly send: SendWebhook;
  /** Milliseconds, unaffected by changes of the clock. */
  readonly monotonic: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Wraps the sender of hand-overs: after repeated failures it is paused, and the next message is a probe that resumes
 * hand-overs or starts another pause. While paused, none may be taken, so that none loses an attempt. [ORD-06]
 */
export function createHandOverPause({ send: sendNow, monotonic, log }: Needs) {
  let failures = 0;
  let pausedUntil = 0;
  const isFailing = () => failures >= FAILURES;

  function noteAnswer(): void {
    if (isFailing()) log.info({}, 'the receiver of hand-overs responds again');
    failures = 0;
  }

  function noteFailure(): void {
    failures += 1;
    if (!isFailing()) return;
    pausedUntil = monotonic() + PAUSE_MS;
    if (failures === FAILURES)
      log.warn({ failures }, 'hand-overs are paused: the receiver fails repeatedly, and is probed once a minute');
  }

  const send: SendWebhook = async (message, signal) => {
    try {
      const receipt = await sendNow(message, signal);
      noteAnswer();
      return receipt;
    } catch (error) {
      // A receiver that refuses a message works; one that was cut off by us has not failed.
      if (isPermanent(error)) noteAnswer();
      else if (!signal.aborted) noteFailure();
      throw error;
    }
  };

  return {
    send,
    isPaused: (): boolean => isFailing() && monotonic() < pausedUntil,
    /** Returns the readiness detail: a warning until the receiver has accepted a message. [SEC-04] */
    detail: (): ReadinessDetail => ({ status: isFailing() ? 'warning' : 'ok', failures }),
  };
}

export type HandOverPause = ReturnType<typeof createHandOverPause>;
