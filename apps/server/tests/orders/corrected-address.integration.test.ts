import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../support/environment/mail-server.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-orders.ts';
import { ORDERS_URL, post, startReadyServer, storedOrders, waitingJobs } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const WAIT = { timeout: 20_000, interval: 50 };
const WRONG = 'kim.mueller@example.org';
const RIGHT = 'kim.richtig@example.com';
const INSURER = 'antragseingang@muster-versicherung.example';

function askState(server: TestServer, key?: string) {
  return server.app.inject({
    url: `${ORDERS_URL}/state`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function stateOf(server: TestServer, key: string) {
  return (await askState(server, key)).json() as DeliveryState;
}

function correct(server: TestServer, key: string, email: unknown) {
  return server.post('/orders/confirmation-address', { email }, { headers: { 'idempotency-key': key } });
}

async function carryOut(server: TestServer): Promise<void> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => expect(await waitingJobs(server)).toEqual([]), WAIT);
  await jobs.stop();
}

/** Creates an order whose confirmation went to a rejected address. */
async function startWithDeadLetter(environment: Record<string, string> = {}, refused: readonly string[] = [WRONG]) {
  const { url, received } = await startMailServer({
    onRecipient: (address) => (refused.includes(address) ? { code: 550, message: '5.1.1 unknown' } : undefined),
  });
  const server = await startReadyServer({ SMTP_URL: url, ...environment });
  const key = randomUUID();
  const { reference } = (await post(server, validOrder(), key)).json() as { reference: string };
  await carryOut(server);
  return { server, key, reference, received };
}

describe('the state of an order', () => {
  it('gives the progress of the confirmation, and nothing without the idempotency key [STEP-DANKE-01, ORD-03]', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    const { reference, acceptedAt } = (await post(server, validOrder(), key)).json();
    const answer = await askState(server, key.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ reference, acceptedAt, confirmation: 'pending', correctable: false });
    await carryOut(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent', correctable: false });

    for (const [unknown, status, code] of [
      [randomUUID(), 404, 'notFound'],
      [reference, 400, 'invalidRequest'],
      [undefined, 400, 'invalidRequest'],
    ]) {
      const refused = await askState(server, unknown);
      expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    }
    expect(server.log()).not.toContain(key);
  });

  it('has no confirmation for an exempt address, and is unknown for an expired order [ORD-04]', async () => {
    const server = await startReadyServer({ EXCLUDED_EMAILS_SET_ORDER: '@example\\.org$' });
    const key = randomUUID();
    await post(server, validOrder(), key);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'none', correctable: false });
    expect((await correct(server, key, RIGHT)).json()).toEqual({ code: 'addressNotCorrectable' });
    server.clock.now = new Date(server.clock.now.getTime() + 31 * 86_400_000);
    expect((await askState(server, key)).statusCode).toBe(404);
  });
});

