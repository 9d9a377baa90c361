import type { AlertRequest } from '@fa/api/alerts/alert';
import { describe, expect, it } from 'vitest';
import { createReporter, exceptionAlert } from './reporter.ts';

const ORIGIN = 'https://rechner.example';
const URL = '/api/alerts';

/** Builds a reporter with a fake clock. */
function reporterAt() {
  const sent: (readonly [string, AlertRequest])[] = [];
  let due: { readonly at: number; readonly callback: () => void } | null = null;
  let now = 0;
  const reporter = createReporter({
    send: (url, report) => sent.push([url, report]),
    after(milliseconds, callback) {
      const entry = { at: now + milliseconds, callback };
      due = entry;
      return () => {
        if (due === entry) due = null;
      };
    },
    origin: ORIGIN,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    if (due === null || due.at > now) return;
    const { callback } = due;
    due = null;
    callback();
  };
  return { reporter, sent, pass };
}

describe('the reporter', () => {
  it('waits for 300 ms without an error, and sends one report [ERR-02]', () => {
    const { reporter, sent, pass } = reporterAt();
    reporter.sendTo(URL);
    reporter.report({ text: '1' });
    pass(299);
    reporter.report({ text: '2' });
    pass(299);
    expect(sent).toEqual([]);
    pass(1);
    expect(sent).toEqual([[URL, { alerts: [{ text: '1' }, { text: '2' }] }]]);
    reporter.report({ text: '3' });
    pass(300);
    expect(sent[1]).toEqual([URL, { alerts: [{ text: '3' }] }]);
  });

  it('counts errors beyond ten, does not delay a report without limit, and stops after twenty [ERR-02]', () => {
    const { reporter, sent, pass } = reporterAt();
    reporter.sendTo(URL);
    for (let error = 0; error < 25; error += 1) {
      reporter.report({ text: String(error) });
      pass(20);
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[1].alerts).toHaveLength(10);
    pass(300);
    expect(sent).toHaveLength(2);
    expect(sent.reduce((sum, [, { alerts, more = 0 }]) => sum + alerts.length + more, 0)).toBe(25);
    for (let report = 0; report < 30; report += 1) {
      reporter.report({ text: 'again' });
      pass(300);
    }
    expect(sent).toHaveLength(20);
  });
});

describe('an exception', () => {
  const thrown = (message: string, stack: string) => Object.assign(new SyntaxError(message), { stack });
  const OWN = `SyntaxError\n    at read (${ORIGIN}/tarifrechner/assets/gateway-B3_x.js:2:34567)\n    at b (${ORIGIN}/x.js:1:1)`;

  it('is reported with kind, position and a message without quoted values [ERR-02, SEC-02]', () => {
    const error = thrown(`Unexpected token 'M', ..."name":"Müßiggang"... is not valid JSON`, OWN);
    expect(exceptionAlert(error, ORIGIN)).toEqual({
      text: 'SyntaxError: Unexpected token …... is not valid JSON',
      at: 'gateway-B3_x.js:2:34567',
    });
    const nowhere = Object.assign(new Error(''), { name: 'E'.repeat(81), stack: ORIGIN });
    expect(exceptionAlert(nowhere, ORIGIN)).toStrictEqual({ text: `${'E'.repeat(80)}: An unknown error occurred` });
  });

  it('of a browser extension, or a thrown value that is no error, is not reported [ERR-02]', () => {
    expect(exceptionAlert(thrown('x', 'at chrome-extension://abc/content.js:1:1'), ORIGIN)).toBeNull();
    for (const reason of [undefined, null, 'Müller', { message: 'Müller' }])
      expect(exceptionAlert(reason, ORIGIN)).toBeNull();
  });
});
