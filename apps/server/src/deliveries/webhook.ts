import { createHmac } from 'node:crypto';
import { valueAt } from '@fa/rechner/definition/model';
import type { Clock } from '../clock/clock.ts';
import { codeOf } from '../operation/describe-error.ts';
import { inCall } from '../operation/tracing/span.ts';
import { type MailReceipt, NotAccepted } from './mail.ts';

/** A message to the insurer's system. */
export interface WebhookMessage {
  /** The same for every attempt, so that a repeated message is recognised. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** Hands a message over. Resolved means accepted; rejected means retry, unless permanent, as for mails. [ORD-06] */
export type SendWebhook = (message: WebhookMessage, signal: AbortSignal) => Promise<MailReceipt>;

/** Statuses that say that this message will never be accepted; others are about the receiver or its configuration. */
const PERMANENT: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/** Returns code or kind of a failed connection. */
function connectionCode(error: unknown): string {
  return codeOf(valueAt(error, 'cause')) ?? (error instanceof Error ? error.name : 'Error');
}

/** Returns the headers of Standard Webhooks, with a signature for each secret. */
function signedHeaders({ id, body }: WebhookMessage, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

interface Needs {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly clock: Clock;
  readonly deadline?: number;
}

/** Creates a sender of webhooks; redirects are not followed, because they could lead to another receiver. [ORD-06] */
export function createSendWebhook({ url, secrets, clock, deadline = 30_000 }: Needs): SendWebhook {
  return async (message, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
    const response = await inCall('service webhook', () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(message, secrets, clock()) },
        body: message.body,
        redirect: 'manual',
        signal: ending,
      }),
    ).catch((error: unknown) => {
      const code = connectionCode(error);
      throw new NotAccepted({ code, isPermanent: false, reply: null, isBrokenOff: ending.aborted });
    });
    const { status } = response;
    await response.body?.cancel();
    const reply = String(status);
    if (status >= 200 && status <= 299) return { reply };
    throw new NotAccepted({
      code: `status ${status}`,
      isPermanent: PERMANENT.has(status),
      reply,
      isBrokenOff: false,
    });
  };
}

/** Asks the receiver for its options, without a message. Returns the status, or why there is none. */
export async function probeWebhook(url: string, deadline = 10_000): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'OPTIONS',
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return connectionCode(error);
  }
}
