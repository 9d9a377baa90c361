import type { Attempt } from './jobs.ts';
import type { MailReceipt } from './mail.ts';

/** A message to the insurer's system. */
export interface WebhookMessage {
  /** The same for every attempt, so that a repeated message is recognised. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** Hands a message over. Resolved means accepted; rejected means retry, unless permanent, as for mails. [ORD-06] */
export interface WebhookSender {
  send(message: WebhookMessage, attempt: Pick<Attempt, 'signal'>): Promise<MailReceipt>;
}
