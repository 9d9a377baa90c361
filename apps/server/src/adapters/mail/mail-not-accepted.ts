import type { MailFailure } from '../../services/mail.ts';

/** A mail that was not taken; the message names the reason's code only, never an address [SEC-02]. */
export class MailNotAccepted extends Error implements MailFailure {
  override readonly name = 'MailNotAccepted';
  readonly code: string;
  readonly isPermanent: boolean;

  constructor({ code, isPermanent }: Pick<MailFailure, 'code' | 'isPermanent'>) {
    super(`The mail server did not take the mail (${code}).`);
    this.code = code;
    this.isPermanent = isPermanent;
  }
}
