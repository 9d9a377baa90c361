import { expect, it } from 'vitest';
import { post, startReadyServer, storedOrders } from '../../../../tests/support/server/order-calls.ts';
import { validOrder } from '../../../../tests/support/server/valid-order.ts';
import { createPrintedTexts } from './printed-texts.ts';

it('stores texts that a restored database lacks again with the next order [DOC-02]', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  const [order] = await storedOrders(server);
  const papers = order?.papers;
  if (!papers) throw new Error('The order has no papers');
  let now = 0;
  const texts = createPrintedTexts(server.database.kysely, () => now);
  await texts.putAside(papers);
  const rows = async () => (await server.database.kysely.selectFrom('printedTexts').selectAll().execute()).length;
  const all = await rows();
  expect(all).toBeGreaterThan(0);

  await server.database.kysely.deleteFrom('printedTexts').execute();
  const slim = await texts.putAside(papers);
  // A process that has the text cached can still restore it.
  expect(await texts.putBack(slim)).toEqual(papers);
  now = 60_000;
  await texts.putAside(papers);
  expect(await rows()).toBe(all);
});
