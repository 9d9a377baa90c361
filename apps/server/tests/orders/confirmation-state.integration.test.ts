import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startMailServer } from '../support/environment/mail-server.ts';
import { askState, deliver, startWithOrder, stateOf } from '../support/server/order-calls.ts';
import { codeOf } from '../support/server/saved-links.ts';

it('an order gives the state of its confirmation, and nothing without the idempotency key [STEP-DANKE-01, ORD-03]', async () => {
  const { server, key, reference, acceptedAt } = await startWithOrder();
  const answer = await askState(server, key.toUpperCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ reference, acceptedAt, confirmation: 'pending', corrected: false });
  await deliver(server);
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'sent' });

  expect(codeOf(await askState(server, randomUUID()))).toBe('404 notFound');
  for (const wrong of [reference, undefined]) expect(codeOf(await askState(server, wrong))).toBe('400 invalidRequest');
  expect(server.log()).not.toContain(key);
});

it('an order has no confirmation for an exempt address, and no state once it has expired [ORD-04]', async () => {
  const { server, key } = await startWithOrder({ EXCLUDED_EMAILS_SET_ORDER: '@example\\.org$' });
  expect(await stateOf(server, key)).toMatchObject({ confirmation: 'none' });
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 86_400_000);
  expect((await askState(server, key)).statusCode).toBe(404);
});

it('an order says that its confirmation was refused, without the address [STEP-DANKE-01]', async () => {
  const { url } = await startMailServer({ onRecipient: () => ({ code: 550, message: '5.1.1 unknown' }) });
  const { server, key, reference, acceptedAt } = await startWithOrder({ SMTP_URL: url });
  await deliver(server);
  expect(await stateOf(server, key)).toEqual({ reference, acceptedAt, confirmation: 'failed', corrected: false });
});
