import { expect, it } from 'vitest';
import { startMailServer } from '../../../tests/support/environment/mail-server.ts';
import { environmentOf } from '../../../tests/support/environment/run-main.ts';
import { correctByHand, refusal, runOrders } from '../../../tests/support/environment/run-program.ts';
import { changeStoredOrders } from '../../../tests/support/server/change-stored-orders.ts';
import {
  deliver,
  pendingDeliveries,
  startWithOrder,
  stateOf,
  storedOrders,
} from '../../../tests/support/server/order-calls.ts';
import { checksOf, metricsOf } from '../../../tests/support/server/server-calls.ts';
import { findDetails } from '../desk/order-desk.ts';
import { toDeliveries } from '../evidence/manifest.ts';

const DAY_MS = 86_400_000;
const WRONG = 'kim.mueller@example.org';
const WRONG_TOO = 'kim.falsch@example.com';
const RIGHT = 'kim.richtig@example.com';

/** Creates an order whose confirmation two addresses refuse, and the environment of the programs. */
async function startWithDeadLetter() {
  const { url, received } = await startMailServer({
    onRecipient: (address) =>
      [WRONG, WRONG_TOO].includes(address) ? { code: 550, message: '5.1.1 unknown' } : undefined,
  });
  const { server, key, reference } = await startWithOrder({ SMTP_URL: url });
  await changeStoredOrders(server, { acceptedAt: new Date() });
  server.clock.now = new Date();
  await deliver(server);
  return { server, key, reference, received, environment: environmentOf(server) };
}

it('an operator corrects an address any number of times, without a command line argument or log line that holds it [ORD-03, SEC-02]', async () => {
  const { server, key, reference, received, environment } = await startWithDeadLetter();
  const { pool } = server.database;
  const refusals = [
    [
      reference,
      WRONG.toUpperCase(),
      `The confirmation goes to this address already; send it again with: resend ${reference}\n`,
    ],
    [reference, '', 'This is not an e-mail address that the application would take: nothing was changed.\n'],
    [reference, 'kim@', 'This is not an e-mail address that the application would take: nothing was changed.\n'],
    ['FA-0000-0000', RIGHT, 'There is no order FA-0000-0000; orders are deleted after 30 days.\n'],
  ] as const;
  for (const [of, address, err] of refusals)
    expect(await correctByHand(environment, of, address)).toEqual(refusal(err));
  expect(await correctByHand({ ...environment, EXCLUDED_EMAILS_SET_ORDER: '@example.com$' }, reference, RIGHT)).toEqual(
    refusal('This address is exempt from order mail: nothing was changed.\n'),
  );
  expect(await pendingDeliveries(server)).toEqual([]);

  received.length = 0;
  const said: string[] = [];
  for (const [address, confirmation] of [
    [WRONG_TOO, 'failed'],
    [RIGHT, 'sent'],
    // The accepting mailbox may be somebody else's.
    ['kim@example.net', 'sent'],
  ] as const) {
    const { code, out, err } = await correctByHand(environment, reference, ` ${address}`);
    expect([code, err]).toEqual([0, '']);
    expect(await stateOf(server, key)).toMatchObject({ confirmation: 'pending', corrected: true });
    await deliver(server);
    expect(await stateOf(server, key)).toMatchObject({ confirmation });
    expect(out).toBe(
      `The confirmation-mail of ${reference} is in the queue again and goes to the new address; the insurer is told of it.\n`,
    );
    said.push(out);
  }
  const mails = received.map(({ recipients, mail }) => `${recipients[0]} ${mail.subject?.split(' ')[0]}`).toSorted();
  expect(mails).toEqual([
    ...Array.from({ length: 3 }, () => 'antragseingang@muster-versicherung.example Neue'),
    'kim.richtig@example.com Eingangsbestätigung',
    'kim@example.net Eingangsbestätigung',
  ]);
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(5);
  const shown = (await runOrders(environment, 'show', reference, '--full')).out;
  expect([...shown.matchAll(/^Corrected to +(\S+)$/gm)].map(([, address]) => address)).toEqual([
    WRONG_TOO,
    RIGHT,
    'kim@example.net',
  ]);
  expect(shown).toMatch(/^Corrected +[\d.]+ [\d:]+$/m);
  expect((await runOrders(environment, 'show', reference)).out).toMatch(/^Corrected to +k…@…\.com$/m);
  expect((await runOrders(environment, 'list')).out).toMatch(/CORRECTION-MAIL\n.* sent +sent +sent\n$/);
  expect((await storedOrders(server))[0]?.snapshot.antworten).toMatchObject({ email: WRONG });
  const toRight = received.find(({ recipients }) => recipients[0] === RIGHT)?.mail;
  expect(toRight?.text).toContain('Ihre korrigierte E-Mail-Adresse haben wir übernommen.');
  expect(toRight?.attachments).toHaveLength(2);
  const toInsurer = received.filter(({ recipients }) => recipients[0]?.startsWith('antragseingang'));
  expect(toInsurer.map(({ mail }) => /Bisherige Adresse:?\s+(\S+)/.exec(mail.text ?? '')?.[1])).toEqual([
    WRONG,
    WRONG_TOO,
    RIGHT,
  ]);
  for (const { mail } of toInsurer) expect(mail.text).not.toMatch(/konnte nicht|Antragsteller hat/);

  const held = await pool.connect();
  await held.query(`begin; select from deliveries where delivery = 'correction-mail' for update`);
  expect((await correctByHand(environment, reference, RIGHT)).err).toMatch(
    / is being sent right now; look again in a minute\.$/m,
  );
  held.release(true);
  expect((await stateOf(server, key)).confirmation).toBe('sent');
  const { rows } = await pool.query('select sealed from order_corrections');
  expect(rows).toHaveLength(1);
  expect(`${said.join('')}${server.log()}${rows[0].sealed.toString('latin1')}`).not.toMatch(/kim|falsch|richtig/i);
});

