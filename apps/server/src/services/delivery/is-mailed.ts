import type { Config } from '../../config/config.ts';

/** Creates a check whether an address gets mails; the settings hold patterns of excluded addresses. [ORD-04] */
export function createIsMailed({
  sendOrderMail,
  excludedEmailsSetOrder,
}: Pick<Config, 'sendOrderMail' | 'excludedEmailsSetOrder'>) {
  return (email: string): boolean => sendOrderMail && !excludedEmailsSetOrder.some((pattern) => pattern.test(email));
}
