import { type MaintenanceAnswer, maintenanceAnswer } from '@fa/api/page/maintenance';
import { isSame } from '@fa/rechner/definition/model';
import type { ActionContext } from '../../calculator/state/action-context.ts';
import type { Maintenance } from '../../calculator/state/state-parts.ts';
import { apiBase, serviceUrl } from '../../gateway/api-base.ts';
import { type Call, json } from '../../gateway/call.ts';
import { after } from '../../timing/after.ts';

/** Polling interval. Jitter spreads the pages; with the server's delay a change is detected within a minute. */
const MIN_MS = 30_000;
const SPREAD_MS = 15_000;
/** A page that becomes visible again checks at once, unless it just did: tabs may be switched often. */
const RECENT_MS = 15_000;

/** Returns the state of maintenance. Polled by every page: failures are not reported. [CONF-04] */
export const currentMaintenance: Call<null, MaintenanceAnswer> = {
  to: (_, place) => serviceUrl(place, `${apiBase(place)}/maintenance`),
  quiet: true,
  read: json(maintenanceAnswer),
};

function maintenanceOf({ maintenanceMode, message, until }: MaintenanceAnswer): Maintenance | null {
  return maintenanceMode ? { message, until: until === undefined ? undefined : Date.parse(until) } : null;
}

/** Polls the maintenance state while the page is visible; detects a change within a minute. [CONF-04] */
export function watchMaintenance(
  { store, api, now }: Pick<ActionContext, 'store' | 'api' | 'now'>,
  random: () => number,
): void {
  let lookedAt = now();
  let cancel = (): void => undefined;

  async function look(): Promise<void> {
    cancel();
    if (document.visibilityState === 'visible') {
      lookedAt = now();
      const answer = await api(currentMaintenance, null).catch(() => null);
      if (answer !== null) {
        const maintenance = maintenanceOf(answer);
        if (!isSame(store.get().cover.maintenance, maintenance)) store.set({ cover: { maintenance } });
      }
    }
    wait();
  }

  function wait(): void {
    cancel();
    cancel = after(MIN_MS + random() * SPREAD_MS, () => void look());
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && now() - lookedAt > RECENT_MS) void look();
  });
  wait();
}
