const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?= |$))?/;

/**
 * Takes what a mail server answered, gives its reply code and, if there is one, its enhanced status (RFC 3463), such as
 * '550 5.1.1'; null if it is no answer. The words behind them may repeat an address. [SEC-02]
 */
export function replyCodes(response: unknown): string | null {
  if (typeof response !== 'string') return null;
  const [, code, status] = REPLY.exec(response) ?? [];
  return code === undefined ? null : [code, status].filter((part) => part !== undefined).join(' ');
}
