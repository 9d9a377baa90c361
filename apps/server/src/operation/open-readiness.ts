import { steadyClock } from '../clock/clock.ts';
import { withDeadline } from '../clock/deadline.ts';
import type { Context } from '../context.ts';
import { isDatabaseReady } from '../database/connect-database.ts';
import {
  confirmationsDetail,
  deliveriesDetail,
  findOverdueOrders,
  logOverdueOrders,
  overdueDetail,
  summarizeDeliveries,
} from '../deliveries/delivery-figures.ts';
import type { HandOverPause } from '../deliveries/hand-over-pause.ts';
import { budgetsDetail } from '../http/limits/budgets.ts';
import type { Limits } from '../http/limits/limits.ts';
import { type Purge, purgeDetail } from '../keys/deletion/purge.ts';
import { createSecretCheck } from '../keys/secret-check.ts';
import { directoryDetail, readDirectoryState } from '../lookups/address/directory-state.ts';
import type { Lookups } from '../lookups/open-lookups.ts';
import { type CurrentMaintenance, maintenanceDetail } from '../page/maintenance/maintenance.ts';
import { cachedAnswer, FIGURES_KEPT_MS, READINESS_KEPT_MS } from './cached-answer.ts';
import { logReadiness, type ReadinessChecks, type ReadinessDetail, runChecks } from './readiness.ts';

/** For monitoring, which polls again soon. */
const DEADLINE_MS = 2_000;

/** Short enough that other processes see this one running and that few deliveries fail without a key. */
const OWN_LOOK_MS = 10_000;

interface Needs {
  readonly handOverPause: Pick<HandOverPause, 'detail'> | undefined;
  readonly purge: Purge;
  readonly keysDetail: () => Promise<ReadinessDetail>;
  readonly limits: Pick<Limits, 'budgets'>;
  readonly lookups: Lookups;
  readonly maintenance: Pick<CurrentMaintenance, 'state'>;
}

/** Opens readiness, monitoring's figures and the check of secret and keys against other processes. [SEC-04] */
export async function openReadiness(
  { clock, database, figuresKeptMs, log, ownLookMs = OWN_LOOK_MS, purposes }: Context,
  { handOverPause, purge, keysDetail, limits, lookups, maintenance }: Needs,
) {
  const secretCheck = createSecretCheck({
    database: database.kysely,
    own: purposes.keys('fingerprint v1'),
    log,
    graceMs: 6 * ownLookMs,
  });
  await secretCheck.look();
  // An unavailable key store makes orders fail until it recovers; a wrong one stays wrong.
  const hasOtherKeys = async () => {
    const detail = await withDeadline(keysDetail(), DEADLINE_MS).catch(() => undefined);
    return detail?.['reason'] === 'otherKeys';
  };
  const isOwn = async (unknown: () => boolean) =>
    (await withDeadline(secretCheck.look(), DEADLINE_MS).catch(unknown)) && !(await hasOtherKeys());

  // Two checks and the metrics ask for it, mostly at the same time.
  const deliverySummary = cachedAnswer(0, steadyClock, () =>
    withDeadline(summarizeDeliveries(database.kysely), DEADLINE_MS),
  );
  const overdueOrders = () => findOverdueOrders(database.kysely, clock());
  const checks: ReadinessChecks = {
    database: async () => ({ status: (await isDatabaseReady(database.pool)) ? 'ok' : 'failed' }),
    deliveries: async () => deliveriesDetail(await deliverySummary(), clock()),
    confirmations: async () => confirmationsDetail(await deliverySummary()),
    overdue: async () => overdueDetail(await withDeadline(overdueOrders(), DEADLINE_MS), clock()),
    ...(handOverPause && { webhook: async () => handOverPause.detail() }),
    keys: () => withDeadline(keysDetail(), DEADLINE_MS),
    secret: () => withDeadline(secretCheck.detail(), DEADLINE_MS),
    deletion: () => purgeDetail(purge.state(), clock()),
    budgets: async () => budgetsDetail(await limits.budgets.usage()),
    maintenance: () => maintenanceDetail(maintenance.state(), clock()),
    directory: async () =>
      directoryDetail(await withDeadline(readDirectoryState(database.kysely), DEADLINE_MS), clock()),
    ...lookups.readiness,
  };
  const readiness = () => runChecks(checks);
  const keptFigures = <Answer>(ask: () => Promise<Answer>, ms = FIGURES_KEPT_MS) =>
    cachedAnswer(figuresKeptMs ?? ms, steadyClock, ask);
  const isReady = async () => (await isDatabaseReady(database.pool)) && (await isOwn(() => false));
  return {
    /** For the pipeline: health, monitoring and the guard of the secret. */
    figures: {
      isReady: keptFigures(isReady, READINESS_KEPT_MS),
      isSecretShared: secretCheck.isShared,
      readiness: keptFigures(readiness),
      deliverySummary,
      overdueOrders,
      purgeState: purge.state,
      keptFigures,
    },
    /** Whether secret and keys are those of the other processes; while the database is unavailable, as last known. */
    mayRunJobs: () => isOwn(secretCheck.isShared),
    ownLookMs,
    /** At startup and once a day. */
    watchReadiness: async () => logReadiness(await readiness(), log),
    watchOverdue: async () => logOverdueOrders(await overdueOrders(), clock(), log),
  };
}

export type ReadinessFigures = Awaited<ReturnType<typeof openReadiness>>['figures'];
