import { domainToASCII } from 'node:url';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
const NOT_ASCII = /[^ -~]/;

/** Returns an e-mail address as mails are sent to it: letters such as ü in its domain become punycode. [VAL-05] */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (NOT_ASCII.test(domain) ? domainToASCII(domain) || domain : domain);
}

function plainEmail(email: string): string {
  return asciiEmail(email).toLowerCase();
}

/** Compares e-mail addresses without case and punycode. [VAL-05] */
export function isSameEmail(one: string, other = ''): boolean {
  return plainEmail(one) === plainEmail(other);
}

/**
 * Returns one spelling for all e-mail addresses of a mailbox: without case and plus tag, at Gmail without dots, and with its
 * domain in ASCII. Only to count and to find: a server may treat such addresses as different, so mails go to the address as
 * typed. [SEC-10]
 */
export function mailboxOf(email: string): string {
  const address = plainEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+', 1);
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
