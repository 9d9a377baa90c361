const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?= |$))?/;

/**
 * Returns the reply code of a mail server's response and, if present, its enhanced status (RFC 3463), such as '550
 * 5.1.1'; null for anything else. The rest is dropped, because it may repeat an email. [SEC-02]
 */
export function replyCodes(response: unknown): string | null {
  if (typeof response !== 'string') return null;
  const [, code, status] = REPLY.exec(response) ?? [];
  return code === undefined ? null : [code, status].filter((part) => part !== undefined).join(' ');
}
