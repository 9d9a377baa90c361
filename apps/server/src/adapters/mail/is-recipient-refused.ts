/** Replies that tell of the connection or the login, not of the recipient: the operator can put these right. */
const ABOUT_US = new Set([530, 534, 535, 538]);
/** Enhanced codes of security and policy (RFC 3463), such as a relay that does not know us or a list of bad senders. */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Enhanced codes of the address and its mailbox; some servers look them up only when they have the message. */
const OF_MAILBOX = /^5\d{2}[ -]5\.[12]\./;

/**
 * Takes an error of nodemailer, tells whether the recipient is refused for good: a 5xx reply to the recipient
 * itself or, in answer to the message, about its mailbox; or an address that nodemailer cannot put into an envelope. What
 * could come from our own server, login or reputation is not for good, and neither is a refused sender. [ORD-03]
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
