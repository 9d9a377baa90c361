import type { PageData } from '@fa/api/page/page-data';
import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';
import { posthogAssets } from '@fa/rechner/analytics/posthog-assets';
import type { Instant } from '@fa/rechner/formats/calendar-date';
import { forgetPostHog } from '../vault/forget-posthog.ts';

type ThirdPartySettings = Pick<NonNullable<PageData['analytics']>, 'gtmId' | 'posthog'>;

/** Queued call that PostHog's script runs as a method once loaded. */
type PostHogCall = readonly [method: string, ...args: unknown[]];

declare global {
  interface Window {
    posthog?: { push(call: PostHogCall): void } | undefined;
  }
}

/** PostHog gets only what is pushed: no observation, recording or survey, no further scripts. */
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

/** Filter for events before PostHog sends them; null drops one. */
type Gate = (event: unknown) => unknown;

function loadPostHog({ key, host }: NonNullable<ThirdPartySettings['posthog']>, gate: Gate): void {
  const loaded = (posthog: LoadedPostHog) =>
    posthog.onFeatureFlags((_, detail) => window.dispatchEvent(new CustomEvent('feature-flags', { detail })));
  // Format the PostHog script expects: queued calls and initial settings.
  const calls: PostHogCall[] = [];
  const begun = Object.assign(calls, {
    _i: [[key, { ...POSTHOG_SETTINGS, api_host: host, before_send: gate, loaded }, undefined]],
    people: [],
    __SV: 1,
  });
  window.posthog = begun;
  addScript(`${posthogAssets(host)}/static/array.js`);
}

/** Builds the loader of third-party scripts. */
export function createThirdParties({ gtmId, posthog }: ThirdPartySettings) {
  let loaded = false;
  // PostHog's own opt-out would persist, and new consent would not end it.
  let silent = false;
  let unsent: readonly DataLayerEntry[] = [];

  function send(entry: DataLayerEntry): void {
    if (posthog === null) return;
    const { event, ...fields } = entry;
    if (window.posthog) window.posthog.push(['capture', event, fields]);
    else unsent = [...unsent, entry];
  }

  return {
    send,
    isLoaded: () => loaded,
    /** Loads the configured scripts once; after `stop` it only lets PostHog send again. */
    load(now: Instant) {
      if (silent) window.posthog?.push(['set_config', { disable_persistence: false }]);
      silent = false;
      if (loaded || (gtmId === null && posthog === null)) return;
      loaded = true;
      if (posthog) loadPostHog(posthog, (event) => (silent ? null : event));
      unsent.forEach(send);
      unsent = [];
      if (gtmId === null) return;
      window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': now });
      addScript(`https://www.googletagmanager.com/gtm.js?id=${gtmId}`);
    },
    /** Stops PostHog and deletes its storage; cookies of PostHog and Google are deleted elsewhere. */
    stop() {
      unsent = [];
      silent = true;
      window.posthog?.push(['set_config', { disable_persistence: true }]);
      forgetPostHog();
    },
  };
}
