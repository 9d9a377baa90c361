import { telephoneHref } from '@fa/api/page/contact';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { DELETION_TEXT } from '@fa/rechner/definition/deletion-text';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { companyLines } from '../../documents/document-brand.ts';
import type { VertragsunterlagenData } from '../../documents/document-data.ts';
import { shownIntermediary } from '../../orders/known-intermediary.ts';
import {
  confirmationEmailOf,
  earlierEmailOf,
  lastCorrection,
  type OrderPapers,
  type StoredOrder,
  type UnprintedOrder,
} from '../../orders/order.ts';
import { orderJson } from '../../orders/order-json.ts';
import type { InsurerBrand } from '../../page/brand/brand-file.ts';
import { type KnownAnswers, knownAnswersOf } from '../../products/known-answers.ts';
import type { OrderedOf } from '../../products/ordered-product.ts';
import type { Mail, MailAttachment } from '../mail.ts';
import { type MailBlock, mailBody } from './mail-body.ts';
import { withoutContacts, withoutLinks } from './mail-words.ts';

type MailedPapers = Pick<OrderPapers, 'facts' | 'payments'>;
/** Those of a confirmation, which names the texts of the contract. */
type ConfirmedPapers = MailedPapers &
  Pick<OrderPapers, 'documents'> & { readonly vertragsunterlagen: Pick<VertragsunterlagenData, 'texts'> };
type Ordered = Pick<ReturnType<OrderedOf>, 'insurance' | 'definition'>;

/** A mail without its Message-ID, which belongs to the delivery. */
export type ComposedMail = Omit<Mail, 'messageId'>;

const WHEN = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

