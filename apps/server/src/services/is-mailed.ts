import type { Config } from '../config.ts';

/** Gives a function that tells whether an address gets mails; the settings hold regular expressions of those that do not. [ORD-04] */
export function createIsMailed({
  sendOrderMail,
  excludedEmailsSetOrder,
}: Pick<Config, 'sendOrderMail' | 'excludedEmailsSetOrder'>) {
  return (email: string): boolean => sendOrderMail && !excludedEmailsSetOrder.some((pattern) => pattern.test(email));
}