it('a dead letter marked as done by hand raises no alert any more and is listed as done by hand [ORD-03, SEC-04]', async () => {
  const { server, key, reference, environment } = await startWithDeadLetter();
  server.clock.now = new Date(Date.now() + 8 * DAY_MS);
  expect(await checksOf(server)).toMatchObject({
    deliveries: { status: 'warning' },
    overdue: { status: 'failed', orders: 1 },
  });

  expect(await runOrders(environment, 'done', reference, 'insurer-mail')).toEqual(
    refusal(`The insurer-mail of ${reference} is sent: only one that has failed can be done by hand.\n`),
  );
  expect((await runOrders(environment, 'done', reference, 'correction-mail')).err).toBe(
    `There is no correction-mail of an order ${reference}.\n`,
  );
  expect(await runOrders(environment, 'done', reference, 'confirmation-mail')).toEqual({
    code: 0,
    out: `The confirmation-mail of ${reference} is settled by hand and raises no alarm; resend it by its name if need be.\n`,
    err: '',
  });

  expect(await checksOf(server)).toMatchObject({ deliveries: { status: 'ok', failed: 0 }, overdue: { status: 'ok' } });
  expect(await metricsOf(server)).toContain('order_deliveries{state="settled",product="forderungsausfall"} 1\n');
  expect((await runOrders(environment, 'list')).out).toMatch(/\d {2}settled \(EENVELOPE 550\) +sent\n$/);
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'failed' });
  const details = await findDetails(server, reference);
  expect(details && toDeliveries(details)[0]).toMatchObject({ state: 'settled', attempts: [{ outcome: 'failed' }] });

  expect((await runOrders(environment, 'resend', reference)).err).toMatch(/ were sent or settled; name the one /);
  expect((await runOrders(environment, 'resend', reference, 'confirmation-mail')).code).toBe(0);
  await deliver(server);
  expect(await checksOf(server)).toMatchObject({ deliveries: { failed: 1 }, overdue: { status: 'failed' } });
});
