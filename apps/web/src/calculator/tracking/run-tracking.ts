import { hostName } from '@fa/api/page/host-name';
import { campaignOf } from '@fa/rechner/analytics/campaign';
import { type Consent, consentIn } from '@fa/rechner/analytics/consent';
import { type DataLayerEntry, dataLayerEntry } from '@fa/rechner/analytics/data-layer';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { armsOf } from '@fa/rechner/experiments/experiments';
import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { CONSENT_TEXTS } from '../../tracking/consent-texts.ts';
import { createDataLayer } from '../../tracking/data-layer.ts';
import { createThirdParties } from '../../tracking/third-parties.ts';
import { isAllKept, type ReloadData, reloadWith } from '../session/own-reload.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import { isStepShown } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import type { EventQueue, PageRequest } from './tracking.ts';

// The fields of every event; none is personal. [ANA-02]
function commonFields({ page, setup }: ActionContext, { calculation, visitor }: AppState): DataLayerEntry {
  const { experiments, partner } = visitor;
  const { id, broker } = setup().definition;
  const intermediary = broker && calculation.model[broker.number];
  return {
    prozess_name: page.variant,
    prozess_generation: page.generation,
    prozess_version: page.appVersion,
    portal: 'Privat',
    partner_name: partner?.slug ?? '',
    prozess_konfiguration: armsOf(experiments)
      .map(({ name, variant }) => `${name}:${variant}`)
      .join(','),
    // Other typed values are never sent.
    ivmnr: typeof intermediary === 'string' && INTERMEDIARY_NUMBER.test(intermediary) ? intermediary : '',
    produkt: id,
  };
}

/** Events already sent before the reload; both pages count as one page. */
const BEGINNING: readonly string[] = ['Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen'];

// Nothing is running, and nothing covers the step that a reload would not restore.
function isIdle({ calculation, flow, order, session, cover }: AppState): boolean {
  const isPanelOpen = session.modal !== null || flow.infoPanel !== null || calculation.form.panel !== null;
  const isBusy = flow.waiting || order.download === 'busy' || calculation.submission.status !== 'idle';
  return isStepShown(cover) && cover.maintenance === null && !isPanelOpen && !isBusy;
}

// Clicks on elements with `data-track="name"`, in the capture phase. [ANA-01]
function watchClicks(onClick: (element: string) => void): void {
  const look = ({ target }: MouseEvent): void => {
    const declared = target instanceof Element ? target.closest('[data-track]') : null;
    const name = declared?.getAttribute('data-track');
    if (name && declared?.getAttribute('aria-disabled') !== 'true') onClick(name);
  };
  document.addEventListener('click', look, { capture: true });
}

export type Tracking = ReturnType<typeof runTracking>;

interface TrackingNeeds {
  readonly queue: EventQueue;
  readonly request: PageRequest;
  /** Resolves when the experiments are decided; nothing is sent earlier, so a visit reports one variant of each. */
  readonly decided: Promise<void>;
  /** Events left over from before the reload. */
  readonly carried: ReloadData | null;
}

/**
 * Sends events to analytics as far as consent allows. Third-party scripts load only with consent, and never on a page
 * requested with a saved link. [ANA-01 … ANA-05, SEC-05]
 */
