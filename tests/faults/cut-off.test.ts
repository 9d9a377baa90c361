import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { startApp } from './app-process.ts';
import { beginFaultRun, until } from './fault-run.ts';
import { startTcpGate } from './tcp-gate.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** The same address through a gate. */
function through(url: string, { port }: { readonly port: number }): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return address.href;
}

it('[ORD-03] a process that loses the database breaks off its mails before another one sends them', async () => {
  const run = await beginFaultRun(await createTestDatabase());
  onTestFinished(() => run.stop());
  const { DATABASE_URL = '', ...environment } = run.environment;
  const smtpUrl = run.mailServer.urlFor('cut-off').split('?')[0] ?? '';
  const database = await startTcpGate(portOf(DATABASE_URL));
  const mail = await startTcpGate(portOf(smtpUrl));
  onTestFinished(() => {
    database.stop();
    mail.stop();
  });
  mail.hold();
  const cutOff = await startApp({
    environment: {
      ...environment,
      DATABASE_URL: `${through(DATABASE_URL, database)}?application_name=cut-off`,
      SMTP_URL: `${through(smtpUrl, mail)}?name=cut-off`,
    },
  });
  onTestFinished(() => cutOff.kill());
  for (const application of run.apply(1)) await run.applicants.send(cutOff.origin, application);
  await until('two mails in hand', () => mail.open() === 2);
  const other = await run.start('other');
  onTestFinished(() => other.kill());

  database.cut();
  await until('the mails of the other process', () => run.mailServer.taken.length === 2);
  // What it still has in hand goes on now, as if the mail server had only been slow.
  const inHand = mail.open();
  mail.release();
  await until('the end of its conversations', () => mail.open() === 0);
  database.heal();
  expect(await run.deliverAll()).toEqual({ mails: 2, repeated: 0 });
  expect(new Set(run.mailServer.taken.map(({ client }) => client))).toEqual(new Set(['other']));
  expect(inHand).toBe(0);
  expect(run.violations).toEqual([]);
});
