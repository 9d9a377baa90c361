import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { startTcpGate } from './product/tcp-gate.ts';
import { ROUNDS, startFaultRun, until } from './run/fault-run.ts';

const POSTS = 50;
const HOUR_MS = 3_600_000;
/** Offsets: next day, before the consents, after the deletion of the orders, correct. */
const LEAPS = [20 * HOUR_MS, -2 * HOUR_MS, 40 * 24 * HOUR_MS, 1];
const APPLICANTS = 3;
const PAUSE_MS = 100;

it('aborts its mails after losing the database, before another process sends them [ORD-03]', async () => {
  const run = await startFaultRun();
  const [databaseUrl, smtpUrl] = [new URL(run.environment.DATABASE_URL), new URL(run.mailServer.urlFor('cut-off'))];
  const [database, mail] = [await startTcpGate(Number(databaseUrl.port)), await startTcpGate(Number(smtpUrl.port))];
  const through = (url: URL, { port }: { readonly port: number }) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href;
  try {
    mail.hold();
    const isolated = await run.start('cut-off', undefined, {
      DATABASE_URL: `${through(databaseUrl, database)}?application_name=cut-off`,
      SMTP_URL: through(smtpUrl, mail),
    });
    await run.applicants.send(isolated.origin, run.createApplication());
    await until('two open mail connections', () => mail.open() === 2);
    await run.start('other');
    database.cut();
    await until('the mails of the other process', () => run.mailServer.accepted.length === 2);
    // Mails that it has not aborted continue now, as if the mail server had only been slow.
    expect(mail.open()).toBe(0);
    mail.release();
    database.reopen();
    expect(await run.deliverAll()).toEqual({ mails: 2, repeated: 0 });
    await run.expectNothingLost();
  } finally {
    database.stop();
    mail.stop();
  }
});

it('stores one order for 50 simultaneous posts with one key to two processes, and returns it to all [ORD-02]', async () => {
  const run = await startFaultRun();
  const apps = [await run.start('one'), await run.start('other')];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const application = run.createApplication();
    const statuses: (number | undefined)[] = [];
    // Without a response or after 503 again under the same key, as the page does.
    const post = async (_: unknown, index: number): Promise<void> => {
      for (let status: number | undefined = 503; status === undefined || status === 503; await delay(PAUSE_MS)) {
        status = await run.applicants.send(apps[index % 2]?.origin ?? '', application);
        statuses.push(status);
      }
    };
    await Promise.all(Array.from({ length: POSTS }, post));
    const count = (wanted: number | undefined) => statuses.filter((status) => status === wanted).length;
    // A lost response may have been the 201.
    expect([1, count(undefined) > 0 ? 0 : 1]).toContain(count(201));
    expect(count(201) + count(200)).toBe(POSTS);
  }
  await run.deliverAll();
  await run.expectNothingLost();
});

it('keeps every acknowledged order when the clock jumps forward and back under load [ORD-02, SEC-01]', async () => {
  const run = await startFaultRun();
  run.applicants.allowRefusals();
  const preload = ['--import', join(root, 'apps/server/tests/support/environment/leap-clock.ts')];
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await run.start(`round-${round}`, undefined, { LEAPS: [0, ...LEAPS].join(' ') }, preload);
    let isOver = false;
    const applying = Array.from({ length: APPLICANTS }, async () => {
      for (; !isOver; await delay(PAUSE_MS)) await run.applicants.send(app.origin, run.createApplication());
    });
    for (const leap of LEAPS) {
      await delay(PAUSE_MS);
      app.child.kill('SIGUSR2');
      await until(`the leap by ${leap}`, () => app.output().includes(`clock leapt by ${leap}\n`));
    }
    isOver = true;
    await Promise.all(applying);
    await run.end(app);
    // The start deletes expired orders.
    const name = `round-${round}-ahead`;
    await run.end(await run.start(name, undefined, { LEAPS: String(40 * 24 * HOUR_MS) }, preload));
    await run.checkAfterExit(name);
  }
  // Sends refused orders again.
  expect((await run.finish()).mails).toBeGreaterThanOrEqual(2 * run.applications.length);
});
