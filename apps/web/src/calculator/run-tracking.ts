import { campaignOf } from '@fa/rechner/analytics/campaign';
import { type Consent, consentIn } from '@fa/rechner/analytics/consent';
import { type AnalyticsFrame, dataLayerEntry, pageMeta } from '@fa/rechner/analytics/data-layer';
import { armsOf } from '@fa/rechner/experiments/experiments';
import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import type { TrackingEvent } from '@fa/rechner/tracking';
import { hostName } from '@fa/vertrag/host-name';
import { reportToConsole } from '../gateway/report-to-console.ts';
import type { ConsentBanner } from '../tracking/consent-banner.ts';
import { CONSENT_TEXTS } from '../tracking/consent-texts.ts';
import { createDataLayer } from '../tracking/data-layer.ts';
import type { EventQueue } from '../tracking/event-queue.ts';
import { createThirdParties } from '../tracking/third-parties.ts';
import { watchClicks } from '../tracking/watch-clicks.ts';
import { pageCookies } from '../vault/cookies.ts';
import type { ActionContext } from './action-context.ts';
import type { AppState } from './app-state.ts';
import type { PageRequest } from './later-tracking.ts';
import { type Carried, loadAnew } from './own-reload.ts';

/** Answers are lost with a page that is loaded again while nothing keeps them. */
const UNKEPT = ['unsaved', 'notWritable', 'locked'];

function frameOf({ page, setup }: ActionContext, { calculation, experiments, partner }: AppState): AnalyticsFrame {
  const { vermittler } = calculation.model as { vermittler?: unknown };
  return {
    variant: page.variant,
    generation: page.generation,
    version: page.appVersion,
    partnerName: partner?.slug ?? '',
    konfiguration: armsOf(experiments)
      .map(({ name, variant }) => `${name}:${variant}`)
      .join(','),
    // What was typed otherwise is told to nobody.
    ivmnr: typeof vermittler === 'string' && INTERMEDIARY_NUMBER.test(vermittler) ? vermittler : '',
    produkt: setup().definition.id,
  };
}

/** Told by the page before one that loaded itself anew: both are one page to whoever counts. */
const BEGINNING: readonly string[] = ['Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen'];

// Nothing is under way, and nothing lies over the step that a page would not show again.
function isAtRest({ link, opening, modal, infoPanel, problem, maintenance, waiting, download, calculation }: AppState) {
  const isCovered = link !== null || opening || modal !== null || infoPanel !== null || calculation.form.panel !== null;
  const isBusy = waiting || download === 'busy' || calculation.submission.status !== 'idle';
  return !isCovered && !isBusy && problem === null && maintenance === null;
}

interface TrackingNeeds {
  /** What happened so far, and what will. */
  readonly queue: EventQueue<AppState>;
  readonly request: PageRequest;
  /** Over when the experiments are decided: until then nothing is pushed, so that one visit tells one variant of each. */
  readonly decided: Promise<void>;
  /** What the page before this one left to tell, which loaded itself anew. */
  readonly carried: Carried | null;
}

/**
 * Tells analytics what happens, as far as the visitor lets it: until they chose, everything waits in the page's memory. The
 * scripts of others come only with consent, and not on a page that was asked for with a saved link. [ANA-01 … ANA-05, SEC-05]
 */
