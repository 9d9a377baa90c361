import { expect, it } from 'vitest';
import { deliver, post, startReadyServer } from '../../tests/support/server/order-calls.ts';
import { validOrder } from '../../tests/support/server/valid-order.ts';

it('a mail that cannot be opened is listed as such, beside the others [MAIL-02]', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  await deliver(server);
  await server.database.pool.query(`
    update local_mails set sealed_entry = set_byte(sealed_entry, length(sealed_entry) - 1, get_byte(sealed_entry, length(sealed_entry) - 1) # 1)
    where message_id like '%versicherer%'`);
  const list = await server.app.inject('/postfach');
  expect(list.statusCode).toBe(200);
  expect(list.body.match(/Diese E-Mail lässt sich nicht öffnen/g)).toHaveLength(1);
  expect(list.body.match(/href="\/postfach\/[0-9a-f-]{36}"/g)).toHaveLength(1);
});

it('a mail that cannot be opened has an error page, and so have its parts [MAIL-02]', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  await deliver(server);
  const { rows } = await server.database.pool.query<{ id: string }>(`
    update local_mails set sealed_source = set_byte(sealed_source, length(sealed_source) - 1, get_byte(sealed_source, length(sealed_source) - 1) # 1)
    where message_id like '%versicherer%' returning id`);
  for (const part of ['', '/html', '/anhang/0', '/quelle']) {
    const page = await server.app.inject(`/postfach/${rows[0]?.id}${part}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('E-Mail lässt sich nicht öffnen');
  }
});
