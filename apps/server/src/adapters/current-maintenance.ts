import type { Log } from '../services/operation/log.ts';
import type { Maintenance, MaintenanceStore } from '../services/operation/maintenance.ts';
import { every } from './every.ts';

export interface CurrentMaintenance {
  /** The state at the last check; undefined if there is no maintenance. */
  readonly state: () => Maintenance | undefined;
  readonly refresh: () => Promise<void>;
  /** Refreshes repeatedly, with a pause in milliseconds. */
  readonly watch: (pauseMs: number) => { stop(): Promise<void> };
}

/**
 * Caches the maintenance state, which is polled from the database every few seconds, never per request. While the
 * database is unavailable, perhaps due to that maintenance, the last state stays valid. [CONF-04]
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
      // The readiness check reports the unavailable database.
    }
  };
  return { state: () => current, refresh, watch: (pauseMs) => every(pauseMs, refresh) };
}
