import { every } from '../../clock/every.ts';
import type { Log } from '../../operation/log.ts';
import type { Maintenance, MaintenanceStore } from './maintenance.ts';

interface Needs {
  readonly store: Pick<MaintenanceStore, 'find'>;
  readonly log: Log;
}

/** Caches the maintenance polled from the database; during an outage the last state stays valid. [CONF-04] */
export function createCurrentMaintenance({ store, log }: Needs) {
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
  return {
    /** The state at the last check; undefined if there is no maintenance. */
    state: () => current,
    refresh,
    watch: (pauseMs: number) => every(pauseMs, refresh),
  };
}

export type CurrentMaintenance = ReturnType<typeof createCurrentMaintenance>;
