import type { Delivery } from '../delivery.ts';

const RECIPIENTS: Readonly<Record<Exclude<Delivery, 'insurer-webhook'>, string>> = {
  'confirmation-mail': 'antragsteller',
  'insurer-mail': 'versicherer',
  'correction-mail': 'versicherer-korrektur',
};

/**
 * Returns a delivery's Message-ID, with the domain of the sender's e-mail address. It is the same for every attempt,
 * so that a repeated delivery is recognised. That of the webhook has no domain, and no dot, as its standard asks. [ORD-03]
 */
export function messageIdOf(reference: string, delivery: Delivery, senderEmail: string): string {
  if (delivery === 'insurer-webhook') return `order-${reference.toLowerCase()}`;
  return `${reference.toLowerCase()}.${RECIPIENTS[delivery]}@${senderEmail.slice(senderEmail.lastIndexOf('@') + 1)}`;
}
