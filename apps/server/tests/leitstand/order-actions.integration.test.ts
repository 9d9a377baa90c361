import { describe, expect, it } from 'vitest';
import { inviteAgent } from '../../src/agents/agents.ts';
import { takeDue } from '../../src/deliveries/outbox.ts';
import { unpackZip } from '../../src/orders/evidence/pack-zip.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { openBrowser } from '../support/server/agent-calls.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { deliver, keptMails, post, startReadyServer } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

const PERSONAL = /mueller|Müller|Bäckerei|Größe|Kim\b|Chausseestraße|23125001|DE\d{2}/i;

async function start() {
  const server = await startReadyServer({ DATA_DIR: makeDataDir() });
  const { reference } = (await post(server, validOrder())).json() as { reference: string };
  const browser = await openLeitstand(server, 'Lea Leitung');
  const page = `/leitstand/antraege/${reference}`;
  const act = (path: string, fields: Record<string, string> = {}) => browser.post(`${page}/${path}`, fields, page);
  /** Returns what the page says after an action. */
  const said = async (path: string, fields: Record<string, string>) => {
    const { statusCode, headers } = await act(path, fields);
    expect([path, statusCode, headers['location']]).toEqual([path, 303, page]);
    return /role="status">([^<]*)</.exec((await browser.get(page)).body)?.[1];
  };
  const actions = () =>
    server.logged('an action of the Leitstand').map(({ event, agent, delivery }) => [event, agent, delivery]);
  return { server, reference, browser, page, act, said, actions };
}

describe('the page of an order', () => {
  it('shows history and nothing of the person, also when the key of its day is away [LEIT-05, SEC-02]', async () => {
    const { server, browser, page, reference } = await start();
    await deliver(server);
    const { body } = await browser.get(page);
    expect(body).toContain(`<h1>Antrag ${reference}</h1>`);
    expect(body).toMatch(/Antrag angenommen.*Bestätigung, Versuch 1: versandt/s);
    expect(body).toContain('Stufe 4');
    expect(body).not.toMatch(PERSONAL);
    await server.database.pool.query(`update orders set sealed = 'broken'`);
    expect((await browser.get(page)).statusCode).toBe(200);
    const broken = await browser.post(`${page}/auskunft`, {}, page);
    expect(broken.body).toContain('Der Schlüssel dieses Tages ist gerade nicht zu erreichen');
  });

  it('resends and settles like the commands, each once in the log with the number of the person [LEIT-05, ORD-03]', async () => {
    const { server, act, said, actions } = await start();
    await deliver(server);
    expect(await said('erneut', { zustellung: 'insurer-mail' })).toContain('steht wieder in der Schlange');
    expect(await deliver(server)).toHaveLength(2);
    await server.database.pool.query(`update deliveries set state = 'failed' where delivery = 'insurer-mail'`);
    expect(await said('erledigt', { zustellung: 'insurer-mail' })).toContain('gilt als von Hand erledigt');
    expect(await said('erledigt', { zustellung: 'insurer-mail' })).toContain('nichts zu tun');
    expect(await said('erneut', { zustellung: 'insurer-webhook' })).toContain('nichts zu tun');
    expect((await act('erneut', { zustellung: 'x' })).statusCode).toBe(400);
    expect(actions()).toEqual([
      ['leitstand-resend', 1, 'insurer-mail'],
      ['leitstand-settle', 1, 'insurer-mail'],
    ]);
  });

  it('says what was done once, and not what somebody else writes into the cookie [LEIT-16]', async () => {
    const { act, browser, page } = await start();
    await act('erneut', { zustellung: 'insurer-mail' });
    expect((await browser.get(page)).body).toContain('role="status"');
    expect((await browser.get(page)).body).not.toContain('role="status"');
    await act('erneut', { zustellung: 'insurer-mail' });
    browser.jar.set('notice', `Ihr Konto ist gesperrt${browser.jar.get('notice')}`);
    expect((await browser.get(page)).body).not.toMatch(/gesperrt|role="status"/);
  });

  it('changes nothing while the mail is being sent, and says so [LEIT-05, ORD-03]', async () => {
    const { server, said, actions } = await start();
    const taken = await takeDue(server.database.pool, ['confirmation-mail'], () => server.clock.now);
    expect(taken).toBeDefined();
    for (const [path, fields] of [
      ['erneut', { zustellung: 'confirmation-mail' }],
      ['adresse', { adresse: 'kim.richtig@example.com' }],
      ['loeschen', { grund: 'request' }],
    ] as const)
      expect(await said(path, fields)).toContain('wird gerade versandt');
    taken?.letGo();
    expect(actions()).toEqual([]);
  });

  it('corrects the address, by which the order is found then too [LEIT-05, LEIT-04]', async () => {
    const { server, act, said, actions, browser } = await start();
    const wrong = await act('adresse', { adresse: 'kim@' });
    expect([wrong.statusCode, wrong.body.includes('würde auch der Antrag nicht annehmen')]).toEqual([422, true]);
    expect((await act('adresse', { adresse: 'KIM.mueller@example.org' })).body).toContain('geht die Bestätigung schon');
    expect(await said('adresse', { adresse: 'neu@example.com' })).toContain('geht an die neue Adresse');
    const mails = await deliver(server);
    expect(mails.map(({ to }) => to?.[0]?.address)).toContain('neu@example.com');
    for (const suche of ['neu@example.com', 'kim.mueller@example.org'])
      expect((await browser.post('/leitstand/antraege/suche', { suche }, '/leitstand/antraege')).body).toContain(
        'Ein Antrag nennt diese Adresse.',
      );
    expect(actions()[0]).toEqual(['leitstand-correct-address', 1, undefined]);
    expect(server.log()).not.toMatch(/neu@example|mueller/);
  });

  it('hands out papers, evidence and export after a POST only, each in the log [LEIT-05, SEC-12]', async () => {
    const { act, actions, browser, page, reference } = await start();
    const files = [
      ['antrag', `Antrag-${reference}.pdf`, 'application/pdf'],
      ['vertragsunterlagen', `Vertragsunterlagen-${reference}.pdf`, 'application/pdf'],
      ['beleg', `Beleg-${reference}.zip`, 'application/zip'],
      ['auskunft', `Auskunft-${reference}.json`, 'application/json'],
    ] as const;
    for (const [path, name, type] of files) {
      expect((await browser.get(`${page}/${path}`)).statusCode).toBe(404);
      const { statusCode, headers, rawPayload } = await act(path);
      expect([statusCode, headers['content-disposition'], headers['cache-control']]).toEqual([
        200,
        `attachment; filename="${name}"`,
        'no-store',
      ]);
      expect(headers['content-type']).toContain(type);
      if (path === 'beleg') expect(unpackZip(new Uint8Array(rawPayload)).size).toBeGreaterThan(10);
      if (path === 'auskunft')
        expect(JSON.parse(rawPayload.toString('utf8')).antworten.email).toBe('kim.mueller@example.org');
    }
    expect(actions().map(([event]) => event)).toEqual([
      'leitstand-download-antrag',
      'leitstand-download-vertragsunterlagen',
      'leitstand-download-evidence',
      'leitstand-export',
    ]);
  });
});

