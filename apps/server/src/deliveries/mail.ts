import type { Config } from '../config/config.ts';
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

/** A list entry of a stored mail. */
export interface LocalMailEntry {
  readonly id: string;
  readonly receivedAt: Date;
  readonly subject: string;
  /** Name and address. */
  readonly recipient: string;
}

/** A mail that cannot be opened: its key is missing or differs, or it was damaged. */
export type UnreadableMail = Pick<LocalMailEntry, 'id' | 'receivedAt'> & { readonly isUnreadable: true };

/** A stored mail; `source` is the whole message as it would have been sent. */
export interface LocalMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** A mail sender that stores the mails, with what a page needs to show them. [MAIL-02] */
export type LocalMailbox = MailSender & {
  list(stretch: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly (LocalMailEntry | UnreadableMail)[]>;
  /** Returns the newest mails with every word in subject or recipient. */
  search(words: readonly string[], limit: number): Promise<readonly LocalMailEntry[]>;
  /** The id is a UUID. */
  find(id: string): Promise<LocalMail | UnreadableMail | undefined>;
  /** Deletes the mails of orders that arrived before an instant; returns how many. [SEC-01] */
  deleteArrivedBefore(instant: Date): Promise<number>;
};

/** Creates a check whether an address gets mails; the settings hold patterns of excluded addresses. [ORD-04] */
export function createIsMailed({
  sendOrderMail,
  excludedEmailsSetOrder,
}: Pick<Config, 'sendOrderMail' | 'excludedEmailsSetOrder'>) {
  return (email: string): boolean => sendOrderMail && !excludedEmailsSetOrder.some((pattern) => pattern.test(email));
}
