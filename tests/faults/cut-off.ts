import { inFaultRun, type Played, type Stage } from './fault.ts';
import { until } from './fault-run.ts';
import { startTcpGate } from './tcp-gate.ts';

/** The name of the fault in the table. */
export const CUT_OFF = 'a process loses the database while its mails are on their way';

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** The same address through a gate. */
function through(url: string, { port }: { readonly port: number }): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return address.href;
}

/** The process breaks its mails off before another one sends them. [ORD-03] */
export async function cutOffOnce({ createDatabase }: Stage): Promise<Played> {
  return inFaultRun(createDatabase, async (run) => {
    const { DATABASE_URL } = run.environment;
    const smtpUrl = run.mailServer.urlFor('cut-off').split('?')[0] ?? '';
    const database = await startTcpGate(portOf(DATABASE_URL));
    const mail = await startTcpGate(portOf(smtpUrl));
    try {
      mail.hold();
      const cutOff = await run.start('cut-off', undefined, {
        DATABASE_URL: `${through(DATABASE_URL, database)}?application_name=cut-off`,
        SMTP_URL: `${through(smtpUrl, mail)}?name=cut-off`,
      });
      for (const application of run.apply(1, CUT_OFF)) await run.applicants.send(cutOff.origin, application);
      await until('two mails in hand', () => mail.open() === 2);
      await run.start('other');
      database.cut();
      await until('the mails of the other process', () => run.mailServer.taken.length === 2);
      // What it still has in hand goes on now, as if the mail server had only been slow.
      const inHand = mail.open();
      mail.release();
      await until('the end of its conversations', () => mail.open() === 0);
      database.heal();
      if (inHand > 0) run.violations.push(`${inHand} mails were still in hand of the process without a database`);
      const { mails, repeated } = await run.deliverAll();
      if (mails !== 2 || repeated > 0) run.violations.push(`${mails} mails arrived, ${repeated} of them again`);
      return new Map([[CUT_OFF, 1]]);
    } finally {
      database.stop();
      mail.stop();
    }
  });
}
