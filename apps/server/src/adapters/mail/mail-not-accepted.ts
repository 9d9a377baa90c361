import type { MailFailure } from '../../services/delivery/mail.ts';

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
