import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf } from '../../../tests/support/environment/run-main.ts';
import { correctByHand, findByHand, refusal, runOrders } from '../../../tests/support/environment/run-program.ts';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { changeStoredOrders } from '../../../tests/support/server/change-stored-orders.ts';
import {
  deliver,
  keptMails,
  pendingDeliveries,
  post,
  startWithOrder,
} from '../../../tests/support/server/order-calls.ts';
import { validOrder } from '../../../tests/support/server/valid-order.ts';

async function startWithOrders() {
  const started = await startWithOrder();
  const { server } = started;
  const other = (await post(server, validOrder({ email: 'jemand.anders@example.org' }))).json().reference as string;
  await changeStoredOrders(server, { acceptedAt: new Date() });
  return { ...started, other, environment: environmentOf(server) };
}

it('finds the orders of an e-mail address, also of a corrected one [SEC-12, SEC-02]', async () => {
  const { reference, other, environment } = await startWithOrders();
  const found = await findByHand(environment, 'KIM.Mueller@example.org');
  expect(found).toMatchObject({ code: 0, err: '' });
  expect(found.out).toContain(reference);
  expect(found.out).not.toMatch(new RegExp(`${other}|mueller`, 'i'));
  expect((await findByHand(environment, 'niemand@example.org')).out).toBe('No order names this address.\n');
  await correctByHand(environment, other, 'kim.mueller@example.org');
  expect((await findByHand(environment, 'kim.mueller@example.org')).out).toContain(other);
});

it('lists orders separately that name another spelling of the mailbox [SEC-12]', async () => {
  const { reference, environment } = await startWithOrders();
  expect((await findByHand(environment, 'kim.mueller+auskunft@example.org')).out).toMatch(
    new RegExp(`^No order names this address\\.\nAnother spelling of the address.*\n[^]*${reference}`),
  );
  expect((await findByHand(environment, 'kim.mueller@example.org')).out).not.toContain('Another spelling');
});

it('exports what is stored of an order to a new file of this user only [SEC-12]', async () => {
  const { server, reference, environment } = await startWithOrders();
  await deliver(server);
  const folder = temporaryFolder();
  const file = join(folder, `Auskunft-${reference}.json`);
  const written = await runOrders({ ...environment, INIT_CWD: folder }, 'export', reference);
  expect(written).toEqual({
    code: 0,
    out: `${file}: readable for this user only.
The documents of the order: npm run rechner -- orders evidence ${reference}
It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.
`,
    err: '',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  expect(content).toMatchObject({ reference, product: 'forderungsausfall', corrections: [] });
  expect(content).toMatchObject({ currency: 'EUR', amounts: { beitrag: 813.96 } });
  expect(content.antworten).toMatchObject({ email: 'kim.mueller@example.org' });
  expect(content.consents[0]).toHaveProperty('time');
  expect(content.deliveries).toHaveLength(2);
  expect(content.documents).toHaveLength(2);
  expect((await runOrders(environment, 'export', reference, '--out', file)).err).toMatch(/ already, which is left /);
});

it('erases one order for good with its documents, deliveries and mails, and leaves the others [SEC-12]', async () => {
  const { server, reference, other, environment } = await startWithOrders();
  await deliver(server);
  expect((await runOrders(environment, 'resend', reference, 'insurer-mail')).code).toBe(0);
  const before = await keptMails(server);
  const shown = await runOrders(environment, 'erase', reference);
  expect(shown.out).toBe(`Of ${reference} there are the order, documents: 2, deliveries: 2.
The insurer-mail is pending: it will never be sent.
What was mailed stays with its recipients. Evidence cannot be made any more.
Delete it: npm run rechner -- orders erase ${reference} --for-good
`);
  expect(await keptMails(server)).toHaveLength(before.length);

  const erased = await runOrders(environment, 'erase', reference, '--for-good');
  expect(erased.out).toBe(`Deleted ${reference} with documents: 2, deliveries: 2, local mails: 2.\n`);
  expect(await keptMails(server)).toHaveLength(before.length - 2);
  expect(await pendingDeliveries(server)).toEqual([]);
  const { pool } = server.database;
  for (const table of ['orders', 'order_documents', 'deliveries', 'delivery_attempts']) {
    const { rows } = await pool.query(`select distinct reference from ${table}`);
    expect([table, rows]).toEqual([table, [{ reference: other }]]);
  }
  const gone = refusal(`There is no order ${reference}; orders are deleted after 30 days.\n`);
  for (const again of ['erase', 'export', 'show']) expect(await runOrders(environment, again, reference)).toEqual(gone);
});
