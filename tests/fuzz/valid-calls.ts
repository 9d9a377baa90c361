import { randomBytes, randomUUID } from 'node:crypto';
import { addToDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { kfzOrder } from '../../apps/server/tests/support/server/kfz-order.ts';
import { orderOfNow } from '../../apps/server/tests/support/server/order-of-now.ts';
import type { Call } from './http-client.ts';

/** Returns a saved calculation as a browser sends it: ciphertext that only its owner can decrypt. */
function savedData(): string {
  return JSON.stringify({
    format: 1,
    iterations: 600_000,
    salt: randomBytes(16).toString('base64'),
    iv: randomBytes(12).toString('base64'),
    savedAt: new Date().toISOString(),
    product: 'forderungsausfall',
    encrypted: randomBytes(2_000).toString('base64'),
  });
}

const ADDRESS = {
  strasseHausnummer: '',
  strasse: 'Torstraße',
  hausnummer: '140',
  plz: '10119',
  ort: 'Berlin',
  nationKz: 'DE',
};

/**
 * Returns one valid call of each endpoint by 'METHOD path' of the API description, for the fuzzer to mutate. Path
 * parameters are in braces, as in the description.
 */
export function validCalls(now = new Date()): Record<string, Omit<Call, 'path'>> {
  const order = orderOfNow(now, 'Bäckerei Muster GmbH');
  const key = { 'idempotency-key': randomUUID() };
  const kfzKey = { 'idempotency-key': randomUUID() };
  return {
    'POST /tarifrechner/api/address': { method: 'POST', body: ADDRESS },
    'POST /tarifrechner/api/iban': { method: 'POST', body: { iban: 'DE89370400440532013000', checkUnaccepted: true } },
    'POST /tarifrechner/api/secrets': { method: 'POST', body: { data: savedData() } },
    'POST /tarifrechner/api/service-ids': {
      method: 'POST',
      body: {
        storedUrl: `https://rechner.example/agent#${randomUUID()};${randomBytes(32).toString('hex')}`,
        userId: 1,
        model: { absicherung: 3 },
      },
    },
    'POST /tarifrechner/api/orders': { method: 'POST', headers: key, body: order },
    'POST /tarifrechner/api/orders/confirmation-address': {
      method: 'POST',
      headers: key,
      body: { email: 'kim.mueller@example.org' },
    },
    'GET /tarifrechner/api/orders/state': { headers: key },
    'POST /tarifrechner/api/orders/kfz-muster': {
      method: 'POST',
      headers: kfzKey,
      body: kfzOrder({ versicherungsbeginn: addToDate(todayInBerlin(now.getTime()), 1, 'month') }, now),
    },
    'POST /tarifrechner/api/orders/kfz-muster/confirmation-address': {
      method: 'POST',
      headers: kfzKey,
      body: { email: 'kim.muster@example.org' },
    },
    'GET /tarifrechner/api/orders/kfz-muster/state': { headers: kfzKey },
    'POST /tarifrechner/api/alerts': {
      method: 'POST',
      body: { alerts: [{ text: '503 orders: unavailable', at: 'app.js:1:1', body: order }], more: 1 },
    },
    'POST /tarifrechner/api/documents/vertragsunterlagen': {
      method: 'POST',
      body: {
        selection: {
          vertragsbeginn: order.model.vertragsbeginn,
          absicherung: 3,
          zusatzleistung: false,
          zahlungsweise: 1,
          dokumente: ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'],
        },
        shown: order.download,
      },
    },
  };
}

/** Returns the valid calls of the insurer's system, which fetches orders with this access token. */
export function handOverCalls(token: string): Record<string, Omit<Call, 'path'>> {
  const headers = { authorization: `Bearer ${token}` };
  return {
    'GET /tarifrechner/api/hand-over/orders': { headers },
    'POST /tarifrechner/api/hand-over/acknowledgements': {
      method: 'POST',
      headers,
      body: { references: ['FA-0000-0000'] },
    },
  };
}
