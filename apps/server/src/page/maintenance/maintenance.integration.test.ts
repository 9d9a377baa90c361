import { frontendConfig } from '@fa/api/page/frontend-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentOf } from '../../../tests/support/environment/run-main.ts';
import { runProgram } from '../../../tests/support/environment/run-program.ts';
import { deliver, post, startReadyServer, stateOf } from '../../../tests/support/server/order-calls.ts';
import { codeOf } from '../../../tests/support/server/saved-links.ts';
import { checksOf, metricsOf, statusOf } from '../../../tests/support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../../tests/support/server/valid-order.ts';
import { beginMaintenance, endMaintenance, findMaintenance } from './maintenance.ts';

const API = '/tarifrechner/api';
const PAGES = ['/tarifrechner/forderungsausfall/', '/tarifrechner/forderungsausfall/sepa', '/tarifrechner/kfz-muster/'];
const SINCE = new Date('2026-11-21T09:00:00Z');
const UNTIL = new Date('2026-11-21T17:30:00Z');

let server: TestServer;
beforeEach(async () => {
  server = await startReadyServer();
  // The CSRF token from an earlier visit.
  await server.request({ url: `${API}/maintenance` });
});
afterEach(() => endMaintenance(server.database.kysely));

async function begin(message?: string): Promise<void> {
  await beginMaintenance(server.database.kysely, { since: SINCE, message, until: UNTIL });
  await server.maintenance.refresh();
}

async function end(): Promise<void> {
  await endMaintenance(server.database.kysely);
  await server.maintenance.refresh();
}

function linesOfMain(body: string): readonly string[] {
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(body) ?? [];
  return main.split(/<[^>]*>|\n/).filter((line) => line !== '');
}

