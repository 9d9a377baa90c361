import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';
import { posthogAssets } from '@fa/rechner/analytics/posthog-assets';
import type { Instant } from '@fa/rechner/calendar-date';
import { forgetPostHog } from '../vault/forget-posthog.ts';

/** What may be loaded from others. */
interface ThirdPartySettings {
  readonly gtmId: string | null;
  readonly posthog: { readonly key: string; readonly host: string } | null;
}

/** A call that waits until PostHog's script is there, which takes it like one of its own methods. */
type PostHogCall = readonly [method: string, ...args: unknown[]];

declare global {
  interface Window {
    posthog?: { push(call: PostHogCall): void } | undefined;
  }
}

/** The scripts of others; none is on the page before it is loaded here. [ANA-04, SEC-05] */
export interface ThirdParties {
  /** Loads what is configured, once; after `stop` on the same page it only lets PostHog send again. */
  load(now: Instant): void;
  isLoaded(): boolean;
  /** What PostHog is told beside the data layer. */
  tell(entry: DataLayerEntry): void;
  /** PostHog sends nothing any more and keeps nothing; its cookies and Google's go elsewhere. */
  stop(): void;
}

/** Only what is pushed is told: nothing is observed, recorded or asked on its own, and nothing further is loaded. */
const POSTHOG_SETTINGS = {
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_external_dependency_loading: true,
  rageclick: false,
  persistence: 'cookie',
  person_profiles: 'never',
  property_denylist: ['$current_url', '$referrer', '$initial_current_url', '$initial_referrer', '$session_entry_url'],
};

interface LoadedPostHog {
  onFeatureFlags(listener: (names: readonly string[], flags: Readonly<Record<string, boolean | string>>) => void): void;
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

/** What an event has to pass before PostHog sends it; null for what stays here. */
type Gate = (event: unknown) => unknown;

function loadPostHog({ key, host }: NonNullable<ThirdPartySettings['posthog']>, gate: Gate): void {
  const loaded = (posthog: LoadedPostHog) =>
    posthog.onFeatureFlags((_, detail) => window.dispatchEvent(new CustomEvent('feature-flags', { detail })));
  // What its script looks for: calls so far, and with what to begin.
  const begun = Object.assign([] as PostHogCall[], {
    _i: [[key, { ...POSTHOG_SETTINGS, api_host: host, before_send: gate, loaded }, undefined]],
    people: [],
    __SV: 1,
  });
  window.posthog = begun;
  addScript(`${posthogAssets(host)}/static/array.js`);
}

/** Builds the door to the scripts of others. */
export function createThirdParties({ gtmId, posthog }: ThirdPartySettings): ThirdParties {
  let loaded = false;
  // PostHog's own refusal would stay in the browser, and the next consent would not end it.
  let silent = false;
  let untold: readonly DataLayerEntry[] = [];

  function tell(entry: DataLayerEntry): void {
    if (posthog === null) return;
    const { event, ...fields } = entry;
    if (window.posthog) window.posthog.push(['capture', event, fields]);
    else untold = [...untold, entry];
  }

  return {
    tell,
    isLoaded: () => loaded,
    load(now) {
      if (silent) window.posthog?.push(['set_config', { disable_persistence: false }]);
      silent = false;
      if (loaded || (gtmId === null && posthog === null)) return;
      loaded = true;
      if (posthog) loadPostHog(posthog, (event) => (silent ? null : event));
      untold.forEach(tell);
      untold = [];
      if (gtmId === null) return;
      window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': now });
      addScript(`https://www.googletagmanager.com/gtm.js?id=${gtmId}`);
    },
    stop() {
      untold = [];
      silent = true;
      window.posthog?.push(['set_config', { disable_persistence: true }]);
      forgetPostHog();
    },
  };
}
