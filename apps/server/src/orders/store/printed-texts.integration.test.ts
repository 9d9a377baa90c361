import { expect, it } from 'vitest';
import { startWithOrder, storedOrders } from '../../../tests/support/server/order-calls.ts';
import { createPrintedTexts } from './printed-texts.ts';

it('stores texts that a restored database lacks again with the next order [DOC-02]', async () => {
  const { server } = await startWithOrder();
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
