import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { inCall } from '../operation/tracing/span.ts';
import type { MailFailure } from './mail.ts';
import type { WebhookMessage, WebhookSender } from './webhook.ts';

/** Statuses that say that this message will never be accepted; others are about the receiver or its configuration. */
const PERMANENT: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/** A message that was not accepted; without any text of the receiver. [SEC-02] */
class WebhookNotAccepted extends Error implements MailFailure {
  override readonly name = 'WebhookNotAccepted';
  readonly code: string;
  readonly isPermanent: boolean;
  readonly reply: string | null;
  readonly isBrokenOff: boolean;

  constructor({ code, status, isBrokenOff = false }: { code: string; status?: number; isBrokenOff?: boolean }) {
    super(`The receiver did not take the message (${code}).`);
    this.code = code;
    this.isPermanent = status !== undefined && PERMANENT.has(status);
    this.reply = status === undefined ? null : String(status);
    this.isBrokenOff = isBrokenOff;
  }
}

/** Returns code or kind of a failed connection. */
function connectionCode(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
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
export function createHttpWebhook({ url, secrets, clock, deadline = 30_000 }: Needs): WebhookSender {
  return {
    send: async (message, { signal }) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
      let status: number;
      try {
        const response = await inCall('service webhook', () =>
          fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...signedHeaders(message, secrets, clock()) },
            body: message.body,
            redirect: 'manual',
            signal: ending,
          }),
        );
        ({ status } = response);
        await response.body?.cancel();
      } catch (error) {
        throw new WebhookNotAccepted({ code: connectionCode(error), isBrokenOff: ending.aborted });
      }
      if (status < 200 || status > 299) throw new WebhookNotAccepted({ code: `status ${status}`, status });
      return { reply: String(status) };
    },
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