// Letters and the punctuation of names.
const PLAIN = /^[\p{L}\p{M} .。．｡'’(),-]*$/u;

/**
 * Formats a name so that no mail program turns it into a link; undefined if it has characters of an e-mail address or
 * telephone number. [MAIL-04]
 */
function nameInMail(name: string): string | undefined {
  return PLAIN.test(name) ? withoutLinks(name) : undefined;
}

/** Returns the salutation, without a name that a mail program could turn into a link. [MAIL-04] */
export function anredeZeile({
  salutation,
  name,
  surname,
}: Pick<KnownAnswers, 'salutation' | 'name' | 'surname'>): string {
  const lines = { Herr: `Sehr geehrter Herr ${surname}`, Frau: `Sehr geehrte Frau ${surname}` };
  const line = salutation === 'Herr' || salutation === 'Frau' ? lines[salutation] : `Guten Tag ${name}`;
  return `${nameInMail(line) ?? 'Guten Tag'},`;
}

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

function paymentBlocks(heading: string, years: MailedPapers['payments'] = []): MailBlock[] {
  if (years.length === 0) return [];
  return [
    { kind: 'heading', text: heading },
    { kind: 'payments', years },
  ];
}

/** Returns an order's facts, of which some are typed, as a mail shows them. [MAIL-04] */
function shownFacts(facts: MailedPapers['facts']): MailedPapers['facts'] {
  return facts.map(([label, value]) => [label, withoutContacts(value)]);
}

function jsonFile(filename: string, content: string): MailAttachment {
  return { filename, contentType: 'application/json', content: new TextEncoder().encode(content) };
}

/** Returns a line for each text of the contract documents, with version and date as printed there. [MAIL-01] */
function editionLines({ texts }: ConfirmedPapers['vertragsunterlagen']): string {
  return texts
    .map(({ title, version, date }) => `${title}: Fassung ${version}, Stand ${formatGermanDate(date)}`)
    .join('\n');
}

function confirmationBlocks(
  order: Omit<StoredOrder, 'papers'>,
  { facts, payments, documents = [], vertragsunterlagen }: ConfirmedPapers,
  { insurance, definition }: Ordered,
  brand: InsurerBrand,
): MailBlock[] {
  const known = knownAnswersOf(definition, order.snapshot.antworten);
  return [
    paragraph(anredeZeile(known)),
    paragraph(
      `vielen Dank für Ihren Antrag auf eine ${insurance}. Er ist am ${WHEN.format(order.acceptedAt)} Uhr bei uns eingegangen.`,
    ),
    { kind: 'notice', text: 'Dies ist eine Eingangsbestätigung, noch keine Annahme des Antrags.' },
    { kind: 'facts', rows: shownFacts(facts) },
    ...paymentBlocks('Was Sie zahlen', payments),
    { kind: 'heading', text: 'So geht es weiter' },
    { kind: 'steps', items: orderOf(definition).nextSteps },
    ...(known.iban === undefined
      ? []
      : [paragraph(`Auf dem Kontoauszug steht dann die Mandatsreferenz ${order.reference}.`)]),
    { kind: 'heading', text: 'Ihre Unterlagen' },
    paragraph(
      documents.length === 0
        ? 'Im Anhang finden Sie Ihren Antrag mit allen Angaben und die Vertragsunterlagen. Bitte bewahren Sie beides auf. Die Vertragsunterlagen enthalten Ihr Angebot und diese Texte:'
        : 'Im Anhang finden Sie Ihren Antrag mit allen Angaben, die Vertragsunterlagen und weitere Unterlagen. Bitte bewahren Sie alles auf. Die Vertragsunterlagen enthalten Ihr Angebot und diese Texte:',
    ),
    paragraph(editionLines(vertragsunterlagen)),
    ...(lastCorrection(order)
      ? [paragraph('Ihre korrigierte E-Mail-Adresse haben wir übernommen. Im Antrag steht noch die frühere.')]
      : []),
    paragraph(
      `Haben Sie Fragen oder stimmt etwas nicht? Rufen Sie uns an: ${brand.hotline} (${brand.hotlineHours}), oder schreiben Sie an ${brand.email}. Nennen Sie dabei bitte die Referenz.`,
    ),
    { kind: 'call', text: `${brand.hotline} anrufen`, href: telephoneHref(brand.hotline) },
    paragraph(DELETION_TEXT),
    paragraph(`Mit freundlichen Grüßen\n${brand.name}`),
    paragraph(companyLines(brand).join('\n')),
  ];
}

/** Composes the applicant's confirmation with application and contract documents. [MAIL-01] */
export function composeConfirmationMail(
  order: Omit<StoredOrder, 'papers'>,
  papers: ConfirmedPapers,
  ordered: Ordered,
  brand: InsurerBrand,
  attachments: readonly MailAttachment[],
): ComposedMail {
  const { definition } = ordered;
  const name = nameInMail(knownAnswersOf(definition, order.snapshot.antworten).name);
  return {
    to: { ...(name === undefined ? {} : { name }), address: confirmationEmailOf(order, definition) },
    subject: `Eingangsbestätigung zu Ihrem Antrag ${order.reference}`,
    ...mailBody('Wir haben Ihren Antrag erhalten', brand, confirmationBlocks(order, papers, ordered, brand)),
    attachments,
    arrivedAt: order.acceptedAt,
  };
}

/** Composes the mail to the insurer, with the application and the order as JSON. [MAIL-01] */
export function composeInsurerMail(
  order: UnprintedOrder,
  { facts, payments }: MailedPapers,
  { insurance, definition }: Ordered,
  brand: InsurerBrand,
  to: string,
  application: MailAttachment,
): ComposedMail {
  const { brokerReference } = knownAnswersOf(definition, order.snapshot.antworten);
  const intermediary = shownIntermediary(order.snapshot, definition);
  const subject = `Neuer Antrag ${order.reference}`;
  const rows = [...shownFacts(facts)];
  if (intermediary !== undefined) rows.push(['Vermittler', intermediary]);
  if (brokerReference !== undefined) rows.push(['Aktenzeichen', withoutLinks(brokerReference)]);
  const { filename, content } = orderJson(order);
  return {
    to: { address: to },
    subject,
    ...mailBody(subject, brand, [
      paragraph(`Ein Antrag auf eine ${insurance} ist eingegangen. Der Antrag liegt als PDF und als JSON bei.`),
      { kind: 'facts', rows },
      ...paymentBlocks('Zahlungsplan', payments),
    ]),
    attachments: [application, jsonFile(filename, content)],
    arrivedAt: order.acceptedAt,
  };
}

/** Composes the mail that tells the insurer of an order's last address correction; undefined without one. [ORD-03] */
export function composeCorrectionMail(
  order: Omit<StoredOrder, 'papers'>,
  { definition }: Pick<Ordered, 'definition'>,
  brand: InsurerBrand,
  to: string,
): ComposedMail | undefined {
  const { reference, acceptedAt } = order;
  const correction = lastCorrection(order);
  if (!correction) return undefined;
  const { email, correctedAt } = correction;
  const subject = `Neue E-Mail-Adresse zum Antrag ${reference}`;
  const rows = [
    ['Antrag', reference],
    ['Bisherige Adresse', earlierEmailOf(order, definition)],
    ['Neue Adresse', email],
  ] as const;
  const json = JSON.stringify({ reference, correctedAt: correctedAt.toISOString(), email }, null, 2);
  return {
    to: { address: to },
    subject,
    ...mailBody(subject, brand, [
      paragraph(
        'Die E-Mail-Adresse zu diesem Antrag wurde von Hand korrigiert. Die Eingangsbestätigung geht an die neue. Alles andere im Antrag gilt wie bisher.',
      ),
      { kind: 'facts', rows },
    ]),
    attachments: [jsonFile(`Korrektur-${reference}.json`, `${json}\n`)],
    arrivedAt: acceptedAt,
  };
}