export function runTracking(
  context: ActionContext,
  { queue, request, decided, carried }: TrackingNeeds,
): { openSettings(): void } {
  const { page, store } = context;
  const settings = page.analytics ?? { gtmId: null, posthog: null, mayLoad: false };
  const { address, hadLink } = request;
  const hasOthers = settings.gtmId !== null || settings.posthog !== null;
  // The policy of an open page does not change with the visitor's mind, and a browser tells any script the whole address that
  // a page was asked for with, the secret too.
  const isShutOut = hasOthers && (hadLink || !settings.mayLoad);
  const thirdParties = createThirdParties(settings);
  const dataLayer = createDataLayer(thirdParties.tell);
  const campaign = { ...carried?.campaign, ...campaignOf(address) };
  const hasBegunBefore = carried !== null && carried.entries.length > 0;
  let toldBefore = hasBegunBefore ? BEGINNING : [];
  let isTelling = false;
  let banner: Promise<ConsentBanner> | null = null;

  function isAllKept(): boolean {
    return context.flush() && !UNKEPT.includes(store.get().notice ?? '');
  }

  function loadThirdParties(): void {
    if (isTelling && !isShutOut && store.get().mayTrack) thirdParties.load(context.now());
  }

  // What was loaded cannot be taken off the page again, so the page begins anew without it.
  function leaveThirdParties(): void {
    if (!thirdParties.isLoaded()) return;
    thirdParties.stop();
    if (isAllKept()) loadAnew({ entries: [], campaign });
  }

  // Only a page that is asked for anew may load them. What happened so far goes along; where something would be lost, or
  // interrupted, they come with the next page that is asked for.
  function openWithThirdParties(): void {
    if (!store.get().mayTrack) return;
    if (isAtRest(store.get()) && isAllKept()) return loadAnew({ entries: dataLayer.waiting(), campaign });
    dataLayer.open();
  }

  function isTold({ name }: TrackingEvent): boolean {
    const isBefore = toldBefore.includes(name);
    toldBefore = toldBefore.filter((each) => each !== name);
    return isBefore;
  }

  function choose(granted: boolean, isNew: boolean): void {
    const mustBeginAnew = granted && isNew && isShutOut;
    if (!granted) dataLayer.close();
    else if (!mustBeginAnew) dataLayer.open();
    store.update((state) => (state.mayTrack === granted ? state : { ...state, mayTrack: granted }));
    if (!granted) leaveThirdParties();
    else if (mustBeginAnew) void decided.then(openWithThirdParties);
    else loadThirdParties();
  }

  function showBanner(): Promise<ConsentBanner> {
    banner ??= import('../tracking/consent-banner.ts').then(({ runConsentBanner }) => {
      const services = [
        ...(settings.gtmId === null ? [] : [CONSENT_TEXTS.google]),
        ...(settings.posthog === null ? [] : [`${CONSENT_TEXTS.posthog} (${new URL(settings.posthog.host).hostname})`]),
      ];
      return runConsentBanner({ services, onChoice: (granted) => choose(granted, true) });
    });
    // Asked for again from the footer, its code is fetched again.
    banner.catch(() => {
      banner = null;
    });
    return banner;
  }

  const { origin, pathname, hostname } = new URL(address);
  const isProduction = page.productionHosts.includes(hostName(hostname));
  const pageOrigin = { location: `${origin}${pathname}`, environment: page.environment, isProduction };

  function tellAll(): void {
    const state = store.get();
    // A flag that is read only with consent may have decided otherwise since.
    const { konfiguration } = frameOf(context, state);
    for (const entry of carried?.entries ?? []) dataLayer.push({ ...entry, prozess_konfiguration: konfiguration });
    if (!hasBegunBefore)
      dataLayer.push(pageMeta({ ...pageOrigin, isAgent: state.agentMode }, frameOf(context, state), campaign));
    queue.handTo(({ event, moment }) => {
      if (!isTelling && isTold(event)) return;
      // What happened before the decision is told with it.
      const decidedMoment = isTelling ? moment : { ...moment, experiments: state.experiments };
      const entry = dataLayerEntry(event, frameOf(context, decidedMoment), campaign);
      if (typeof entry === 'string') reportToConsole(entry);
      else dataLayer.push(entry);
    });
    isTelling = true;
    loadThirdParties();
    store.subscribe(loadThirdParties);
  }
  void decided.then(tellAll);
  watchClicks((element) => context.track({ name: 'klick', element }));

  const chosen: Consent = consentIn(pageCookies());
  if (chosen === null) void showBanner().catch(() => undefined);
  else choose(chosen === 'granted', false);

  return {
    openSettings: () =>
      void showBanner().then(
        ({ showSettings }) => showSettings(),
        () => undefined,
      ),
  };
}
