import { expect, it } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { takeDue } from '../../src/deliveries/outbox.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { environmentOf } from '../support/environment/run-main.ts';
import { correctByHand, refusal, runOrders } from '../support/environment/run-program.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { deliver, post, reschedule, startReadyServer } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

const UNKNOWN = 'FA-0000-0000';
const PERSONAL = /mueller|Müller|Bäckerei|Größe|Kim/i;

it('lists, shows and resends a dead letter with its Message-ID [ORD-03, SEC-02]', async () => {
  let isUnknown = true;
  const { url, received } = await startMailServer({
    onRecipient: (address) =>
      isUnknown && address.startsWith('kim') ? { code: 550, message: `${address} unknown` } : undefined,
  });
  const server = await startReadyServer({ SMTP_URL: url });
  const environment = environmentOf(server);
  expect(await runOrders(environment, 'list')).toEqual({ code: 0, out: 'There are no orders.\n', err: '' });
  const { reference } = (await post(server, validOrder())).json();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const fresh = await runOrders(environment, 'show', reference);
  expect(fresh.out).toContain('confirmation-mail: pending\n');
  expect(fresh.out).toContain('No documents yet: they are made at the first delivery.');
  expect((await runOrders(environment, 'list', '--failed')).out).toBe('No delivery has failed.\n');
  await deliver(server);

  const list = await runOrders(environment, 'list');
  expect(list).toEqual(await runOrders(environment, 'list', '--failed'));
  expect(list).toMatchObject({ code: 0, err: '' });
  expect(list.out.split('\n')).toEqual([
    'REFERENCE     PRODUCT            ACCEPTED             CONFIRMATION-MAIL       INSURER-MAIL',
    expect.stringMatching(`^${reference}  forderungsausfall  [.0-9]{10} [:0-9]{8}  failed \\(EENVELOPE 550\\)  sent$`),
    '',
  ]);

  const masked = await runOrders(environment, 'show', reference.toLowerCase());
  expect(masked).toMatchObject({ code: 0, err: '' });
  expect(masked.out).toMatch(/^E-mail +k…@…\.org$/m);
  expect(masked.out).toMatch(/^confirmation-mail: failed \(EENVELOPE 550\)\n {2}attempts +1$/m);
  expect(masked.out).toMatch(/^antrag: \d+ bytes, made 21\.11\.2026 11:00:00\n {2}SHA-256 [0-9a-f]{64}$/m);
  expect(list.out + masked.out).not.toMatch(PERSONAL);
  const full = (await runOrders(environment, 'show', reference, '--full')).out;
  for (const text of ['kim.mueller@example.org', 'Kim Müller', 'Bäckerei Größe & Söhne GmbH'])
    expect(full).toContain(text);

  isUnknown = false;
  const resent = await runOrders(environment, 'resend', reference);
  expect(resent).toMatchObject({ code: 0, err: '' });
  expect(resent.out).toBe(
    `The confirmation-mail of ${reference} is in the queue again; the server sends it as soon as it runs.\n`,
  );
  await deliver(server);
  expect((await runOrders(environment, 'list')).out).toMatch(/\d {2}sent +sent\n$/);
  const messageId = /Message-ID +(\S+antragsteller\S+)$/m.exec(masked.out)?.[1];
  expect(received.map(({ mail }) => mail.messageId)).toContain(`<${messageId}>`);

  expect(await runOrders(environment, 'resend', reference)).toEqual(
    refusal(`All mails of ${reference} were sent or settled; name the one to send again all the same.\n`),
  );
  expect((await runOrders(environment, 'resend', reference, 'insurer-mail')).code).toBe(0);
  await deliver(server);
  const ids = received.map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
});

it('makes a waiting delivery due with all attempts, and leaves one that is being sent [ORD-03]', async () => {
  const server = await startReadyServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const environment = environmentOf(server);
  const { reference } = (await post(server, validOrder())).json();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const { pool } = server.database;
  await reschedule(server, `tries = 24, next_at = now() + interval '6 hours'`);
  await pool.query(`update deliveries set next_at = now() where delivery = 'insurer-mail'`);
  const taken = await takeDue(pool, ['insurer-mail'], systemClock);

  const { code, out, err } = await runOrders(environment, 'resend', reference);
  expect(code).toBe(1);
  expect(out).toContain(`The confirmation-mail of ${reference} is in the queue again`);
  expect(err).toBe(`The insurer-mail of ${reference} is being sent right now; look again in a minute.\n`);
  expect((await runOrders(environment, 'erase', reference, '--for-good')).err).toMatch(/is being sent right now/);
  taken?.letGo();
  const { rows } = await pool.query('select delivery, tries, next_at <= now() as is_due from deliveries order by 1');
  expect(rows).toEqual([
    { delivery: 'confirmation-mail', tries: 0, is_due: true },
    { delivery: 'insurer-mail', tries: 25, is_due: false },
  ]);
});

it('exits with 1 and the reason for what cannot be done [ORD-03, ORD-04]', async () => {
  const server = await startReadyServer({ SEND_ORDER_MAIL: 'false' });
  const environment = environmentOf(server);
  const { reference } = (await post(server, validOrder())).json();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const unknown = refusal(`There is no order ${UNKNOWN}; orders are deleted after 30 days.\n`);
  expect(await runOrders(environment, 'show', UNKNOWN)).toEqual(unknown);
  expect(await runOrders(environment, 'resend', UNKNOWN)).toEqual(unknown);
  expect(await runOrders(environment, 'resend', reference)).toEqual(
    refusal(`${reference} is exempt from order mail, so there is nothing to send.\n`),
  );
  expect(await correctByHand(environment, reference, 'kim@example.com')).toEqual(
    refusal(`${reference} is exempt from order mail, so there is nothing to send.\n`),
  );
  const { out } = await runOrders(environment, 'show', reference);
  expect(out).toContain('No deliveries: exempt from order mail.');
  expect(out).toContain("No documents yet: they are made by 'evidence', as there is no delivery.");
  expect((await runOrders(environment, 'list')).out).toMatch(/\d {2}none +none\n$/);

  const away = await runOrders({ ...environment, DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/antraege' }, 'list');
  expect([away.code, away.err]).toEqual([1, expect.stringMatching(/^The database antraege at .* cannot be reached/)]);
  expect(away.err).toContain('(nothing listens there)');
  expect(away.err).not.toContain('geheim');
});
