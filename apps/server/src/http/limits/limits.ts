import { every } from '../../clock/every.ts';
import type { Context } from '../../context.ts';
import { createBudgets } from './budgets.ts';
import { createCounts, type Use } from './counts.ts';
import { type LimitName, REQUEST_LIMITS } from './request-limits.ts';
import { createSharedCounts } from './shared-counts.ts';

const CLEAN_EVERY_MS = 60_000;

/** Opens the limits of calls and the budgets of what is stored. [SEC-03, SEC-10] */
export function openLimits({ clock, config, database, log, purposes }: Context) {
  const shared = createSharedCounts(database.pool);
  const [keyedHash] = purposes.hashes('limits v1');
  const keyOf = (text: string): string => keyedHash(text).toString('base64url').slice(0, 22);
  const counts = createCounts({ clock, shared, keyOf, log });
  return {
    /** Counts a call of a client, or of all clients together. */
    count: (name: LimitName, client?: string): Promise<Use> => counts.add({ name, ...REQUEST_LIMITS[name] }, client),
    budgets: createBudgets({ counts, sizes: config.budgets, log }),
    /** Deletes ended counts until `stop`. */
    watch: () =>
      every(CLEAN_EVERY_MS, () =>
        shared
          .deleteEnded(clock())
          .catch((error: unknown) => log.warn({ err: error }, 'ended counts could not be deleted')),
      ),
  };
}

export type Limits = ReturnType<typeof openLimits>;
export type CountCall = Limits['count'];
