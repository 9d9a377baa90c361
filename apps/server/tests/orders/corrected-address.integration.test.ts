import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKyselyEmailCorrections } from '../../src/adapters/database/orders/kysely-email-corrections.ts';
import { HELD } from '../../src/services/delivery/delivery-states.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { environmentOf } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-program.ts';
import {
  askState,
  deliver,
  jsonIn,
  startWithOrder,
  stateOf,
  storedOrders,
  waitingJobs,
} from '../support/server/order-calls.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { checksOf, rowsOf } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const WRONG = 'kim.mueller@example.org';
const RIGHT = 'kim.richtig@example.com';
const INSURER = 'antragseingang@muster-versicherung.example';

function correct(server: TestServer, key: string, email: unknown) {
  return server.post('/orders/confirmation-address', { email }, { headers: { 'idempotency-key': key } });
}

/** Creates an order whose confirmation went to a rejected address. */
async function startWithDeadLetter(environment: Record<string, string> = {}, refused: readonly string[] = [WRONG]) {
  const { url, received } = await startMailServer({
    onRecipient: (address) => (refused.includes(address) ? { code: 550, message: '5.1.1 unknown' } : undefined),
  });
  const { server, key, reference } = await startWithOrder({ SMTP_URL: url, ...environment });
  await deliver(server);
  return { server, key, reference, received };
}