describe('maintenance', () => {
  it('refuses orders with 503, a code and Retry-After, and accepts them afterwards [CONF-04]', async () => {
    await begin();
    const refused = await post(server, validOrder());
    expect(codeOf(refused)).toBe('503 maintenance');
    // 10:00 to 17:30.
    expect(refused.headers['retry-after']).toBe('27000');
    expect(await server.database.kysely.selectFrom('orders').select('reference').execute()).toEqual([]);
    await beginMaintenance(server.database.kysely, { since: SINCE });
    await server.maintenance.refresh();
    expect((await post(server, validOrder())).headers['retry-after']).toBe('300');
    await end();
    expect((await post(server, validOrder())).statusCode).toBe(201);
  });

  it('gives the state of an order accepted before, though a repeated post is refused [CONF-04, ORD-02]', async () => {
    const key = crypto.randomUUID();
    const { reference } = (await post(server, validOrder(), key)).json();
    await begin();
    expect((await post(server, validOrder(), key)).statusCode).toBe(503);
    expect((await stateOf(server, key)).reference).toBe(reference);
  });

  it("answers every page with the hotline, the operator's message and a 503 without script [CONF-04]", async () => {
    await begin('Neue Tarife <ab> Mittag');
    for (const url of PAGES) {
      const { statusCode, headers, body } = await server.app.inject(url);
      expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        url,
        503,
        '27000',
        'no-store',
      ]);
      expect(body).toContain('<title>Wartungsarbeiten | Muster Versicherung</title>');
      expect(body).toContain('href="tel:03023125000" translate="no">030 23125 000</a>');
      expect(body).toContain('href="mailto:service@muster-versicherung.example"');
      expect(body).toContain('<a class="action" id="again" href="">Erneut versuchen</a>');
      expect(body).toContain('id="by-itself" hidden>');
      expect(body).toMatch(/<svg class="drawing"[^>]* aria-hidden="true"/);
      expect(linesOfMain(body)).toEqual([
        'Unser Rechner wird gerade gewartet',
        'Neue Tarife &lt;ab&gt; Mittag',
        'Währenddessen können Sie hier nichts berechnen und keinen Antrag stellen. Was Sie in diesem Tab schon eingegeben haben, bleibt erhalten.',
        'Voraussichtlich geht es am 21.11.2026 um 18:30\u00a0Uhr weiter.',
        'Erneut versuchen',
        'Sobald die Arbeiten beendet sind, öffnet sich der Rechner von selbst.',
        'Wir sind für Sie da',
        '030 23125 000',
        'Montag bis Freitag, 8\u00a0bis\u00a018\u00a0Uhr',
        'service@muster-versicherung.example',
      ]);
      const [, nonce = ''] = /<script type="module" nonce="([^"]+)">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    }
    expect(await statusOf(server, '/tarifrechner/texte/impressum')).toBe(200);
    await end();
    for (const url of PAGES) expect(await statusOf(server, url)).toBe(200);
  });

  it("has the partner's theme on a partner's page and keeps the partner and broker ids [CONF-04, PART-03]", async () => {
    await begin();
    const headers = { host: 'partner.localhost:3000' };
    const { statusCode, body } = await server.app.inject({ url: '/nordlicht/angebot?ivmnr=022230-701', headers });
    expect(statusCode).toBe(503);
    expect(body).toContain(
      'href="tel:02214710300" translate="no">0221 4710 300</a><br>Montag bis Samstag, 8\u00a0bis\u00a020\u00a0Uhr',
    );
    expect(body).toMatch(/<a class="brand" href="\/nordlicht\?ivmnr=022230-701"><img [^>]*alt="Nordlicht Bank"/);
    expect(body).toContain('href="/nordlicht/tarifrechner/texte/impressum"');
    const own = await server.app.inject(`${PAGES[0]}?ivmnr=022230-701`);
    expect(own.body).toContain(`href="${PAGES[0]}?ivmnr=022230-701">Zum Rechner`);
  });

  it('is in the frontend configuration and in an endpoint without database access [CONF-02, CONF-04]', async () => {
    const ask = async () => {
      const config = await server.app.inject(`${API}/v2/forderungsausfall/frontend-config`);
      return [
        frontendConfig.parse(config.json()).maintenanceMode,
        (await server.app.inject(`${API}/maintenance?env=s`)).json(),
      ];
    };
    expect(await ask()).toEqual([false, { maintenanceMode: false }]);
    await begin('Neue Tarife');
    expect(await ask()).toEqual([true, { maintenanceMode: true, message: 'Neue Tarife', until: UNTIL.toISOString() }]);
    // An expected end that has passed is omitted.
    server.clock.now = new Date('2026-11-21T18:00:00Z');
    expect((await ask())[1]).toEqual({ maintenanceMode: true, message: 'Neue Tarife' });
    expect((await server.app.inject(PAGES[0] ?? '')).body).not.toContain('Voraussichtlich');
    expect((await server.app.inject(PAGES[0] ?? '')).headers['retry-after']).toBe('60');
  });

  it('keeps the server ready, shows in its health, and warns when it lasts too long [CONF-04, SEC-04]', async () => {
    expect((await checksOf(server)).maintenance).toEqual({ status: 'ok', on: false });
    await begin();
    expect(await statusOf(server, '/health/ready')).toBe(200);
    expect((await checksOf(server)).maintenance).toEqual({
      status: 'ok',
      on: true,
      since: SINCE.toISOString(),
      until: UNTIL.toISOString(),
    });
    expect(await metricsOf(server)).toContain('\nmaintenance_mode 1\n');
    server.clock.now = new Date('2026-11-21T18:00:00Z');
    expect((await checksOf(server)).maintenance.status).toBe('warning');
  });

  it('does not stop the mails of orders accepted before [CONF-04, ORD-03]', async () => {
    await post(server, validOrder());
    await begin();
    expect(await deliver(server)).toHaveLength(2);
  });

  it('is known to every process on the database, and stays during a database outage [CONF-04]', async () => {
    const other = await startTestServer({}, { databaseUrl: server.databaseUrl });
    await begin();
    await other.maintenance.refresh();
    expect(await statusOf(other, PAGES[0] ?? '')).toBe(503);
    await other.database.kysely.destroy();
    await other.maintenance.refresh();
    expect(await statusOf(other, PAGES[0] ?? '')).toBe(503);
  });
});

it('is started, shown and ended by operators without a restart [CONF-04]', async () => {
  const environment = environmentOf(server);
  const maintenance = (...parameters: string[]) => runProgram(environment, ['maintenance', ...parameters]);
  const begun = await maintenance('on', '--message', 'Neue Tarife', '--until', '2999-01-01T06:00');
  expect([begun.code, begun.err]).toEqual([0, '']);
  expect(begun.out).toMatch(
    /^Within 5 seconds every process refuses orders; open pages learn of it within a minute\.\nMaintenance since .*, until 01\.01\.2999 06:00:00\.\nVisitors read: Neue Tarife\n$/,
  );
  const { since } = (await findMaintenance(server.database.kysely)) ?? {};
  expect((await maintenance('on')).out).toContain('without a time for its end');
  expect((await findMaintenance(server.database.kysely))?.since).toEqual(since);
  expect((await maintenance('off')).out).toBe('Maintenance is over; every process knows within 5 seconds.\n');
  expect((await maintenance('off')).out).toBe('There was no maintenance.\n');
  expect((await maintenance('show')).out).toBe('There is no maintenance.\n');
});
