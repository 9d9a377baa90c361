import { expect, it } from 'vitest';
import { startMailServer } from '../support/environment/mail-server.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { deliver, post, startReadyServer } from '../support/server/order-calls.ts';
import { restart } from '../support/server/server-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

/** Returns the text of a page without its tags. */
function textOf(html: string): string {
  const [, main = ''] = html.split('<main>');
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u{a0}]+/gu, ' ');
}

it('Heute counts the orders of the day by hour in Berlin [LEIT-02]', async () => {
  const server = await startReadyServer();
  const browser = await openLeitstand(server, 'Lea Leitung');
  const quiet = textOf((await browser.get('/leitstand')).body);
  expect(quiet).toContain('Anträge heute 0 gestern bis zu dieser Uhrzeit 0');
  expect(quiet).toMatch(/Datenbank in Ordnung Sie antwortet und hat Platz\./);
  await post(server, validOrder());
  await post(server, validOrder({ email: 'jemand.anders@example.org' }));
  await deliver(server);
  const { body } = await browser.get('/leitstand');
  // On the day of the tests the list of banks is about to end.
  expect(textOf(body)).toMatch(/Zu tun Bankleitzahlen zu prüfen : [^:]* Anträge heute/);
  expect(textOf(body)).toContain('Anträge heute 2 gestern bis zu dieser Uhrzeit 0 ohne gelöschte');
  expect(textOf(body)).toMatch(
    /Dichteste Minute heute 2 Anträge um 11:00 Uhr Bestätigungen nach höchstens \d+ Sekunde/,
  );
  expect(body).toMatch(/scope="row">11 Uhr<\/th><td[^>]*><span>2</);
  // Two hours less than 30 days after midnight, from 11:00 on.
  expect(textOf(body)).toMatch(/Nächste Löschung in 29 Tagen 11 Stunden Der Schlüssel vom 21\.11\.2026 .* 2 Anträge/);
  expect(textOf(body)).toMatch(/Tagesgrenze der Anträge 0 % 2 von [\d.]+ seit 0 Uhr UTC, mit gelöschten/);
  server.clock.now = new Date(server.clock.now.getTime() + 86_401_000);
  await restart(server);
  expect(textOf((await browserAgain(server)).body)).toContain('Anträge heute 0 gestern bis zu dieser Uhrzeit 2');
});

it('Heute says at once which key is destroyed next, whoever destroyed or erased what [LEIT-02]', async () => {
  const server = await startReadyServer();
  const deletion = async () =>
    /Der Schlüssel vom ([\d.]+) .* mit ihm (\d+)/.exec(textOf((await browserAgain(server)).body));
  await post(server, validOrder());
  expect((await deletion())?.slice(1)).toEqual(['21.11.2026', '1']);
  await server.database.pool.query('delete from orders');
  expect((await deletion())?.slice(1)).toEqual(['21.11.2026', '0']);
  const { store } = server.context.keys;
  await store.keyOf('2026-11-22');
  await store.destroyThrough('2026-11-21');
  expect((await deletion())?.slice(1)).toEqual(['22.11.2026', '0']);
});

async function browserAgain(server: Awaited<ReturnType<typeof startReadyServer>>) {
  return (await openLeitstand(server, 'Lars Leitung')).get('/leitstand');
}

it('Heute names dead letters, what waits and the mail server first [LEIT-02, ORD-03]', async () => {
  const { url } = await startMailServer({
    onRecipient: (address) => {
      if (address.startsWith('kim')) return { code: 550, message: '5.1.1 unknown' };
      return address.startsWith('jemand') ? { code: 451, message: '4.2.0 later' } : undefined;
    },
  });
  const server = await startReadyServer({ SMTP_URL: url });
  const browser = await openLeitstand(server, 'Lea Leitung');
  await post(server, validOrder());
  await deliver(server);
  await post(server, validOrder({ email: 'jemand.anders@example.org' }));
  const jobs = await server.startJobs();
  await expect
    .poll(async () => {
      const sql = `select count(*)::int as count from deliveries where state = 'pending' and last_reason is not null`;
      return (await server.database.pool.query(sql)).rows[0].count;
    })
    .toBe(1);
  await jobs.stop();
  server.clock.now = new Date(server.clock.now.getTime() + 2 * 3_600_000);
  const page = textOf((await (await openLeitstand(server, 'Lars Leitung')).get('/leitstand')).body);
  expect(page).toMatch(/Zu tun 1 gescheitert : .*Zustellung stockt : Die älteste wartet seit 2 Stunden\./);
  expect(page).toMatch(/Zustellungen offen 1 1 nach Fehlversuch, 0 bis zu einem anderen Tag/);
  expect(page).toContain('Zustellungen gescheitert 1');
  expect(page).toContain('Mailserver');
  expect((await browser.get('/leitstand')).statusCode).toBe(401);
});
