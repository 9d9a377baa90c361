/** A mail that was not taken; the message names the reason's code only, never an address [SEC-02]. */
export class MailNotAccepted extends Error {
  override readonly name = 'MailNotAccepted';
}