export function runTracking(context: ActionContext, { queue, request, decided, carried }: TrackingNeeds) {
  const { page, store } = context;
  const settings = page.analytics ?? { gtmId: null, posthog: null, mayLoad: false };
  const { pageUrl, hadLink } = request;
  const hasOthers = settings.gtmId !== null || settings.posthog !== null;
  // The CSP of an open page is fixed, and every script can read the full URL of the page request, including the secret.
  const isShutOut = hasOthers && (hadLink || !settings.mayLoad);
  const thirdParties = createThirdParties(settings);
  const dataLayer = createDataLayer(thirdParties.send);
  const campaign = { ...carried?.campaign, ...campaignOf(pageUrl) };
  const hasBegunBefore = carried !== null && carried.entries.length > 0;
  let pushedBefore = hasBegunBefore ? BEGINNING : [];
  let isPushing = false;

  function loadThirdParties(): void {
    if (isPushing && !isShutOut && store.get().visitor.mayTrack) thirdParties.load(context.now());
  }

  // Loaded scripts cannot be removed, so reload the page without them.
  async function leaveThirdParties(): Promise<void> {
    if (!thirdParties.isLoaded()) return;
    thirdParties.stop();
    if (await isAllKept(context)) reloadWith({ entries: [], campaign });
  }

  // Only a newly requested page may load them; events so far are passed on. If a reload would lose or interrupt
  // something, they load with the next request.
  async function openWithThirdParties(): Promise<void> {
    if (!store.get().visitor.mayTrack) return;
    if ((await isAllKept(context)) && isIdle(store.get()))
      return reloadWith({ entries: dataLayer.waiting(), campaign });
    dataLayer.open();
  }

  function wasPushed({ name }: TrackingEvent): boolean {
    const isBefore = pushedBefore.includes(name);
    pushedBefore = pushedBefore.filter((each) => each !== name);
    return isBefore;
  }

  function choose(granted: boolean, isNew: boolean): void {
    const mustBeginAnew = granted && isNew && isShutOut;
    if (!granted) dataLayer.close();
    else if (!mustBeginAnew) dataLayer.open();
    store.set({ visitor: { mayTrack: granted } });
    if (!granted) void leaveThirdParties();
    else if (mustBeginAnew) void decided.then(openWithThirdParties);
  }

  async function runBanner() {
    const { runConsentBanner } = await import('../../tracking/consent-banner.ts');
    const services = [
      ...(settings.gtmId === null ? [] : [CONSENT_TEXTS.google]),
      ...(settings.posthog === null ? [] : [`${CONSENT_TEXTS.posthog} (${new URL(settings.posthog.host).hostname})`]),
    ];
    const answers = context.setup().definition.analyticsInWords;
    return runConsentBanner({ services, answers, onChoice: (granted) => choose(granted, true) });
  }

  let banner: ReturnType<typeof runBanner> | null = null;

  // A click in the footer tries again if its code did not come.
  async function showBanner() {
    try {
      return await (banner ??= runBanner());
    } catch {
      banner = null;
      return null;
    }
  }

  const common = (state: AppState) => ({ ...commonFields(context, state), ...campaign });

  // The first entry of every page. [ANA-01]
  function pageMeta(state: AppState): DataLayerEntry {
    const { origin, pathname, hostname } = new URL(pageUrl);
    const isOutside = page.productionHosts.includes(hostName(hostname)) && !state.visitor.agentMode;
    return {
      event: 'page_meta',
      event_name: 'page_meta',
      ...common(state),
      original_location: `${origin}${pathname}`,
      page_environment: page.environment,
      traffic_type: isOutside ? 'external' : 'internal',
    };
  }

  function pushAll(): void {
    const state = store.get();
    // A flag read only with consent may have changed the decision since.
    const { prozess_konfiguration = '' } = common(state);
    for (const entry of carried?.entries ?? []) dataLayer.push({ ...entry, prozess_konfiguration });
    if (!hasBegunBefore) dataLayer.push(pageMeta(state));
    queue.handTo(({ event, moment }) => {
      if (!isPushing && wasPushed(event)) return;
      // Events before the decision report it, too.
      const { experiments } = state.visitor;
      const decidedMoment = isPushing ? moment : changed(moment, { visitor: { experiments } });
      const entry = dataLayerEntry(event, common(decidedMoment));
      if (typeof entry === 'string') reportToConsole(entry);
      else dataLayer.push(entry);
    });
    isPushing = true;
    loadThirdParties();
    store.subscribe(loadThirdParties);
  }
  void decided.then(pushAll);
  watchClicks((element) => context.track({ name: 'klick', element }));

  const chosen: Consent = consentIn(document.cookie);
  if (chosen === null) void showBanner();
  else choose(chosen === 'granted', false);

  return {
    /** Opens the settings of the consent. */
    openSettings: async () => (await showBanner())?.showSettings(),
  };
}
