import type { Brand } from '@fa/api/page/page-data';
import type { Mail, MailAttachment } from '../delivery/mail.ts';
import { shownIntermediary } from '../orders/known-intermediary.ts';
import { orderJson } from '../orders/order-json.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order-store.ts';
import { type MailBlock, toMailHtml } from './mail-html.ts';
import { toMailText } from './mail-text.ts';
import { messageIdOf } from './message-id.ts';

function orderAsJson(order: UnprintedOrder): MailAttachment {
  const { filename, content } = orderJson(order);
  return { filename, contentType: 'application/json', content: new TextEncoder().encode(content) };
}

/** Composes the mail to the insurer, with the application and the order as JSON. [MAIL-01] */
export function composeInsurerMail(
  order: UnprintedOrder,
  { facts }: Pick<OrderPapers, 'facts'>,
  brand: Brand,
  to: string,
  application: MailAttachment,
): Mail {
  const { antworten } = order.snapshot;
  const title = `Neuer Antrag ${order.reference}`;
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: 'Ein Antrag auf eine Forderungsausfall-Versicherung ist eingegangen. Der Antrag liegt als PDF und als JSON bei.',
    },
    {
      kind: 'facts',
      rows: [
        ...facts,
        ['Vermittler', shownIntermediary(order.snapshot)],
        ...(antworten.azvm === undefined ? [] : [['Aktenzeichen', antworten.azvm] as const]),
      ],
    },
  ];
  return {
    messageId: messageIdOf(order.reference, 'insurer-mail', brand.email),
    to: { address: to },
    subject: title,
    text: toMailText(title, blocks),
    html: toMailHtml(title, brand.name, blocks),
    attachments: [application, orderAsJson(order)],
    arrivedAt: order.acceptedAt,
  };
}
