import type { Attempt } from './jobs.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail composed by the services; the adapter sets the sender address. */
export interface Mail {
  /** Fixed per order and recipient, so that a retry is recognised as the same mail. Without angle brackets. */
  readonly messageId: string;
  readonly to: { readonly name?: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** When the mail's order arrived; stored mails are deleted with it. [SEC-01] */
  readonly arrivedAt: Date;
}

/**
 * Rejection of a sender: a code without personal data, and whether the recipient is refused permanently, so that a
 * retry is useless.
 */
export type MailFailure = Error & {
  readonly code: string;
  readonly isPermanent: boolean;
  /** Codes of the mail server's answer, such as '550 5.1.1'; null if it gave none. */
  readonly reply: string | null;
  /** Whether our side stopped waiting, so that the mail may have been accepted. */
  readonly isBrokenOff: boolean;
};

/** Codes of the accepting answer, such as '250 2.0.0'; null without a mail server. */
export interface MailReceipt {
  readonly reply: string | null;
}

/**
 * Hands a mail over for delivery. Resolved means accepted; rejected means retry, unless permanent. The attempt's signal
 * cancels it until it is handed over completely. After that it may have been accepted, so only the mail's deadline and
 * the end of the process stop the wait for the answer. [ORD-03]
 */
export interface MailSender {
  send(mail: Mail, attempt?: Pick<Attempt, 'signal' | 'ending'>): Promise<MailReceipt>;
}

/** Checks whether a retry is useless, for an error of the sender or in composing the mail. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && (error as Partial<MailFailure>).isPermanent === true;
}

/** Returns the mail server's answer, and whether our side stopped waiting; also for errors before sending. */
export function attemptOf(error: unknown): { outcome: 'failed' | 'broken off'; reply: string | null } {
  const { reply = null, isBrokenOff = false } = error instanceof Error ? (error as Partial<MailFailure>) : {};
  return { outcome: isBrokenOff ? 'broken off' : 'failed', reply };
}
