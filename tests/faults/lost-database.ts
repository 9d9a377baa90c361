import { startTcpGate } from './product/tcp-gate.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import { until } from './run/fault-run.ts';

/** Name of the fault in the table. */
export const CUT_OFF = 'a process loses the database while its mails are on their way';

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Returns the URL with the port of a gate. */
function through(url: string, { port }: { readonly port: number }): string {
  const gated = new URL(url);
  gated.hostname = '127.0.0.1';
  gated.port = String(port);
  return gated.href;
}

/** Checks that a process without its database aborts its mails before another one sends them. [ORD-03] */
export async function loseDatabase({ createDatabase }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    const { DATABASE_URL } = run.environment;
    const smtpUrl = run.mailServer.urlFor('cut-off').split('?')[0] ?? '';
    const database = await startTcpGate(portOf(DATABASE_URL));
    const mail = await startTcpGate(portOf(smtpUrl));
    try {
      mail.hold();
      const isolated = await run.start('cut-off', undefined, {
        DATABASE_URL: `${through(DATABASE_URL, database)}?application_name=cut-off`,
        SMTP_URL: `${through(smtpUrl, mail)}?name=cut-off`,
      });
      for (const application of run.createApplications(1, CUT_OFF))
        await run.applicants.send(isolated.origin, application);
      await until('two open mail connections', () => mail.open() === 2);
      await run.start('other');
      database.cut();
      await until('the mails of the other process', () => run.mailServer.accepted.length === 2);
      // Mails that it has not aborted continue now, as if the mail server had only been slow.
      const unfinished = mail.open();
      mail.release();
      await until('the end of its mail connections', () => mail.open() === 0);
      database.reopen();
      if (unfinished > 0) run.violations.push(`${unfinished} mails were not aborted by the process without a database`);
      const { mails, repeated } = await run.deliverAll();
      if (mails !== 2 || repeated > 0) run.violations.push(`${mails} mails arrived, ${repeated} of them twice`);
      return new Map([[CUT_OFF, 1]]);
    } finally {
      database.stop();
      mail.stop();
    }
  });
}
