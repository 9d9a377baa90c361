import { expect, it } from 'vitest';
import { environmentOf } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-program.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { deliver, keptMails, startWithOrder } from '../support/server/order-calls.ts';
import { rowsOf } from '../support/server/server-calls.ts';

async function start() {
  const { server, reference } = await startWithOrder();
  await deliver(server);
  const browser = await openLeitstand(server, 'Lea Leitung');
  const url = `/leitstand/antraege/${reference}/loeschen`;
  const erase = (fields: Record<string, string>) => browser.post(url, fields);
  return { server, reference, browser, url, erase };
}

it('an erasure is asked about, needs a reason, and leaves a row without personal data [LEIT-06, SEC-12]', async () => {
  const { server, reference, browser, url, erase } = await start();
  const asked = (await browser.get(url)).body;
  expect(asked).toContain('Das lässt sich nicht zurücknehmen.');
  expect(asked).toContain('Im Löschprotokoll bleiben die Nummer des Antrags, Zeit, Grund, die Nummer Ihres Vorgangs');
  for (const [fields, words] of [
    [{}, 'Bitte wählen Sie einen Grund.'],
    [{ grund: 'constructor' }, 'Bitte wählen Sie einen Grund.'],
    [{ grund: 'request', vorgang: 'Kim Müller 1' }, 'Bitte nur die Nummer eines Vorgangs'],
    [{ grund: 'request', vorgang: 'kim@example.org' }, 'Bitte nur die Nummer eines Vorgangs'],
    [{ grund: 'request', vorgang: 'Muster1' }, 'Bitte nur die Nummer eines Vorgangs'],
    [{ grund: 'request', vorgang: 'DE89370400440532013000' }, 'Bitte nur die Nummer eines Vorgangs'],
    [{ grund: 'request', vorgang: '030-23125001' }, 'Bitte nur die Nummer eines Vorgangs'],
    [{ grund: 'request', vorgang: 'Müller' }, 'Bitte nur die Nummer eines Vorgangs'],
  ] as const) {
    const { statusCode, body } = await erase(fields);
    expect([statusCode, body.includes(words)]).toEqual([422, true]);
  }
  expect(await rowsOf(server, 'erasures')).toEqual([]);
  const { statusCode, headers } = await erase({ grund: 'request', vorgang: 'DS-2026/17' });
  expect([statusCode, headers['location']]).toEqual([303, '/leitstand/antraege/loeschungen']);
  for (const table of ['orders', 'deliveries', 'delivery_attempts', 'order_documents'])
    expect(await rowsOf(server, table)).toEqual([]);
  expect(await keptMails(server)).toEqual([]);
  expect(await rowsOf(server, 'erasures')).toEqual([
    {
      id: '1',
      reference,
      erased_at: server.clock.now,
      reason: 'request',
      case_number: 'DS-2026/17',
      person: 1,
    },
  ]);
  const protocol = (await browser.get('/leitstand/antraege/loeschungen')).body;
  expect(protocol).toContain(`Der Antrag ${reference} ist gelöscht.`);
  expect(protocol).toMatch(new RegExp(`${reference}.*Verlangen der Person.*DS-2026/17.*Nr\\. 1`, 's'));
  const gone = await browser.get(`/leitstand/antraege/${reference}`);
  expect([gone.statusCode, gone.body.includes('gelöscht. Grund: Verlangen der Person')]).toEqual([404, true]);
  expect((await erase({ grund: 'request' })).statusCode).toBe(404);
  expect(server.logged('leitstand-erase')).toMatchObject([{ reference, agent: 1 }]);
});

it('an erasure that cannot be recorded deletes nothing [LEIT-06]', async () => {
  const { server, reference, erase } = await start();
  await server.database.pool.query('alter table erasures add constraint never check (false)');
  expect((await erase({ grund: 'request' })).statusCode).toBe(500);
  expect(await rowsOf(server, 'orders')).toMatchObject([{ reference }]);
  expect(await keptMails(server)).toHaveLength(2);
  expect(server.logged('leitstand-erase')).toEqual([]);
});

it('the command records an erasure too, without a person [LEIT-06, SEC-12]', async () => {
  const { server, reference, browser } = await start();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const run = await runOrders(environmentOf(server), 'erase', reference, '--for-good', '--reason', 'trial');
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(await rowsOf(server, 'erasures')).toMatchObject([{ reference, reason: 'trial', person: null }]);
  expect((await browser.get('/leitstand/antraege/loeschungen')).body).toMatch(/Probe.*Kommando/s);
});
