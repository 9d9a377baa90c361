/**
 * Takes an order's reference, who the mail is for and the insurer's e-mail address (for the domain), gives the
 * Message-ID: the same for every attempt, so that a repeated delivery is recognised.
 */
export const messageIdOf = (reference: string, recipient: 'antragsteller' | 'versicherer', email: string): string =>
  `${reference.toLowerCase()}.${recipient}@${email.slice(email.lastIndexOf('@') + 1)}`;