describe('an attacker', () => {
  const paths = ['erneut', 'erledigt', 'adresse', 'antrag', 'vertragsunterlagen', 'beleg', 'auskunft', 'loeschen'];

  it('gets nothing without the role, nor with the session of an agent, nor without the token [LEIT-01, ERR-04]', async () => {
    const { server, browser, page, reference } = await start();
    const agent = openBrowser(server);
    await agent.post(`/agent/einladung/${await inviteAgent(server.context, 'Anna Agent')}`);
    const payload = new URLSearchParams({ zustellung: 'insurer-mail', grund: 'request', _csrf: 'x' }).toString();
    for (const path of [...paths, '../suche']) {
      const call = { method: 'POST', url: new URL(`${page}/${path}`, 'http://x').pathname, payload } as const;
      expect([path, (await agent.send(call)).statusCode]).toEqual([path, 401]);
      expect([path, (await browser.send(call)).statusCode]).toEqual([path, 403]);
      const foreign = { ...call, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
      expect([path, (await browser.send(foreign)).statusCode]).toEqual([path, 403]);
    }
    for (const url of [page, '/leitstand/antraege', `${page}/loeschen`, '/leitstand/antraege/loeschungen'])
      expect((await agent.get(url)).statusCode).toBe(401);
    expect((await server.database.pool.query('select from orders where reference = $1', [reference])).rowCount).toBe(1);
    expect(server.logged('an action of the Leitstand')).toEqual([]);
  });

  it('learns of an unknown reference what anybody of the Leitstand does, and of a text that is none nothing [LEIT-05]', async () => {
    const { browser } = await start();
    for (const [path, status] of [
      ['FA-0000-0000', 404],
      ['FA-0000-0001', 404],
      ['constructor', 404],
      ['FA-0000-0000/loeschen', 404],
      ['..%2f..%2fpostfach', 400],
    ] as const)
      expect([path, (await browser.get(`/leitstand/antraege/${path}`)).statusCode]).toEqual([path, status]);
    for (const path of paths) {
      const { statusCode } = await browser.post(
        `/leitstand/antraege/FA-0000-0000/${path}`,
        { zustellung: 'insurer-mail', adresse: 'a@example.org', grund: 'request' },
        '/leitstand/antraege',
      );
      expect([path, statusCode]).toEqual([path, path.startsWith('er') ? 303 : 404]);
    }
  });

  it('cannot bring markup onto a page by what is stored [LEIT-03, LEIT-05]', async () => {
    const { server, browser, page, reference } = await start();
    await deliver(server);
    const evil = '<script>alert(1)</script>"\'';
    const { pool } = server.database;
    await pool.query('update orders set product = $1, facts = $2', [evil, { tier: evil, intermediary: evil }]);
    await pool.query(`update deliveries set state = 'failed', last_reason = $1`, [evil]);
    await pool.query('update delivery_attempts set reason = $1, reply = $1', [evil]);
    await pool.query(`insert into erasures (reference, erased_at, reason, case_number) values ($1, now(), $1, $1)`, [
      evil,
    ]);
    const search = () => browser.post('/leitstand/antraege/suche', { suche: evil }, '/leitstand/antraege');
    for (const url of [
      '/leitstand',
      '/leitstand/antraege',
      page,
      '/leitstand/antraege/loeschungen',
      `${page}/loeschen`,
    ]) {
      const { body, statusCode } = await browser.get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toContain('<script>alert');
    }
    expect((await search()).body).toContain('&lt;script&gt;');
    expect((await browser.get(page)).body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect((await keptMails(server)).length).toBeGreaterThan(0);
    expect(reference).toMatch(/^FA-/);
  });
});
