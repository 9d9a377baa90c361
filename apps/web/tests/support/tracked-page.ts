import { CONSENT_COOKIE, CONSENT_REVISION } from '@fa/rechner/analytics/consent';
import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import * as CookieConsent from 'vanilla-cookieconsent';
import { vi } from 'vitest';
import type { ReloadData } from '../../src/calculator/session/own-reload.ts';
import type { ActionContext } from '../../src/calculator/state/action-context.ts';
import type { AppState } from '../../src/calculator/state/app-state.ts';
import type { Change } from '../../src/calculator/state/store.ts';
import { runTracking } from '../../src/calculator/tracking/run-tracking.ts';
import { createEventQueue, type PageRequest } from '../../src/calculator/tracking/tracking.ts';
import { openContext } from './open-context.ts';

interface Given {
  readonly choice?: 'granted' | 'refused';
  readonly gtmId?: string;
  readonly posthog?: { readonly key: string; readonly host: string };
  /** The page's CSP allows third-party scripts. */
  readonly mayLoad?: boolean;
  readonly request?: Partial<PageRequest>;
  readonly page?: Partial<ActionContext['page']>;
  readonly state?: Change<AppState>;
  readonly carried?: ReloadData | null;
  readonly answers?: object;
  readonly isKept?: boolean;
  /** Tracked before the experiments are decided. */
  readonly before?: readonly TrackingEvent[];
}

/** Sets the consent cookie. */
export function keepChoice(choice: 'granted' | 'refused'): void {
  const content = { categories: choice === 'granted' ? ['statistik'] : [], revision: CONSENT_REVISION };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(content))}`;
}

/** Tests share a document, so its click listeners must be removed. */
const stopListening: (() => void)[] = [];

/** Runs the tracking of a page until `forgetTracking`. */
export function startTracking(...given: Parameters<typeof runTracking>) {
  // The banner runs once in a window; one of an earlier test may have been loaded after that test ended.
  CookieConsent.reset(true);
  const listens = vi.spyOn(document, 'addEventListener');
  const tracking = runTracking(...given);
  for (const call of listens.mock.calls) stopListening.push(() => document.removeEventListener(...call));
  listens.mockRestore();
  return tracking;
}

/** Builds a page with analytics and decided experiments, and records what it sends. */
export async function trackedPage({
  choice,
  gtmId,
  posthog,
  mayLoad = true,
  request = {},
  page = {},
  state = {},
  carried = null,
  answers = {},
  isKept = true,
  before = [],
}: Given = {}) {
  if (choice !== undefined) keepChoice(choice);
  const reloads: unknown[] = [];
  const reload = () => reloads.push((window.history.state as { carried: unknown }).carried);
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }));
  const opened = openContext({
    state,
    answers,
    page: {
      analytics: { gtmId: gtmId ?? null, posthog: posthog ?? null, mayLoad },
      variant: 'muster',
      generation: 4,
      appVersion: '11.11.2',
      environment: 's',
      productionHosts: ['rechner.example'],
      ...page,
    },
  });
  const queue = createEventQueue();
  const track = (event: TrackingEvent, moment = opened.store.get()) => queue.push({ event, moment });
  const context: ActionContext = { ...opened.context, track, save: async () => isKept };
  before.forEach((event) => track(event));
  const decided = Promise.resolve();
  const tracking = startTracking(context, {
    queue,
    decided,
    carried,
    request: { pageUrl: 'https://rechner.example/tarif/?utm_source=brief#x', hadLink: false, ...request },
  });
  await decided;
  await Promise.resolve();
  const entries = (): readonly DataLayerEntry[] => window.dataLayer ?? [];
  return {
    ...opened,
    track,
    tracking,
    reloads,
    entries,
    names: () => entries().map(({ event }) => event),
    scripts: () => [...document.head.querySelectorAll('script')].map(({ src }) => src),
  };
}

/** Removes all traces of a page with analytics. */
export function forgetTracking(): void {
  CookieConsent.reset(true);
  for (const stop of stopListening.splice(0)) stop();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  delete window.dataLayer;
  delete window.posthog;
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '');
}
