/** Replies about the connection or the login, not the recipient: the operator can fix these. */
const ABOUT_US = new Set([530, 534, 535, 538]);
/** Enhanced codes of security and policy (RFC 3463), e.g. from an unknown relay or a blocklist. */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Enhanced codes of the address and its mailbox; some servers check these only after the message. */
const OF_MAILBOX = /^5\d{2}[ -]5\.[12]\./;

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
