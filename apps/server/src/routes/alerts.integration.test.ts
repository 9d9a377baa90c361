import { describe, expect, it } from 'vitest';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../tests/support/server/valid-order.ts';

const URL = '/tarifrechner/api/alerts';
const CONFIG_URL = '/tarifrechner/api/v2/forderungsausfall/frontend-config';

const server = await sharedTestServer();

function send(payload: unknown, to: Pick<TestServer, 'post'> = server) {
  return to.post('/alerts', payload);
}

function linesOf({ logged }: Pick<TestServer, 'logged'>) {
  return logged('client error');
}

describe('an error that a browser reports', () => {
  it('becomes one log line and is counted [ERR-01, ERR-02]', async () => {
    const { post, app, logged } = await startTestServer();
    const alerts = [
      { text: '503 orders: unavailable', body: { a: 1 } },
      { text: 'TypeError: …', at: 'app.js:2:30501' },
    ];
    const answer = await send({ alerts, more: 4 }, { post });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(linesOf({ logged })).toMatchObject([
      { level: 40, msg: 'client error', text: '503 orders: unavailable', maskedBody: { a: 1 } },
      { level: 40, msg: 'client error', text: 'TypeError: …', at: 'app.js:2:30501' },
      { level: 40, msg: 'further client errors', more: 4 },
    ]);
    expect((await app.inject('/metrics')).body).toContain('\nclient_errors_total 6\n');
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

  it('contains no amount of an order sent unmasked [ERR-02, SEC-02]', async () => {
    const order = validOrder({ nettoumsatz: 123_456_700, ausfaelle: [{ jahr: 2025, anzahl: 3, betrag: 76_543 }] });
    expect((await send({ alerts: [{ text: '500 orders: 123456700', body: order }] })).statusCode).toBe(204);
    const [line] = linesOf(server).slice(-1);
    const { beitrag, jahresMax, abnehmerMax } = order.model;
    for (const amount of [123_456_700, 76_543, beitrag, jahresMax, abnehmerMax])
      expect(JSON.stringify(line)).not.toContain(String(amount));
    expect(line).toMatchObject({ maskedBody: { model: { nettoumsatz: 'XXXXXXXXX', absicherung: 4 } } });
  });

  it('contains no free text, in any of its fields [ERR-02, SEC-02]', async () => {
    const text = '503 orders: Kim Mueller, Geheimweg 17, geboren am 4. Mai 1970';
    const body = {
      'Kim Mueller': 1,
      anrede: 'Mueller',
      version: 'Geheimweg',
      model: { telefon2: 4930231251171 },
      a: true,
    };
    expect((await send({ alerts: [{ text, at: 'kim-mueller.js:1:2', body }] })).statusCode).toBe(204);
    const [line] = linesOf(server).slice(-1);
    expect(line).toMatchObject({
      text: '503 orders: XXX XXXXXXX, XXXXXXXXX XX, XXXXXXX XX X. XXX XXXX',
      at: 'XXX-XXXXXXX.js:1:2',
      maskedBody: {
        'XXX XXXXXXX': 1,
        anrede: 'XXXXXXX',
        version: 'XXXXXXXXX',
        model: { XXXXXXXX: 'XXXXXXXXXXXXX' },
        a: true,
      },
    });
  });

  it.each([
    ['nothing', {}, 400, 'invalidRequest'],
    ['no error', { alerts: [] }, 400, 'invalidRequest'],
    ['too many errors', { alerts: Array.from({ length: 11 }, () => ({ text: 'x' })) }, 400, 'invalidRequest'],
    ['a field of its own', { alerts: [{ text: 'x', level: 'fatal' }] }, 400, 'invalidRequest'],
    ['100 kB', { alerts: [{ text: 'x', body: 'x'.repeat(100_000) }] }, 413, 'tooLarge'],
  ])('with %s is refused and not logged [ERR-02, SEC-03]', async (_name, payload, status, code) => {
    const before = linesOf(server).length;
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(linesOf(server)).toHaveLength(before);
  });

  it('needs the CSRF token [ERR-04]', async () => {
    const answer = await server.app.inject({ method: 'POST', url: URL, payload: { alerts: [{ text: 'x' }] } });
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'csrf' }]);
  });

  it('is accepted unless ERROR_LOGGING is off [ERR-01, CONF-02]', async () => {
    expect((await server.app.inject(CONFIG_URL)).json().app.errorLogging).toBe(true);
    const silent = await startTestServer({ ERROR_LOGGING: 'false' });
    expect((await silent.app.inject(CONFIG_URL)).json().app.errorLogging).toBe(false);
    expect((await send({ alerts: [{ text: 'x' }] }, silent)).statusCode).toBe(404);
  });
});
