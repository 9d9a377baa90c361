import type { AcceptedMail } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import type { Application, Violations } from './applicants.ts';

/** Returns the delivery of a mail as `‹reference› ‹delivery›`, from its subject and recipient, not its Message-ID. */
export function deliveryOf({ subject, recipient }: AcceptedMail): string {
  const reference = /FA-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(subject)?.[0] ?? 'unknown';
  return `${reference} ${recipient.includes('antragseingang@') ? 'insurer-mail' : 'confirmation-mail'}`;
}

/**
 * Checks all mails at the end of a run: each delivery of each order has arrived, and again only after a lost reply, under the
 * same Message-ID.
 */
export function checkMails(
  accepted: readonly AcceptedMail[],
  applications: readonly Application[],
  isReplyLost: (mail: AcceptedMail) => boolean,
  violations: Violations,
): { readonly mails: number; readonly repeated: number } {
  const byDelivery = Map.groupBy(accepted, deliveryOf);
  const idsOf = (mails: readonly AcceptedMail[]) => new Set(mails.map(({ messageId }) => messageId));
  for (const { reference, key } of applications) {
    if (!reference) violations.push(`The order ${key} was never acknowledged`);
    for (const delivery of ['confirmation-mail', 'insurer-mail'])
      if (reference && !byDelivery.has(`${reference} ${delivery}`))
        violations.push(`The ${delivery} of ${reference} never arrived`);
  }
  let repeated = 0;
  for (const [delivery, mails] of byDelivery) {
    repeated += mails.length - 1;
    if (idsOf(mails).size !== 1) violations.push(`The mails of ${delivery} have several Message-IDs`);
    for (const mail of mails.slice(0, -1))
      if (!isReplyLost(mail)) violations.push(`The mail of ${delivery} was sent again although its reply arrived`);
  }
  if (idsOf(accepted).size !== byDelivery.size) violations.push('Mails of several deliveries share a Message-ID');
  return { mails: accepted.length, repeated };
}
