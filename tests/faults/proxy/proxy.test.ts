import { randomUUID } from 'node:crypto';
import { connect } from 'node:http2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_LIMITS } from '../../../apps/server/src/http/limits/request-limits.ts';
import { createMigratedDatabase } from '../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { spawnProgram } from '../../../apps/server/tests/support/environment/run-program.ts';
import { beginFaultRun, type FaultRun } from '../run/fault-run.ts';
import { applyBehind, type BehindProxy, PROCESSES, startBehindProxy } from './behind-proxy.ts';
import { killBehindProxy, restartBehindProxy } from './end-processes.ts';
import { findNginx } from './find-nginx.ts';
import { HOST, startNginx } from './nginx.ts';
import { API, createVisitor } from './visitor.ts';

const PAGE = '/tarifrechner/forderungsausfall/';
const IBAN = JSON.stringify({ iban: 'DE02120300000000202051', checkUnaccepted: false });
/** More than one round of the processes, so that each is asked. */
const ASKED = 2 * PROCESSES;
/** Of one client; around the end of an hour it may send twice as many. */
const { max: ORDERS_PER_HOUR } = REQUEST_LIMITS.orders;

const isMissing = findNginx() === undefined;
beforeEach(({ skip }) => skip(isMissing, 'nginx or openssl is missing: apt-get install nginx openssl'));

