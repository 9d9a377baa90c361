import type { TakenMail } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import type { Application, Violations } from './applicants.ts';

/** Of the delivery that a mail is of: `‹reference› ‹delivery›`, by what it says and to whom, not by its Message-ID. */
export function deliveryOf({ subject, recipient }: TakenMail): string {
  const reference = /FA-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(subject)?.[0] ?? 'unknown';
  return `${reference} ${recipient.includes('antragseingang@') ? 'insurer-mail' : 'confirmation-mail'}`;
}

/**
 * What must hold of the mails when everything is over: each delivery of each order has arrived, a mail came again only
 * where `isAnswerLost` says that the answer to the one before was lost, and then under the same Message-ID.
 */
export function checkMails(
  taken: readonly TakenMail[],
  applications: readonly Application[],
  isAnswerLost: (mail: TakenMail) => boolean,
  violations: Violations,
): { readonly mails: number; readonly repeated: number } {
  const byDelivery = Map.groupBy(taken, deliveryOf);
  const idsOf = (mails: readonly TakenMail[]) => new Set(mails.map(({ messageId }) => messageId));
  for (const { reference, key } of applications) {
    if (!reference) violations.push(`The order ${key} was never acknowledged`);
    for (const delivery of ['confirmation-mail', 'insurer-mail'])
      if (reference && !byDelivery.has(`${reference} ${delivery}`))
        violations.push(`The ${delivery} of ${reference} never arrived`);
  }
  function faultOf(delivery: string): string {
    const order = applications.find(({ reference }) => reference !== undefined && delivery.startsWith(reference));
    return order ? ` (${order.fault})` : '';
  }
  let repeated = 0;
  for (const [delivery, mails] of byDelivery) {
    repeated += mails.length - 1;
    if (idsOf(mails).size !== 1) violations.push(`The mails of ${delivery} have several Message-IDs`);
    for (const mail of mails.slice(0, -1))
      if (!isAnswerLost(mail))
        violations.push(`The mail of ${delivery} was sent again although its answer came${faultOf(delivery)}`);
  }
  if (idsOf(taken).size !== byDelivery.size) violations.push('Mails of several deliveries share a Message-ID');
  return { mails: taken.length, repeated };
}
