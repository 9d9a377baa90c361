import { createHmac, randomBytes } from 'node:crypto';
import { every } from '../../clock/every.ts';
import type { Context } from '../../context.ts';
import type { Log } from '../../operation/log.ts';
import { budgetsDetail, createBudgets } from './budgets.ts';
import { budgetNetworksOf, clientNetworksOf } from './client-networks.ts';
import type { SharedCounts } from './counts.ts';
import { createRateCounter } from './rate-counter.ts';
import { createSharedCounts } from './shared-counts.ts';

const CLEAN_EVERY_MS = 60_000;

function hmacWith(key: Buffer) {
  return (text: string) => createHmac('sha256', key).update(text).digest();
}

/** Logs once, not per request, that the shared counts are unavailable. */
function loggingOnce(counts: SharedCounts, log: Log): SharedCounts {
  let isUnavailable = false;
  return {
    ...counts,
    add: async (added) => {
      try {
        const totals = await counts.add(added);
        isUnavailable = false;
        return totals;
      } catch (error) {
        if (!isUnavailable)
          log.warn({ err: error }, 'rate limits are counted per process: the shared counts are unavailable');
        isUnavailable = true;
        throw error;
      }
    },
  };
}

/** Assembles the rate limits and the budgets of stored data. [SEC-10] */
export function assembleLimits({ clock, config, database, log, purposes }: Context) {
  // The same in all processes, because shared counts are stored under it.
  const [keyedHash] = purposes.hashes('limits v1');
  const sharedCounts = loggingOnce(createSharedCounts(database.pool), log);
  const needs = {
    clock,
    sharedCounts,
    hash: hmacWith(randomBytes(32)),
    keyOf: (text: string) => keyedHash(text).toString('base64url').slice(0, 22),
  };
  const budgets = createBudgets({ ...needs, networksOf: budgetNetworksOf, sizes: config.budgets, log });
  return {
    budgets,
    budgetsDetail: async () => budgetsDetail(await budgets.usage(), budgets.refusals(), clock()),
    counterOf: (shared?: string) => createRateCounter({ ...needs, networksOf: clientNetworksOf }, shared),
    watch: () =>
      every(CLEAN_EVERY_MS, () =>
        sharedCounts
          .deleteEnded(clock())
          .catch((error: unknown) => log.warn({ err: error }, 'expired counts could not be deleted')),
      ),
  };
}
