import type { Attempt } from './jobs.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as the services compose it; the sender address belongs to the adapter. */
export interface Mail {
  /** Fixed per order and recipient, so that a repeated delivery is recognised as the same mail. Without angle brackets. */
  readonly messageId: string;
  readonly to: { readonly name?: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** When the order arrived that the mail belongs to; where mails are kept, they leave with it. [SEC-01] */
  readonly arrivedAt: Date;
}

/**
 * What a sender rejects with: a code without personal data, and whether the recipient is refused for good, so that another
 * attempt with the same mail comes to the same.
 */
export type MailFailure = Error & {
  readonly code: string;
  readonly isPermanent: boolean;
  /** Codes of the mail server's answer, such as '550 5.1.1'; null if it gave none. */
  readonly reply: string | null;
  /** Whether our side waited no longer, so that the mail may have been taken all the same. */
  readonly isBrokenOff: boolean;
};

/** Codes of the answer with which a mail was taken, such as '250 2.0.0'; null where no mail server is asked. */
export interface MailReceipt {
  readonly reply: string | null;
}

/**
 * Hands a mail over for delivery: resolved means accepted, rejected means try again later, unless it is for good. The
 * attempt's signal breaks it off until it is handed over whole. From then on it may have been taken, so its answer is
 * waited for; only the deadline of a mail and the end of the process come before that. [ORD-03]
 */
export interface MailSender {
  send(mail: Mail, attempt?: Pick<Attempt, 'signal' | 'ending'>): Promise<MailReceipt>;
}

/** Whether an error says that trying again is of no use, be it of a sender or of what the mail is made of. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && (error as Partial<MailFailure>).isPermanent === true;
}

/** What the mail server answered, and whether our side waited no longer for it; also for an error before it was asked. */
export function attemptOf(error: unknown): { outcome: 'failed' | 'broken off'; reply: string | null } {
  const { reply = null, isBrokenOff = false } = error instanceof Error ? (error as Partial<MailFailure>) : {};
  return { outcome: isBrokenOff ? 'broken off' : 'failed', reply };
}
