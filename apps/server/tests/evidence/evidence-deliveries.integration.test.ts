import { generateKeyPairSync } from 'node:crypto';
import { tarifTable } from '@fa/forderungsausfall/server/tariff';
import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import { expect, it } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { sha256 } from '../../src/keys/sha256.ts';
import { keepCorrection } from '../../src/orders/desk/correct-address.ts';
import { TARIF } from '../../src/orders/evidence/pack-files.ts';
import { packZip } from '../../src/orders/evidence/pack-zip.ts';
import { verifyEvidence } from '../../src/orders/evidence/verify-evidence.ts';
import { findTariff, keepTariff } from '../../src/orders/order-versions.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { evidenceOf, manifestOf } from '../support/server/evidence-pack.ts';
import { deliver, post, startReadyServer, startWithOrder, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

const OTHER = 'post@example.net';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Creates an order whose applicant the mail server rejects. */
async function refusedOrder() {
  const { url } = await startMailServer({
    onRecipient: (address) => (address.startsWith('kim') ? { code: 550, message: `5.1.1 ${address}?` } : undefined),
  });
  const { server } = await startWithOrder({ SMTP_URL: url });
  await changeStoredOrders(server, { acceptedAt: new Date() });
  server.clock.now = new Date();
  await deliver(server);
  const [order] = await storedOrders(server);
  if (!order) throw new Error('There is no order');
  const correction = { email: OTHER, correctedAt: new Date() };
  const correct = () => keepCorrection(server, order, correction, 'kontakt@example.org');
  const proven = async () => verifyEvidence(packZip(await evidenceOf(server, order.reference, privateKey)), publicKey);
  return { server, correct, proven };
}

it('proves the address of a confirmation and the outcome of each attempt [ORD-03, DOC-02]', async () => {
  const { server, correct, proven } = await refusedOrder();
  const corrected = expect.stringMatching(/^fa-.*-\d{13}@example\.org$/);
  const refused = { number: 1, outcome: 'failed', reason: 'EENVELOPE 550', reply: '550 5.1.1' };
  const ends = await server.database.pool.query<{ at: Date }>(
    `select ended_at as at from deliveries where delivery = 'insurer-mail'`,
  );
  expect(await proven()).toMatchObject({
    corrections: [],
    deliveries: [
      { delivery: 'confirmation-mail', state: 'failed', attemptCount: 1, attempts: [refused] },
      { delivery: 'insurer-mail', state: 'sent', endedAt: ends.rows[0]?.at.toISOString() },
    ],
  });
  await correct();
  await deliver(server);
  expect(await proven()).toMatchObject({
    corrections: [{ email: OTHER }],
    deliveries: [
      {
        delivery: 'confirmation-mail',
        state: 'sent',
        messageId: corrected,
        attemptCount: 2,
        attempts: [refused, { number: 2, outcome: 'sent', messageId: corrected, reply: '250' }],
      },
      { delivery: 'insurer-mail', state: 'sent' },
      { delivery: 'correction-mail', state: 'sent', attempts: [{ number: 1, outcome: 'sent' }] },
    ],
  });
});

const TABLE = tarifTable(TARIF_2026);

it('evidence keeps the tariff of the order after a change of tariffs [DOC-02, ORD-01]', async () => {
  const server = await startReadyServer();
  // A server stores its own tariff before it accepts orders.
  expect(await findTariff(server, sha256(TABLE))).toBe(TABLE);

  const earlier = TABLE.replace('"version": "', '"version": "frueher-');
  await keepTariff(server, earlier);
  const { reference } = (await post(server, validOrder())).json() as { reference: string };
  const [order] = await storedOrders(server);
  const { versions } = order?.snapshot ?? {};
  if (!order || !versions) throw new Error('The order says nothing of its versions');
  const tarif = { version: 'frueher', sha256: sha256(earlier) };
  const snapshot = { ...order.snapshot, versions: { ...versions, tarif } };
  await changeStoredOrders(server, { acceptedAt: systemClock(), snapshot });

  const files = await evidenceOf(server, reference, privateKey);
  expect(new TextDecoder().decode(files.get(TARIF))).toBe(earlier);
  expect(manifestOf(files).versions?.tarif).toEqual(tarif);
});
