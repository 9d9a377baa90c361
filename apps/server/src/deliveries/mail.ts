import { valueAt } from '@fa/rechner/definition/model';
import type { Config } from '../config/config.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A composed mail; its sender sets the sender address. */
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

/** Codes of the accepting answer, such as '250 2.0.0'; null without a mail server. */
export interface MailReceipt {
  readonly reply: string | null;
}

/**
 * Hands a mail over for delivery: to a mail server or the local mailbox. Resolved means accepted; rejected means retry,
 * unless permanent. The signal cancels it until it is handed over completely. After that it may have been accepted, so
 * its answer is awaited until the mail's deadline. [ORD-03]
 */
export interface MailSender {
  send(mail: Mail, signal?: AbortSignal): Promise<MailReceipt>;
}

interface Reasons {
  /** Without personal data. */
  readonly code: string;
  /** Whether a retry is useless. */
  readonly isPermanent: boolean;
  /** Codes of the receiver's answer, such as '550 5.1.1'; null if it gave none. */
  readonly reply: string | null;
  /** Whether our side stopped waiting, so that the message may have been accepted. */
  readonly isBrokenOff: boolean;
}

/** Thrown for a mail or a webhook that was not accepted; without any text of the receiver. [SEC-02] */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
  readonly code: string;
  readonly isPermanent: boolean;
  readonly reply: string | null;
  readonly isBrokenOff: boolean;

  constructor({ code, isPermanent, reply, isBrokenOff }: Reasons) {
    super(`The receiver did not take the message (${code}).`);
    this.code = code;
    this.isPermanent = isPermanent;
    this.reply = reply;
    this.isBrokenOff = isBrokenOff;
  }
}

/** Checks whether a retry is useless, for an error of the sender or in composing the mail. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && valueAt(error, 'isPermanent') === true;
}

/** Returns the receiver's answer, and whether our side stopped waiting; also for errors before sending. */
export function attemptOf(error: unknown): { outcome: 'failed' | 'broken off'; reply: string | null } {
  if (!(error instanceof NotAccepted)) return { outcome: 'failed', reply: null };
  return { outcome: error.isBrokenOff ? 'broken off' : 'failed', reply: error.reply };
}

/** Checks whether an address gets mails; the settings hold patterns of excluded addresses. [ORD-04] */
export function isMailed(
  { sendOrderMail, excludedEmailsSetOrder }: Pick<Config, 'sendOrderMail' | 'excludedEmailsSetOrder'>,
  email: string,
): boolean {
  return sendOrderMail && !excludedEmailsSetOrder.some((pattern) => pattern.test(email));
}
