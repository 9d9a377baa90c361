import type { Definition } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { shownTime } from '../../commands/operator-output.ts';
import type { StoredDelivery } from '../../deliveries/delivery.ts';
import { readable } from '../../operation/logger.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import type { ListedOrder, OrderDetails } from '../desk/order-desk.ts';
import { shownIntermediary } from '../known-intermediary.ts';
import type { EmailCorrection } from '../order.ts';

/** Masks an address so that it can be recognised but not read. */
function masked(email: string): string {
  return `${[...email][0] ?? ''}…@…${/\.[a-z]+$/i.exec(email)?.[0] ?? ''}`;
}

function stateOf({ state, lastReason, waitsUntil }: StoredDelivery): string {
  if (state === 'pending' && waitsUntil) return `pending (waits until ${shownTime(waitsUntil)})`;
  return lastReason ? `${state} (${lastReason})` : state;
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a line per order: reference, time and delivery states, nothing personal. [ORD-03] */
export function listLines(orders: readonly ListedOrder[]): string[] {
  const of = (order: ListedOrder, name: StoredDelivery['delivery']): string => {
    const delivery = order.deliveries.find((one) => one.delivery === name);
    return delivery ? stateOf(delivery) : 'none';
  };
  // Corrections are rare, and not every server has a webhook.
  const others = (['correction-mail', 'insurer-webhook'] as const).filter((name) =>
    orders.some(({ deliveries }) => deliveries.some(({ delivery }) => delivery === name)),
  );
  const rows = orders.map((order) => [
    order.reference,
    order.product,
    shownTime(order.acceptedAt),
    of(order, 'confirmation-mail'),
    of(order, 'insurer-mail'),
    ...others.map((name) => of(order, name)),
  ]);
  const heads = ['REFERENCE', 'PRODUCT', 'ACCEPTED', 'CONFIRMATION-MAIL', 'INSURER-MAIL'];
  return toTable([[...heads, ...others.map((name) => name.toUpperCase())], ...rows]);
}

function correctionRows({ email, correctedAt }: EmailCorrection, full: boolean): string[][] {
  return [
    ['Corrected to', full ? email : masked(email)],
    ['Corrected', shownTime(correctedAt)],
  ];
}

function deliveryLines(delivery: StoredDelivery): string[] {
  return [
    `${delivery.delivery}: ${stateOf(delivery)}`,
    ...toTable([
      ['  attempts', String(delivery.attempts)],
      ['  queued', shownTime(delivery.queuedAt)],
      ['  last attempt', shownTime(delivery.lastAttemptAt)],
      ['  ended', shownTime(delivery.endedAt)],
      ['  Message-ID', delivery.messageId],
    ]),
  ];
}

function withoutDocuments(isMailed: boolean): string {
  return `No documents yet: they are made ${isMailed ? 'at the first delivery' : "by 'evidence', as there is no delivery"}.`;
}

/** Formats an order for operators, with personal data only if `full`. */
export function detailLines(
  { order, deliveries, documents }: OrderDetails,
  definition: Definition,
  full: boolean,
): string[] {
  const { antworten, selection, definitionVersion } = order.snapshot;
  const { start, email, name, company, telephone } = knownAnswersOf(definition, antworten);
  const intermediary = shownIntermediary(order.snapshot, definition);
  const [premium = 0] = Object.values(order.snapshot.amounts);
  const person = [
    ['Name', name],
    ...(company === undefined ? [] : [['Company', company]]),
    ...(telephone === undefined ? [] : [['Telephone', telephone]]),
    ['E-mail', email],
  ];
  const rows = [
    ['Reference', order.reference],
    ['Accepted', shownTime(order.acceptedAt)],
    ['Premium', formatCents(premium)],
    ...(start === undefined ? [] : [['Start', formatGermanDate(start)]]),
    ...(intermediary === undefined ? [] : [['Intermediary', intermediary]]),
    ['Product', `${order.product} ${definitionVersion}`],
    [
      'Texts',
      Object.entries(selection)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
    ],
    ...(full ? person : [['E-mail', masked(email)]]),
    ...(order.corrections ?? []).flatMap((correction) => correctionRows(correction, full)),
  ];
  return [
    ...toTable(rows.map((row) => row.map(readable))),
    '',
    ...(deliveries.length > 0 ? deliveries.flatMap(deliveryLines) : ['No deliveries: exempt from order mail.']),
    '',
    ...(documents.length > 0 ? [] : [withoutDocuments(deliveries.length > 0)]),
    ...documents.flatMap(({ name, bytes, sha256, renderedAt }) => [
      `${name}: ${bytes} bytes, made ${shownTime(renderedAt)}`,
      `  SHA-256 ${sha256}`,
    ]),
  ];
}
