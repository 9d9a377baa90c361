import type { Brand } from '@fa/vertrag/page-data';
import type { Mail } from '../mail.ts';
import type { AddressCorrection, UnprintedOrder } from '../order-store.ts';
import { type MailBlock, toMailHtml } from './mail-html.ts';
import { toMailText } from './mail-text.ts';
import { messageIdOf } from './message-id.ts';

/** [ORD-03] Takes an order and the address that its confirmation went to instead, gives the mail that tells the insurer. */
export const composeCorrectionMail = (
  order: UnprintedOrder,
  { email, correctedAt }: AddressCorrection,
  brand: Brand,
  to: string,
): Mail => {
  const { reference, acceptedAt } = order;
  const title = `Neue E-Mail-Adresse zum Antrag ${reference}`;
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      // Whether it could not be delivered, and who corrected it, differs.
      text: 'Die E-Mail-Adresse zu diesem Antrag wurde korrigiert. Die Eingangsbestätigung geht an die neue Adresse. Alle anderen Angaben des Antrags gelten unverändert.',
    },
    {
      kind: 'facts',
      rows: [
        ['Antrag', reference],
        ['Bisherige Adresse', order.snapshot.antworten.email ?? ''],
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
};
