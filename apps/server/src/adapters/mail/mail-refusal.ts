import type { MailFailure } from '../../services/delivery/mail.ts';

const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?= |$))?/;
/** Replies about the connection or the login, not the recipient: the operator can fix these. */
const ABOUT_US = new Set([530, 534, 535, 538]);
/** Enhanced codes of security and policy (RFC 3463), e.g. from an unknown relay or a blocklist. */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Enhanced codes of the address and its mailbox; some servers check these only after the message. */
const OF_MAILBOX = /^5\d{2}[ -]5\.[12]\./;

/** A mail that was refused; the message has only the reason's code, never an email. [SEC-02] */
export class MailNotAccepted extends Error implements MailFailure {
  override readonly name = 'MailNotAccepted';
  readonly code: string;
  readonly isPermanent: boolean;
  readonly reply: string | null;
  readonly isBrokenOff: boolean;

  constructor({ code, isPermanent, reply, isBrokenOff }: Omit<MailFailure, keyof Error>) {
    super(`The mail server did not take the mail (${code}).`);
    this.code = code;
    this.isPermanent = isPermanent;
    this.reply = reply;
    this.isBrokenOff = isBrokenOff;
  }
}

/**
 * Returns the reply code of a mail server's response and, if present, its enhanced status (RFC 3463), such as '550
 * 5.1.1'; null for anything else. The rest is dropped, because it may repeat an email. [SEC-02]
 */
export function replyCodes(response: unknown): string | null {
  if (typeof response !== 'string') return null;
  const [, code, status] = REPLY.exec(response) ?? [];
  return code === undefined ? null : [code, status].filter((part) => part !== undefined).join(' ');
}

/**
 * Returns whether nodemailer's error refuses the recipient permanently: a 5xx reply to the recipient or, after the
 * message, about its mailbox; or an address that nodemailer cannot use. Faults of our own server, login or reputation
 * are not permanent, and neither is a refused sender. [ORD-03]
 */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, response, responseCode } = error as Error & Record<string, unknown>;
  if (code === 'EMESSAGE') return typeof response === 'string' && OF_MAILBOX.test(response);
  if (code !== 'EENVELOPE') return false;
  if (command === 'API') return !error.message.startsWith('Invalid sender');
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const isPolicy = typeof response === 'string' && POLICY.test(response);
  return responseCode >= 500 && responseCode < 600 && !ABOUT_US.has(responseCode) && !isPolicy;
}
