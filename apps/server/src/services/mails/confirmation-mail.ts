import type { Brand } from '@fa/api/page/page-data';
import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { DELETION_TEXT } from '@fa/rechner/definition/deletion-text';
import { confirmationAddress, lastCorrection } from '../delivery/corrected-address.ts';
import type { Mail, MailAttachment } from '../delivery/mail.ts';
import type { OrderPapers, StoredOrder } from '../orders/order-store.ts';
import { anredeZeile } from './anrede-zeile.ts';
import { type MailBlock, toMailHtml } from './mail-html.ts';
import { toMailText } from './mail-text.ts';
import { messageIdOf } from './message-id.ts';
import { nameInMail } from './name-in-mail.ts';

type ConfirmedOrder = Omit<StoredOrder, 'papers'>;

const WHEN = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

function blocksOf(order: ConfirmedOrder, { facts }: Pick<OrderPapers, 'facts'>, brand: Brand): MailBlock[] {
  return [
    { kind: 'paragraph', text: anredeZeile(order.snapshot.antworten) },
    {
      kind: 'paragraph',
      text: `vielen Dank für Ihren Antrag auf eine Forderungsausfall-Versicherung. Er ist am ${WHEN.format(order.acceptedAt)} Uhr bei uns eingegangen.`,
    },
    { kind: 'notice', text: 'Dies ist eine Eingangsbestätigung, noch keine Annahme des Antrags.' },
    { kind: 'facts', rows: facts },
    { kind: 'heading', text: 'So geht es weiter' },
    {
      kind: 'steps',
      items: dankeTexte.schritte,
    },
    {
      kind: 'paragraph',
      text: `Auf dem Kontoauszug steht dann die Mandatsreferenz ${order.reference}.`,
    },
    { kind: 'heading', text: 'Ihre Unterlagen' },
    {
      kind: 'paragraph',
      text: 'Im Anhang finden Sie Ihren Antrag mit allen Angaben und die Vertragsunterlagen. Bitte bewahren Sie beides auf.',
    },
    ...(lastCorrection(order)
      ? [
          {
            kind: 'paragraph',
            text: 'Ihre korrigierte E-Mail-Adresse haben wir übernommen. Im Antrag steht noch die frühere.',
          } as const,
        ]
      : []),
    {
      kind: 'paragraph',
      text: `Haben Sie Fragen oder stimmt etwas nicht? Rufen Sie uns an: ${brand.hotline} (${brand.hotlineHours}), oder schreiben Sie an ${brand.email}. Nennen Sie dabei bitte die Referenz.`,
    },
    { kind: 'paragraph', text: DELETION_TEXT },
    { kind: 'paragraph', text: `Mit freundlichen Grüßen\n${brand.name}` },
    { kind: 'paragraph', text: `${brand.name}, ${brand.street}, ${brand.city}` },
  ];
}

/** Composes the applicant's confirmation with application and contract documents. [MAIL-01] */
export function composeConfirmationMail(
  order: ConfirmedOrder,
  papers: Pick<OrderPapers, 'facts'>,
  brand: Brand,
  attachments: readonly MailAttachment[],
): Mail {
  const { antworten } = order.snapshot;
  const name = nameInMail(`${antworten.vorname} ${antworten.nachname}`);
  const title = 'Wir haben Ihren Antrag erhalten';
  const blocks = blocksOf(order, papers, brand);
  return {
    messageId: messageIdOf(order.reference, 'confirmation-mail', brand.email),
    to: { ...(name === undefined ? {} : { name }), address: confirmationAddress(order) },
    subject: `Eingangsbestätigung zu Ihrem Antrag ${order.reference}`,
    text: toMailText(title, blocks),
    html: toMailHtml(title, brand.name, blocks),
    attachments,
    arrivedAt: order.acceptedAt,
  };
}
