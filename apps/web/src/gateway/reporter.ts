import { type Alert, type AlertRequest, LONGEST_ALERT, MOST_ALERTS } from '@fa/vertrag/alert';
import { maskMessage } from '@fa/vertrag/mask-alert';
import { UNKNOWN_ERROR } from './service-failure.ts';

/** Several errors within this time are one report. [ERR-02] */
const QUIET_MS = 300;
/** A page that fails again and again says so this often. */
const MOST_REPORTS = 20;

/** Tells the server what went wrong on the page. [ERR-01, ERR-02] */
export interface Reporter {
  report(alert: Alert): void;
  /** An exception of our own script; those of extensions are none of ours. */
  reportException(error: unknown): void;
  /** Known once the configuration is there; null where reporting is off. What was reported before waits for it. [ERR-01] */
  sendTo(url: string | null): void;
}

export interface ReporterNeeds {
  /** Must not report its own failure. */
  readonly send: (url: string, report: AlertRequest) => void;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Where our own scripts come from. */
  readonly origin: string;
}

/** An exception as it is reported: kind, message without what it quotes, and the place; null if it is not of `origin`. */
export function exceptionAlert(error: unknown, origin: string): Alert | null {
  if (!(error instanceof Error) || !error.stack?.includes(origin)) return null;
  // Engines quote from what they could not read, which may be anything a person typed.
  const told = error.message.replace(/["'`].*["'`]/su, '…');
  const message = maskMessage(told || UNKNOWN_ERROR, undefined).slice(0, LONGEST_ALERT);
  const at = /(?<![\w.-])[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}/.exec(error.stack)?.[0];
  return { text: `${error.name.slice(0, 80)}: ${message}`, ...(at === undefined ? {} : { at }) };
}

/** Builds a reporter; it sends nothing before it knows where to. */
export function createReporter({ send, after, origin }: ReporterNeeds): Reporter {
  let target: string | null | undefined;
  let waiting: Alert[] = [];
  let more = 0;
  let stop: (() => void) | null = null;
  let left = MOST_REPORTS;

  function forget(): void {
    waiting = [];
    more = 0;
  }

  function sendWaiting(): void {
    stop = null;
    if (target === undefined || waiting.length === 0) return;
    if (target !== null && left > 0) {
      left -= 1;
      send(target, { alerts: waiting, ...(more > 0 ? { more } : {}) });
    }
    forget();
  }

  function report(alert: Alert): void {
    if (target === null) return;
    if (waiting.length === MOST_ALERTS) {
      // Errors without end would put their report off without end.
      more += 1;
      return;
    }
    waiting.push(alert);
    stop?.();
    stop = after(QUIET_MS, sendWaiting);
  }

  return {
    report,
    reportException(error) {
      const alert = exceptionAlert(error, origin);
      if (alert !== null) report(alert);
    },
    sendTo(url) {
      target = url;
      if (stop === null) sendWaiting();
    },
  };
}
