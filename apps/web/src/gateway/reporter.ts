import { type Alert, type AlertRequest, MAX_ALERTS } from '@fa/api/alerts/alert';
import { maskMessage } from '@fa/api/alerts/mask-alert';
import { ApiError } from './api-error.ts';

/** Message when a service did not send one. [ERR-01] */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** Errors within this time are combined into one report. [ERR-02] */
const QUIET_MS = 300;
const MAX_REPORTS = 20;
/** Exceptions have no body. */
const NO_NAMES = {
  personal: new Set<string>(),
  shown: new Set<string>(),
  hidden: new Set<string>(),
  ibans: new Set<string>(),
};

export interface ReporterNeeds {
  /** Must not report its own failure. */
  readonly send: (url: string, report: AlertRequest) => void;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  readonly origin: string;
}

/** Returns an exception's report: kind, message without quoted text, and location; null if it is not from `origin`. */
export function exceptionAlert(error: unknown, origin: string): Alert | null {
  // A failed call is reported where it fails.
  if (error instanceof ApiError || !(error instanceof Error) || !error.stack?.includes(origin)) return null;
  // Engines quote unparsable input, which may be personal data.
  const told = error.message.replace(/["'`].*["'`]/su, '…');
  const message = maskMessage(told || UNKNOWN_ERROR, undefined, NO_NAMES);
  const at = /(?<![\w.-])[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}/.exec(error.stack)?.[0];
  return { text: `${error.name.slice(0, 80)}: ${message}`, ...(at === undefined ? {} : { at }) };
}

/** Builds what reports errors of the page to the server; it queues until the URL is known. [ERR-01, ERR-02] */
export function createReporter({ send, after, origin }: ReporterNeeds) {
  let target: string | null | undefined;
  let waiting: Alert[] = [];
  let more = 0;
  let stop: (() => void) | null = null;
  let left = MAX_REPORTS;

  function sendWaiting(): void {
    stop = null;
    if (target === undefined || waiting.length === 0) return;
    if (target !== null && left > 0) {
      left -= 1;
      send(target, { alerts: waiting, ...(more > 0 ? { more } : {}) });
    }
    waiting = [];
    more = 0;
  }

  function report(alert: Alert): void {
    if (target === null) return;
    if (waiting.length === MAX_ALERTS) {
      // Endless errors would debounce the report forever.
      more += 1;
      return;
    }
    waiting.push(alert);
    stop?.();
    stop = after(QUIET_MS, sendWaiting);
  }

  return {
    report,
    /** Reports an exception of our own script; ignores those of extensions. */
    reportException(error: unknown) {
      const alert = exceptionAlert(error, origin);
      if (alert !== null) report(alert);
    },
    /** Sets the URL once the configuration is loaded; null turns reporting off. [ERR-01] */
    sendTo(url: string | null) {
      target = url;
      if (stop === null) sendWaiting();
    },
  };
}
