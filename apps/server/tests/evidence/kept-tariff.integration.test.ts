import { expect, it } from 'vitest';
import { systemClock } from '../../src/adapters/clock.ts';
import { createKyselyTariffVersions } from '../../src/adapters/database/orders/kysely-order-store.ts';
import { sha256 } from '../../src/sealing/sha256.ts';
import { TARIF } from '../../src/services/evidence/pack-files.ts';
import { tarifTable } from '../../src/services/orders/order-versions.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { evidenceOf, manifestOf, testEvidenceKey } from '../support/server/evidence-pack.ts';
import { post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

it('evidence keeps the tariff of the order after a change of tariffs [DOC-02, ORD-01]', async () => {
  const server = await startReadyServer();
  const tariffs = createKyselyTariffVersions(server.database.kysely);
  // A server stores its own tariff before it accepts orders.
  expect(await tariffs.find(sha256(tarifTable()))).toBe(tarifTable());

  const earlier = tarifTable().replace('"version": "', '"version": "frueher-');
  await tariffs.keep({ sha256: sha256(earlier), content: earlier });
  const { reference } = (await post(server, validOrder())).json() as { reference: string };
  const [order] = await storedOrders(server);
  const { versions } = order?.snapshot ?? {};
  if (!order || !versions) throw new Error('The order says nothing of its versions');
  const tarif = { version: 'frueher', sha256: sha256(earlier) };
  const snapshot = { ...order.snapshot, versions: { ...versions, tarif } };
  await changeStoredOrders(server, { acceptedAt: systemClock(), snapshot });

  const files = await evidenceOf(server, reference, testEvidenceKey());
  expect(new TextDecoder().decode(files.get(TARIF))).toBe(earlier);
  expect(manifestOf(files).versions?.tarif).toEqual(tarif);
});
