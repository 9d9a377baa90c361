import { setTimeout as delay } from 'node:timers/promises';
import { checkStored } from './product/stored-orders.ts';
import type { Application } from './run/applicants.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import type { FaultRun } from './run/fault-run.ts';

const POSTS = 50;
const PAUSE_MS = 50;
/** Name of the fault in the table. */
export const SAME_KEY = `${POSTS} posts at once with one key to two processes`;

/** Retries under the same key without a response or after 503, as the page does. @returns all statuses */
async function sendUntilAcknowledged({ applicants }: FaultRun, origin: string, application: Application) {
  const answers: (number | undefined)[] = [];
  for (;;) {
    const status = await applicants.send(origin, application);
    answers.push(status);
    if (status !== undefined && status !== 503) return answers;
    await delay(PAUSE_MS);
  }
}

/** Checks that all posts get the same order and only one creates it. [ORD-02] */
export function postTheSameKey({ createDatabase, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    const apps = [await run.start('one'), await run.start('other')];
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
      const [application] = run.createApplications(1, SAME_KEY);
      if (!application) break;
      const posts = Array.from({ length: POSTS }, (_, post) =>
        sendUntilAcknowledged(run, apps[post % 2]?.origin ?? '', application),
      );
      const statuses = (await Promise.all(posts)).flat();
      const count = (wanted: number | undefined) => statuses.filter((status) => status === wanted).length;
      // A lost response may have been the 201.
      const least = count(undefined) > 0 ? 0 : 1;
      if (count(201) > 1 || count(201) < least || count(201) + count(200) !== POSTS)
        run.violations.push(`${POSTS} posts of ${application.key} were answered ${statuses.join(', ')}`);
    }
    await checkStored(run.database, run.applications, run.violations);
    await run.deliverAll();
    return new Map([[SAME_KEY, rounds]]);
  });
}
