import { expect, it } from 'vitest';
import { revokeAgent } from '../../src/agents/agents.ts';
import { parseConfig } from '../../src/config/config.ts';
import { signInAgent } from '../support/server/agent-calls.ts';
import { deliver, jsonIn, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { textOfPdf } from '../support/server/pdf-layout.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';
import { changed, validOrder } from '../support/server/valid-order.ts';

const PAGE = '/tarifrechner/forderungsausfall/';
const CONFIG = '/tarifrechner/api/v2/forderungsausfall/frontend-config';

const server = await sharedTestServer();

/** Returns agent mode as reported for a session: by the page and by the configuration. */
async function saidTo(session?: string, on = server) {
  const headers = session === undefined ? {} : { cookie: `agent=${session}` };
  const page = await on.app.inject({ url: PAGE, headers });
  const config = await on.app.inject({ url: CONFIG, headers });
  const [, data = '{}'] = /<script type="application\/json">(.*)<\/script>/.exec(page.body) ?? [];
  return [(JSON.parse(data) as { agentMode: boolean }).agentMode, config.json().app.agentMode];
}

it('is on for signed-in agents only [AGENT-01]', async () => {
  const session = await signInAgent(server, 'Anna');
  expect(await saidTo(session)).toEqual([true, true]);
  for (const other of [undefined, '', 'x'.repeat(43), 'true']) expect(await saidTo(other)).toEqual([false, false]);
  await revokeAgent(server.context, 'Anna');
  expect(await saidTo(session)).toEqual([false, false]);
});

it('is written down as used once a minute, because a page sends several requests [AGENT-01]', async () => {
  const session = await signInAgent(server, 'Bea');
  const usedAt = async () => {
    const agents = await server.database.kysely.selectFrom('agents').selectAll().where('name', '=', 'Bea').execute();
    return agents[0]?.sessionUsedAt?.getTime();
  };
  const signedIn = server.clock.now.getTime();
  for (const [seconds, used] of [
    [59, 0],
    [60, 60],
    [100, 60],
  ] as const) {
    server.clock.now = new Date(signedIn + seconds * 1000);
    await saidTo(session);
    expect(await usedAt()).toBe(signedIn + used * 1000);
  }
});

it('can be switched on for everybody, but never on a production host [AGENT-01]', async () => {
  const development = await startTestServer({ AGENT_MODE: 'true' });
  expect(await saidTo(undefined, development)).toEqual([true, true]);
  expect(codeOf(await post(development, validOrder()))).toBe('403 agentMode');
  const production = { PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://localhost:25', AGENT_MODE: 'true' };
  expect(() => parseConfig(production)).toThrow('AGENT_MODE must be false');
});

it('refuses an order from an agent with a code, and stores nothing [AGENT-02]', async () => {
  const cookie = `agent=${await signInAgent(server, 'Bo')}`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect(codeOf(await server.post('/orders', validOrder(), { headers, cookie }))).toBe('403 agentMode');
  expect(await storedOrders(server)).toEqual([]);
});

it('serves the contract documents to an agent without recording the download [AGENT-02, DOC-01]', async () => {
  const dokumente = ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'];
  const selection = {
    vertragsbeginn: '2027-01-01',
    absicherung: 4,
    zusatzleistung: false,
    zahlungsweise: 1,
    dokumente,
  };
  const cookie = `agent=${await signInAgent(server, 'Cem')}`;
  const read = await server.post('/documents/vertragsunterlagen', { selection });
  const byAgent = await server.post('/documents/vertragsunterlagen', { selection }, { cookie });
  expect([read.statusCode, byAgent.statusCode]).toEqual([200, 200]);
  expect(byAgent.rawPayload.equals(read.rawPayload)).toBe(true);
  expect(byAgent.headers['set-cookie']).toBeUndefined();
});

it.each([
  ['iban', 'mismatch'],
  ['sepaErmaechtigung', 'mismatch'],
  ['beitrag', 'unknownField'],
  ['__proto__', 'unknownField'],
])('refuses an order that lists %s as entered by an agent [AGENT-02]', async (key, code) => {
  const order = changed((loose) => (loose['provenance'] = { agentFields: ['firmenname', key], handedOver: false }));
  const refused = await post(server, order);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'invalidAnswers', fields: [{ field: `provenance.agentFields.${key}`, code }] },
  ]);
});

it('marks what an agent entered, and nothing else, in the order and on the application [AGENT-03]', async () => {
  const own = await startReadyServer();
  const marked = {
    ...validOrder(),
    provenance: { agentFields: ['telefon', 'firmenname', 'firmenname', 'onlinezugang'], handedOver: true },
  };
  expect((await post(own, marked)).statusCode).toBe(201);
  const [order] = await storedOrders(own);
  // In the order of the flow, without duplicates, and only relevant answers.
  expect(order?.snapshot.provenance?.agentFields).toEqual(['firmenname', 'telefon']);
  expect(JSON.stringify(order?.papers.antrag)).toContain(
    '{"label":"Berechnung","value":"Vom Kundenservice erstellt und als Link übergeben"}',
  );
  const mails = await deliver(own);
  expect(jsonIn(mails)).toMatchObject({ provenance: { agentFields: ['firmenname', 'telefon'], handedOver: true } });
  const files = mails.flatMap(({ attachments }) => attachments);
  const antrag = await textOfPdf(files.find(({ filename }) => filename?.startsWith('Antrag-F'))?.content);
  expect(antrag.match(/Vom Kundenservice eingetragen/g)).toHaveLength(2);
  expect(antrag).toContain('Vom Kundenservice erstellt und als Link übergeben');
  expect(antrag).toContain('Bäckerei Größe & Söhne GmbH Vom Kundenservice eingetragen');
});

it('leaves out the marks from an order in which an agent entered nothing [AGENT-03]', async () => {
  const own = await startReadyServer();
  const provenance = { agentFields: [], handedOver: false };
  expect((await post(own, { ...validOrder({ vorname: 'Ohne' }), provenance })).statusCode).toBe(201);
  const [order] = await storedOrders(own);
  expect(order?.snapshot).not.toHaveProperty('provenance');
  expect(JSON.stringify(order?.papers.antrag)).not.toContain('Kundenservice');
});
