import { showPartner } from '../calculator/origin/show-partner.ts';
import { watchBroker } from '../calculator/origin/watch-broker.ts';
import type { ReloadData } from '../calculator/session/own-reload.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { countSteps } from '../calculator/tracking/count-steps.ts';
import { runExperiments } from '../calculator/tracking/run-experiments.ts';
import type { PageTracking } from '../calculator/tracking/tracking.ts';
import { loadTypeface } from '../styles/typeface.ts';
import { randomNumber } from '../vault/random.ts';
import { keptTheme } from '../vault/web-storage.ts';
import { watchMaintenance } from './maintenance/watch-maintenance.ts';

/** Loaded in advance: during maintenance the files may be unavailable. */
export { MaintenancePage } from './maintenance/maintenance-page.tsx';

/** What the beginning of the page knows. */
export interface Background {
  /** The page was opened with a link. */
  readonly hasLink: boolean;
  readonly carried: ReloadData | null;
  readonly tracking: PageTracking;
}

/** Starts what no first view waits for: typeface, experiments, tracking, configuration, broker, partner, maintenance. */
export function startBackground(context: ActionContext, { hasLink, carried, tracking }: Background): void {
  const { page } = context;
  void loadTypeface();
  const { frame } = page;
  // Without it, the partner's script leads to a tab. [EMBED-04]
  if (frame)
    import('./framed/tell-partner.ts').then(
      (code) => code.tellPartner(context, frame),
      () => undefined,
    );
  // Until decided, or on failure, everybody sees the original.
  const decided = runExperiments(context).catch(() => undefined);
  countSteps(context, decided);
  tracking.start(context, decided, carried);
  // Without it nothing could be ordered later: the boundary shows the problem page. [CONF-06]
  void context.configuration();
  watchBroker(context, hasLink);
  const asked = page.partner ? page.partner.data === null && page.partner.slug : page.debugMode && keptTheme();
  if (asked) void showPartner(context, asked);
  // Without it, an open page detects maintenance only when an order is refused.
  watchMaintenance(context, randomNumber);
}
