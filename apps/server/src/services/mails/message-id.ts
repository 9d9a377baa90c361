import type { Delivery } from '../delivery/jobs.ts';

const RECIPIENTS: Readonly<Record<Exclude<Delivery, 'insurer-webhook'>, string>> = {
  'confirmation-mail': 'antragsteller',
  'insurer-mail': 'versicherer',
  'correction-mail': 'versicherer-korrektur',
};

/**
 * Returns a delivery's Message-ID, with the domain of the insurer's e-mail address. It is the same for every attempt,
 * so that a repeated delivery is recognised. That of the webhook has no domain, and no dot, as its standard asks. [ORD-03]
 */
export function messageIdOf(reference: string, delivery: Delivery, email: string): string {
  if (delivery === 'insurer-webhook') return `order-${reference.toLowerCase()}`;
  return `${reference.toLowerCase()}.${RECIPIENTS[delivery]}@${email.slice(email.lastIndexOf('@') + 1)}`;
}

/** Returns the Message-ID of a confirmation to a corrected address: another mail to another recipient. */
export function correctedMessageIdOf(reference: string, email: string): string {
  return messageIdOf(reference, 'confirmation-mail', email).replace('@', '-korrektur@');
}