describe('the state of an order', () => {
  it('gives the progress of the confirmation, and nothing without the idempotency key [STEP-DANKE-01, ORD-03]', async () => {
    const { server, key, reference, acceptedAt } = await startWithOrder();
    const answer = await askState(server, key.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ reference, acceptedAt, confirmation: 'pending', correctable: false });
    await deliver(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent', correctable: false });

    expect(codeOf(await askState(server, randomUUID()))).toBe('404 notFound');
    for (const wrong of [reference, undefined])
      expect(codeOf(await askState(server, wrong))).toBe('400 invalidRequest');
    expect(server.log()).not.toContain(key);
  });

  it('has no confirmation for an exempt address, and is unknown for an expired order [ORD-04]', async () => {
    const { server, key } = await startWithOrder({ EXCLUDED_EMAILS_SET_ORDER: '@example\\.org$' });
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
    expect(answer.json()).toMatchObject({ confirmation: 'pending', correctable: false, correctedAt });
    expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'correction-mail']);
    // A retry after a lost response has the same result.
    expect((await correct(server, key, RIGHT.toUpperCase())).statusCode).toBe(200);
    await deliver(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent', correctable: false });

    const idFor = (whom: string) => `<${reference.toLowerCase()}.${whom}-korrektur@muster-versicherung.example>`;
    const mails = received.map(({ recipients, mail }) => [recipients[0], mail.messageId, mail.subject]).toSorted();
    expect(mails).toEqual([
      [INSURER, idFor('versicherer'), `Neue E-Mail-Adresse zum Antrag ${reference}`],
      [RIGHT, idFor('antragsteller'), `Eingangsbestätigung zu Ihrem Antrag ${reference}`],
    ]);
    const toInsurer = received.find(({ recipients }) => recipients[0] === INSURER)?.mail;
    expect(toInsurer?.text).toContain(RIGHT);
    expect(toInsurer?.text).toContain('kam nicht an. Der Kunde hat seine');
    expect(jsonIn([toInsurer])).toEqual({ reference, email: RIGHT, correctedAt });
    const confirmation = received.find(({ recipients }) => recipients[0] === RIGHT)?.mail;
    expect(confirmation?.text).toContain('Ihre korrigierte E-Mail-Adresse haben wir übernommen.');
    expect(confirmation?.attachments).toHaveLength(2);

    expect(codeOf(await correct(server, key, 'noch.eine@example.com'))).toBe('409 addressNotCorrectable');
    expect((await storedOrders(server))[0]?.snapshot.antworten).toMatchObject({ email: WRONG });
    const { rows } = await server.database.pool.query('select * from order_corrections');
    expect(JSON.stringify(rows) + Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')).not.toContain(
      'richtig',
    );
    expect((await checksOf(server)).deliveries).toMatchObject({ failed: 0 });
    expect(server.log()).not.toMatch(/richtig|mueller/i);
  });

  it('is not stored after its confirmation was sent, if that happens during the correction [ORD-03]', async () => {
    const { server, key } = await startWithOrder();
    await deliver(server);
    const [order] = await storedOrders(server);
    if (!order) throw new Error('There is no order');
    const corrections = createKyselyEmailCorrections(server.database.kysely, server.keys.sealing);
    const correction = { email: RIGHT, correctedAt: server.clock.now, by: 'applicant' } as const;
    expect(await corrections.keep(order, correction, { messageId: 'b@example.org', attempts: 25 })).toBe(false);
    expect(await rowsOf(server, 'order_corrections')).toEqual([]);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent' });
  });

  it('is shown to operators, masked unless they ask for the full address [ORD-03, SEC-02]', async () => {
    const { server, key, reference } = await startWithDeadLetter();
    const environment = environmentOf(server);
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
    await deliver(server);
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([INSURER, ...winners]);
  });

  it('is corrected once by ten simultaneous corrections to the same address, which all succeed [ORD-03]', async () => {
    const { server, key, received } = await startWithDeadLetter();
    received.length = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(server, key, RIGHT)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    await deliver(server);
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([INSURER, RIGHT].toSorted());
  });

  it('stays a dead letter if the correction is refused too, and cannot be corrected again [ORD-03]', async () => {
    const { server, key } = await startWithDeadLetter({}, [WRONG, RIGHT]);
    expect((await correct(server, key, RIGHT)).statusCode).toBe(200);
    await deliver(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: false });
    expect((await correct(server, key, 'noch.eine@example.com')).statusCode).toBe(409);
  });

  it('corrected to an exempt address gets no mail, nor does the insurer [ORD-04]', async () => {
    const { server, key, received } = await startWithDeadLetter({ EXCLUDED_EMAILS_SET_ORDER: '@test\\.example$' });
    received.length = 0;
    expect((await correct(server, key, 'kim@test.example')).json()).toMatchObject({ confirmation: 'none' });
    await deliver(server);
    expect(received).toEqual([]);
  });

  it('must be a different valid address [VAL-05]', async () => {
    const { server, key } = await startWithDeadLetter();
    for (const [email, status, code, fieldCode] of [
      ['', 422, 'invalidAnswers', 'required'],
      ['kim@', 422, 'invalidAnswers', 'invalidEmail'],
      ['a\r\nBcc: b@example.org', 422, 'invalidAnswers', 'invalidEmail'],
      [`${'a'.repeat(50)}@example.org`, 422, 'invalidAnswers', 'maxlength'],
      [5, 400, 'invalidRequest', 'wrongType'],
    ] as const) {
      const refused = await correct(server, key, email);
      expect([refused.statusCode, refused.json()]).toEqual([
        status,
        { code, fields: [{ field: 'email', code: fieldCode }] },
      ]);
    }
    expect(codeOf(await correct(server, key, 'Kim.Mueller@Example.org'))).toBe('422 addressUnchanged');
    expect((await correct(server, randomUUID(), RIGHT)).statusCode).toBe(404);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: true });
  });

  it('cannot be corrected during an attempt or after it was sent [ORD-03]', async () => {
    const { server, key } = await startWithOrder();
    expect((await correct(server, key, RIGHT)).statusCode).toBe(409);
    await deliver(server);
    expect((await correct(server, key, RIGHT)).statusCode).toBe(409);
  });
});

it('cannot be corrected if the order could not be opened or printed, or its mail is held [ORD-03, STEP-DANKE-01]', async () => {
  const { server, key } = await startWithDeadLetter();
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: true });
  for (const reason of ['SealBroken', 'PrintedTextMissing', HELD]) {
    await server.database.pool.query(
      `update delivery_states set last_reason = $1 where delivery = 'confirmation-mail'`,
      [reason],
    );
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed', correctable: false });
    expect(codeOf(await correct(server, key, RIGHT))).toBe('409 addressNotCorrectable');
  }
});
