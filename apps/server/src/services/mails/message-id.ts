/** The Message-ID of a mail of an order: the same for every attempt, so that a repeated delivery is recognised. */
export const messageIdOf = (reference: string, recipient: 'antragsteller' | 'versicherer'): string =>
  `${reference.toLowerCase()}.${recipient}@antrag.muster-versicherung.example`;