describe('three processes behind nginx', () => {
  let run: FaultRun;
  let behind: BehindProxy;

  beforeAll(async () => {
    if (isMissing) return;
    run = await beginFaultRun(await createMigratedDatabase());
    behind = await startBehindProxy(run);
  });
  afterAll(async () => {
    await behind?.proxy.stop();
    await run?.stop();
  });

  it('share the session of a visitor and the token of its forms [PERS-03, ERR-04]', async () => {
    const visitor = createVisitor(behind.proxy);
    await visitor.open();
    const { body: first, headers } = await visitor.ask(`${API}/secrets`);
    expect(headers['set-cookie']?.join()).toContain('__Host-session=');
    for (let asked = 0; asked < ASKED; asked += 1) {
      const again = await visitor.ask(`${API}/secrets`);
      expect([again.body, again.headers['set-cookie']]).toEqual([first, undefined]);
      const iban = await visitor.post(`${API}/iban`, IBAN);
      expect([iban.status, iban.body]).toEqual([200, expect.any(String)]);
    }
    visitor.leave();
    const answeredBy = new Set(behind.proxy.logs().access.map((line) => / to (\S+): 200$/.exec(line)?.[1]));
    for (const { app } of behind.running) expect(answeredBy).toContain(new URL(app.origin).host);
  });

  it('count the orders of a client together [SEC-10]', async () => {
    const visitor = createVisitor(behind.proxy);
    await visitor.open();
    let sent = 0;
    for (let status = 0; status !== 429; sent += 1) {
      ({ status } = await visitor.order({ key: randomUUID(), body: '{}' }));
      expect([400, 429]).toContain(status);
      expect(sent).toBeLessThanOrEqual(2 * ORDERS_PER_HOUR);
    }
    visitor.leave();
    expect(sent).toBeGreaterThan(ORDERS_PER_HOUR);
  });

  it('refuse orders during maintenance, which one command switches for all [CONF-04]', async () => {
    // With a rate limit of its own.
    const visitor = createVisitor(behind.proxy);
    const isOn = async () => {
      const asked = await Promise.all(Array.from({ length: ASKED }, () => visitor.ask(`${API}/maintenance`)));
      return asked.map(({ body }) => (JSON.parse(body) as { readonly maintenanceMode: boolean }).maintenanceMode);
    };
    const switchTo = async (state: 'on' | 'off') => {
      expect(await spawnProgram(run.environment, ['maintenance', state])).toMatchObject({ code: 0 });
      await expect.poll(isOn, { interval: 500 }).toEqual(Array.from({ length: ASKED }, () => state === 'on'));
    };
    await visitor.open();
    const application = run.createApplication();
    try {
      await switchTo('on');
      for (let asked = 0; asked < ASKED; asked += 1)
        expect(await visitor.order(application)).toMatchObject({ status: 503, body: '{"code":"maintenance"}' });
    } finally {
      await switchTo('off');
      visitor.leave();
    }
    await applyBehind(behind.proxy, run, application);
    expect(run.violations).toEqual([]);
  });

  it('count a client by its own IP address, whatever forwarding headers it sends [SEC-10]', async () => {
    const [liar, other] = [createVisitor(behind.proxy), createVisitor(behind.proxy)];
    const forged = () => ({
      'x-forwarded-for': other.localAddress,
      forwarded: `for=${other.localAddress}`,
      'x-forwarded-host': 'evil.example',
    });
    await other.open();
    await liar.open();
    let status = 0;
    while (status !== 429) {
      const headers = { 'idempotency-key': randomUUID(), ...forged() };
      ({ status } = await liar.post(`${API}/orders`, '{}', headers));
      expect([400, 429]).toContain(status);
    }
    expect((await other.order({ key: randomUUID(), body: '{}' })).status).toBe(400);
    for (const { leave } of [liar, other]) leave();
  });

  it('get no body that is larger than their limit, and give no figures to visitors [SEC-03, SEC-11]', async () => {
    const visitor = createVisitor(behind.proxy);
    await visitor.open();
    const large = await visitor.order({ key: randomUUID(), body: 'x'.repeat(256 * 1024 + 1) });
    expect(large).toMatchObject({ status: 413, body: '{"code":"tooLarge"}' });
    const most = await visitor.order({ key: randomUUID(), body: JSON.stringify('x'.repeat(256 * 1024 - 2)) });
    expect(most.status).toBe(400);
    for (const path of ['/metrics', '/health/live', '/health/ready', '/health/ready/details'])
      expect([path, (await visitor.ask(path)).status]).toEqual([path, 404]);
    visitor.leave();
    for (const port of behind.proxy.monitoringPorts) {
      const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(await metrics.text()).toContain('# HELP order_deliveries');
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}${PAGE}`)).status).toBe(404);
    }
  });

  it('are not asked again for a build file that none of them has [SEC-03]', async () => {
    const visitor = createVisitor(behind.proxy);
    const missing = () => visitor.ask('/tarifrechner/assets/nothing.js');
    expect([await missing(), await missing()]).toMatchObject([{ status: 404 }, { status: 404 }]);
    visitor.leave();
    const [first, second] = behind.proxy.logs().access.slice(-2);
    expect(first).toMatch(/: 404, 404, 404$/);
    expect(second).toMatch(/ to -: -$/);
  });

  it('are asked again for a file or a page whose path looks like one, which is not cached [SEC-03, SEC-11]', async () => {
    const visitor = createVisitor(behind.proxy);
    for (const path of ['/agent/%23k/..%2f..%2ftarifrechner/assets/x.js', `${PAGE}/..%2fassets/x.js`]) {
      expect([await visitor.ask(path), await visitor.ask(path)]).toMatchObject([{ status: 400 }, { status: 400 }]);
      expect(behind.proxy.logs().access.at(-1)).toMatch(/: 400$/);
    }
    visitor.leave();
  });

  it('are reached by TLS and HTTP/2 only, and under their name only [SEC-11]', async () => {
    const { httpPort, httpsPort, certificate } = behind.proxy;
    const plain = await fetch(`http://127.0.0.1:${httpPort}${PAGE}?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `https://${HOST}${PAGE}?a=1`]);
    for (const [path, method] of [
      [`${API}/plz/10115`, 'GET'],
      [`${API}/orders`, 'POST'],
      ['/agent', 'POST'],
    ] as const)
      expect([path, (await fetch(`http://127.0.0.1:${httpPort}${path}`, { method })).status]).toEqual([path, 421]);
    const session = connect(`https://127.0.0.1:${httpsPort}`, { ca: certificate, servername: HOST });
    const statusOf = async (authority: string): Promise<unknown> => {
      const stream = session.request({ ':path': PAGE, ':authority': authority });
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        stream.on('response', resolve);
        stream.on('error', reject);
      });
      stream.close();
      return headers[':status'];
    };
    try {
      expect(await statusOf(`${HOST}:${httpsPort}`)).toBe(200);
      expect(await statusOf('evil.example')).toBe(421);
      expect(session.alpnProtocol).toBe('h2');
    } finally {
      session.close();
    }
  });

  it('answer every order once when one of them is killed with it [ORD-02]', async () => {
    await killBehindProxy(run, behind, 3);
    expect(run.applications.filter(({ reference }) => reference === undefined)).toEqual([]);
  });

  it('answer every order while they are restarted in turn [SEC-04, ORD-02]', async () => {
    const before = run.applications.length;
    await restartBehindProxy(run, behind);
    expect(run.applications.length - before).toBeGreaterThan(2 * PROCESSES);
  });

  it('leave neither address nor URL of a visitor in the logs of nginx [SEC-02]', async () => {
    const visitor = createVisitor(behind.proxy);
    await visitor.ask(`${PAGE}?ivmnr=geheim`, { headers: { referer: 'https://geheim.example/' } });
    await visitor.ask(`${API}/secrets/geheim`);
    visitor.leave();
    const { access, errors } = behind.proxy.logs();
    expect(access.length).toBeGreaterThan(1);
    for (const line of access) expect(line).toMatch(/^[\dT:+-]{25} [A-Z]+ \d{3} [\d.]+s to [\d.:, -]*: [\d, -]*$/);
    expect(errors).not.toMatch(/geheim|127\.1\./);
  });
});

it('nginx says in German that no process runs [SEC-03]', async () => {
  // Free ports could be taken by another test; nothing listens on these.
  const ports = [1, 2, 3].map((port) => ({ port, monitoring: port }));
  const proxy = await startNginx(ports);
  const visitor = createVisitor(proxy);
  try {
    const page = await visitor.ask(PAGE);
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Das hat gerade nicht geklappt</h1>');
    const call = await visitor.order({ key: randomUUID(), body: '{}' });
    expect(call).toMatchObject({ status: 503, body: '{"code":"unavailable"}' });
    expect(call.headers['retry-after']).toBe('5');
  } finally {
    visitor.leave();
    await proxy.stop();
  }
});
