import type { Brand } from '@fa/api/page/page-data';
import { earlierAddress, lastCorrection } from '../delivery/corrected-address.ts';
import type { Mail } from '../delivery/mail.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type MailBlock, toMailHtml } from './mail-html.ts';
import { toMailText } from './mail-text.ts';
import { messageIdOf } from './message-id.ts';

const UNCHANGED = 'Alle anderen Angaben des Antrags gelten unverändert.';

const WHY = {
  applicant:
    'Die Eingangsbestätigung konnte nicht zugestellt werden. Der Antragsteller hat seine E-Mail-Adresse daraufhin korrigiert.',
  operator: 'Die E-Mail-Adresse zu diesem Antrag wurde von Hand korrigiert. Die Eingangsbestätigung geht an die neue.',
} as const;

/** Composes the mail that tells the insurer of an order's last address correction. [ORD-03] */
export function composeCorrectionMail(order: Omit<StoredOrder, 'papers'>, brand: Brand, to: string): Mail {
  const { reference, acceptedAt } = order;
  const correction = lastCorrection(order);
  if (!correction) throw new TypeError('There is no correction');
  const { email, correctedAt, by } = correction;
  const title = `Neue E-Mail-Adresse zum Antrag ${reference}`;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: `${WHY[by]} ${UNCHANGED}` },
    {
      kind: 'facts',
      rows: [
        ['Antrag', reference],
        ['Bisherige Adresse', earlierAddress(order)],
        ['Neue Adresse', email],
      ],
    },
  ];
  const json = { reference, correctedAt: correctedAt.toISOString(), email };
  return {
    messageId: messageIdOf(reference, 'correction-mail', brand.email),
    to: { address: to },
    subject: title,
    text: toMailText(title, blocks),
    html: toMailHtml(title, brand.name, blocks),
    attachments: [
      {
        filename: `Korrektur-${reference}.json`,
        contentType: 'application/json',
        content: new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`),
      },
    ],
    arrivedAt: acceptedAt,
  };
}
