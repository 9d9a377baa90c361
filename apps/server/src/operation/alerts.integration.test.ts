import { expect, it } from 'vitest';
import { codeOf } from '../../tests/support/server/saved-links.ts';
import { metricsOf } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../tests/support/server/valid-order.ts';

const CONFIG_URL = '/tarifrechner/api/v2/forderungsausfall/frontend-config';

const server = await sharedTestServer();

function send(payload: unknown, to = server) {
  return to.post('/alerts', payload);
}

function linesOf({ logged }: TestServer) {
  return logged('client error');
}

it('becomes one log line and is counted [ERR-01, ERR-02]', async () => {
  const own = await startTestServer();
  const alerts = [
    { text: '503 orders: unavailable', body: { a: 1 } },
    { text: 'TypeError: …', at: 'app.js:2:30501' },
  ];
  const answer = await send({ alerts, more: 4 }, own);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(linesOf(own)).toMatchObject([
    { level: 40, msg: 'client error', text: '503 orders: unavailable', maskedBody: { a: 1 } },
    { level: 40, msg: 'client error', text: 'TypeError: …', at: 'app.js:2:30501' },
    { level: 40, msg: 'further client errors', more: 4 },
  ]);
  expect(await metricsOf(own)).toContain('\nclient_errors_total 6\n');
});

it('is refused beyond 100 reports of a client in an hour, and 2,000 of all [ERR-01, SEC-10]', async () => {
  const own = await startTestServer();
  const report = (from: string) => own.post('/alerts', { alerts: [{ text: 'x' }] }, { from });
  const one = await Promise.all(Array.from({ length: 101 }, () => report('203.0.113.1')));
  expect(one.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(100).fill(204), 429]);
  for (let client = 0; client < 19; client += 1)
    await Promise.all(Array.from({ length: 100 }, () => report(`198.51.100.${client}`)));
  const refused = await report('203.0.113.2');
  expect([codeOf(refused), Number(refused.headers['retry-after'])]).toEqual(['503 capacityExceeded', 3_600]);
  expect(linesOf(own)).toHaveLength(2_000);
});

it.each([
  ['words', Array.from({ length: 6_000 }, () => 'name')],
  ['quotation marks', '"'.repeat(20_000)],
  ['signs of many bytes', '€'.repeat(10_000)],
  ['control characters', '\u0001'.repeat(8_000)],
  ['one deep key', { ['model'.repeat(5_000)]: 1 }],
])('is a line of at most 4 kB for a body of %s [ERR-02, SEC-03]', async (_name, body) => {
  const own = await startTestServer();
  expect((await send({ alerts: [{ text: '€'.repeat(300), body }] }, own)).statusCode).toBe(204);
  const [line = ''] = own
    .log()
    .split('\n')
    .filter((text) => text.includes('client error'));
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4_096);
  expect(JSON.parse(line)).toMatchObject({ isCut: true, text: '€'.repeat(300) });
});

it('contains the whole body of a failed order [ERR-02]', async () => {
  await send({ alerts: [{ text: '500 orders: internal', body: validOrder() }] });
  expect(linesOf(server).at(-1)).toMatchObject({ maskedBody: { model: { absicherung: 4 } } });
});

it('is masked on the server too, whatever the sender left unmasked [ERR-02, SEC-02]', async () => {
  const order = validOrder({
    kontoinhaber: { name: 'Jo Geheim', strasse: 'Geheimweg', hausnummer: '4711', plz: '20095', ort: 'Geheimstadt' },
    abweichenderKontoinhaber: true,
  });
  const text = '500 orders: value of kim.mueller@example.org (Jo Geheim) is wrong, IBAN DE89 3704 0044 0532 0130 00';
  expect((await send({ alerts: [{ text, body: order }] })).statusCode).toBe(204);
  const [line] = linesOf(server).slice(-1);
  expect(JSON.stringify(line)).not.toMatch(
    /geheim|mueller|müller|größe|chaussee|example|10115|20095|4711|89370400|3704|2312/i,
  );
  expect(line).toMatchObject({
    text: '500 orders: value of XXX.XXXXXXX@XXXXXXX.XXX (XX XXXXXX) is XXXXX, IBAN XXXX XXXX XXXX XXXX XXXX XX',
    maskedBody: { model: { iban: 'XXXXXXXXXXXXXXXXXXXXXX', absicherung: 4, ort: 'XXXXXX' } },
  });
});

it.each([
  ['nothing', {}, 400, 'invalidRequest'],
  ['100 kB', { alerts: [{ text: 'x', body: 'x'.repeat(100_000) }] }, 413, 'tooLarge'],
])('with %s is refused and not logged [ERR-02, SEC-03]', async (_name, payload, status, code) => {
  const before = linesOf(server).length;
  expect(codeOf(await send(payload))).toBe(`${status} ${code}`);
  expect(linesOf(server)).toHaveLength(before);
});

it('is accepted unless ERROR_LOGGING is off [ERR-01, CONF-02]', async () => {
  expect((await server.app.inject(CONFIG_URL)).json().app.errorLogging).toBe(true);
  const silent = await startTestServer({ ERROR_LOGGING: 'false' });
  expect((await silent.app.inject(CONFIG_URL)).json().app.errorLogging).toBe(false);
  expect((await send({ alerts: [{ text: 'x' }] }, silent)).statusCode).toBe(404);
});
