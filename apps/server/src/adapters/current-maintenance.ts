import type { Log } from '../services/log.ts';
import type { Maintenance, MaintenanceStore } from '../services/maintenance.ts';
import { every } from './every.ts';

export interface CurrentMaintenance {
  /** What was known at the last look; undefined while nothing is under way. */
  readonly state: () => Maintenance | undefined;
  readonly refresh: () => Promise<void>;
  /** Refreshes again and again, with a pause in milliseconds. */
  readonly watch: (pauseMs: number) => { stop(): Promise<void> };
}

/**
 * What this process knows of the maintenance: asked of the database every few seconds, never by a request. While
 * the database is away, which may be the very work, the last answer holds. [CONF-04]
 */
export function createCurrentMaintenance({
  store,
  log,
}: {
  store: Pick<MaintenanceStore, 'find'>;
  log: Log;
}): CurrentMaintenance {
  let current: Maintenance | undefined;
  const refresh = async (): Promise<void> => {
    try {
      const found = await store.find();
      if (found && !current) log.warn({ since: found.since }, 'maintenance: orders are refused');
      if (!found && current) log.info({}, 'maintenance is over');
      current = found;
    } catch {
      // Readiness says that the database is away.
    }
  };
  return { state: () => current, refresh, watch: (pauseMs) => every(pauseMs, refresh) };
}