describe('the address of a confirmation that could not be delivered', () => {
  it('can be corrected once: applicant and insurer get a mail each, with new Message-IDs [STEP-DANKE-01, ORD-03]', async () => {
    const { server, key, reference, received } = await startWithDeadLetter();
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: true });
    received.length = 0;

    const answer = await correct(server, key, RIGHT);
    const correctedAt = server.clock.now.toISOString();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { confirmation: 'pending', correctable: false, correctedAt },
    ]);
    expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'correction-mail']);
    // A retry after a lost response has the same result.
    expect((await correct(server, key, RIGHT.toUpperCase())).statusCode).toBe(200);
    await carryOut(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent', correctable: false });

    const name = reference.toLowerCase();
    const mails = received.map(({ recipients, mail }) => [recipients[0], mail.messageId, mail.subject]).toSorted();
    expect(mails).toEqual([
      [
        INSURER,
        `<${name}.versicherer-korrektur@muster-versicherung.example>`,
        `Neue E-Mail-Adresse zum Antrag ${reference}`,
      ],
      [
        RIGHT,
        `<${name}.antragsteller-korrektur@muster-versicherung.example>`,
        `Eingangsbestätigung zu Ihrem Antrag ${reference}`,
      ],
    ]);
    const toInsurer = received.find(({ recipients }) => recipients[0] === INSURER)?.mail;
    expect(toInsurer?.text).toContain(RIGHT);
    expect(toInsurer?.text).toContain('konnte nicht zugestellt werden. Der Antragsteller hat seine');
    const json = new TextDecoder().decode(toInsurer?.attachments[0]?.content as ArrayBuffer);
    expect(JSON.parse(json)).toEqual({ reference, email: RIGHT, correctedAt: server.clock.now.toISOString() });
    const confirmation = received.find(({ recipients }) => recipients[0] === RIGHT)?.mail;
    expect(confirmation?.text).toContain('Ihre korrigierte E-Mail-Adresse haben wir übernommen.');
    expect(confirmation?.attachments).toHaveLength(2);

    const again = await correct(server, key, 'noch.eine@example.com');
    expect([again.statusCode, again.json()]).toEqual([409, { code: 'addressNotCorrectable' }]);
    expect((await storedOrders(server))[0]?.snapshot.antworten.email).toBe(WRONG);
    const { rows } = await server.database.pool.query('select * from order_corrections');
    expect(JSON.stringify(rows) + Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')).not.toContain(
      'richtig',
    );
    expect((await server.app.inject('/health/ready/details')).json().checks.deliveries).toMatchObject({ failed: 0 });
    expect(server.log()).not.toMatch(/richtig|mueller/i);
  });

  it('is shown to operators, masked unless they ask for the full address [ORD-03, SEC-02]', async () => {
    const { server, key, reference } = await startWithDeadLetter();
    const environment = { ...server.forProcesses, DATA_DIR: makeDataDir() };
    expect((await runOrders(environment, 'resend', reference, 'correction-mail')).err).toBe(
      `${reference} has no correction-mail.\n`,
    );
    await correct(server, key, RIGHT);
    expect((await runOrders(environment, 'show', reference)).out).toMatch(/^Corrected to +k…@…\.com$/m);
    expect((await runOrders(environment, 'show', reference, '--full')).out).toMatch(
      /^Corrected to +kim\.richtig@example\.com$/m,
    );
    expect((await runOrders(environment, 'list')).out).toMatch(/CORRECTION-MAIL\n.* pending +sent +pending\n$/);
  });

  it('is corrected by exactly one of ten simultaneous corrections [ORD-03]', async () => {
    const { server, key, received } = await startWithDeadLetter();
    received.length = 0;
    const emails = Array.from({ length: 10 }, (_, index) => `kim.${index}@example.com`);
    const answers = await Promise.all(emails.map((email) => correct(server, key, email)));
    const winners = emails.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    await carryOut(server);
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([INSURER, ...winners]);
  });

  it('stays a dead letter if the correction is refused too, and cannot be corrected again [ORD-03]', async () => {
    const { server, key } = await startWithDeadLetter({}, [WRONG, RIGHT]);
    expect((await correct(server, key, RIGHT)).statusCode).toBe(200);
    await carryOut(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: false });
    expect((await correct(server, key, 'noch.eine@example.com')).statusCode).toBe(409);
  });

  it('corrected to an exempt address gets no mail, nor does the insurer [ORD-04]', async () => {
    const { server, key, received } = await startWithDeadLetter({ EXCLUDED_EMAILS_SET_ORDER: '@test\\.example$' });
    received.length = 0;
    expect((await correct(server, key, 'kim@test.example')).json()).toMatchObject({ confirmation: 'none' });
    await carryOut(server);
    expect(received).toEqual([]);
  });

  it('must be a different valid address [VAL-05]', async () => {
    const { server, key } = await startWithDeadLetter();
    for (const [email, status, answer] of [
      ['', 422, { code: 'invalidAnswers', fields: [{ field: 'email', code: 'required' }] }],
      ['kim@', 422, { code: 'invalidAnswers', fields: [{ field: 'email', code: 'invalidEmail' }] }],
      ['a\r\nBcc: b@example.org', 422, { code: 'invalidAnswers', fields: [{ field: 'email', code: 'invalidEmail' }] }],
      [
        `${'a'.repeat(50)}@example.org`,
        422,
        { code: 'invalidAnswers', fields: [{ field: 'email', code: 'maxlength' }] },
      ],
      ['Kim.Mueller@Example.org', 422, { code: 'addressUnchanged' }],
      [5, 400, { code: 'invalidRequest', fields: [{ field: 'email', code: 'wrongType' }] }],
    ] as const) {
      const refused = await correct(server, key, email);
      expect([refused.statusCode, refused.json()]).toEqual([status, answer]);
    }
    expect((await correct(server, randomUUID(), RIGHT)).statusCode).toBe(404);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: true });
  });

  it('cannot be corrected during an attempt, after it was sent, or without the CSRF token [ORD-03, ERR-04]', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    await post(server, validOrder(), key);
    expect((await correct(server, key, RIGHT)).statusCode).toBe(409);
    await carryOut(server);
    expect((await correct(server, key, RIGHT)).statusCode).toBe(409);
    const foreign = await server.app.inject({
      method: 'POST',
      url: `${ORDERS_URL}/confirmation-address`,
      headers: { 'idempotency-key': key },
      payload: { email: RIGHT },
    });
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { code: 'csrf' }]);
  });
});

it('cannot be corrected if the order could not be opened [ORD-03, STEP-DANKE-01]', async () => {
  const { server, key } = await startWithDeadLetter();
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: true });
  await server.database.pool.query(
    `update delivery_states set last_reason = 'SealBroken' where delivery = 'confirmation-mail'`,
  );
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: false });
  const refused = await correct(server, key, RIGHT);
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'addressNotCorrectable' }]);
});
