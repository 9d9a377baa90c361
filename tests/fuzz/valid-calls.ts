import { randomUUID } from 'node:crypto';
import { addToDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { kfzOrder } from '../../apps/server/tests/support/server/kfz-order.ts';
import { orderOfNow } from '../../apps/server/tests/support/server/order-of-now.ts';
import { encryptedData, idRequest } from '../../apps/server/tests/support/server/saved-links.ts';
import type { Call } from './http-client.ts';

/** Returns headers and body of a valid call of each endpoint, by 'METHOD path' below the API as in its description. */
export function validCalls(now = new Date()): Record<string, Pick<Call, 'headers' | 'body'>> {
  const order = orderOfNow(now, 'Bäckerei Muster GmbH');
  const kfz = kfzOrder({ versicherungsbeginn: addToDate(todayInBerlin(now.getTime()), 1, 'month') }, now);
  const headers = { 'idempotency-key': randomUUID() };
  const kfzHeaders = { 'idempotency-key': randomUUID() };
  const { vertragsbeginn } = order.model;
  const dokumente = ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'];
  const selection = { vertragsbeginn, absicherung: 3, zusatzleistung: false, zahlungsweise: 1, dokumente };
  const street = { strasseHausnummer: '', strasse: 'Torstraße', hausnummer: '140' };
  return {
    'POST address': { body: { ...street, plz: '10119', ort: 'Berlin', nationKz: 'DE' } },
    'POST iban': { body: { iban: 'DE89370400440532013000', checkUnaccepted: true } },
    'POST secrets': { body: { data: encryptedData() } },
    'PUT secrets/{remoteKey}': { body: { data: encryptedData() } },
    'POST service-ids': { body: idRequest(randomUUID()) },
    'POST orders': { headers, body: order },
    'GET orders/state': { headers },
    'POST orders/kfz-muster': { headers: kfzHeaders, body: kfz },
    'GET orders/kfz-muster/state': { headers: kfzHeaders },
    'POST alerts': { body: { alerts: [{ text: '503 orders: unavailable', at: 'app.js:1:1', body: order }], more: 1 } },
    'POST documents/vertragsunterlagen': { body: { selection, shown: order.download } },
  };
}
