const POSTHOG_KEY = /^(?:__)?ph_/;

/** Deletes PostHog's data from session and local storage, including its opt-out flag. [ANA-04] */
export function forgetPostHog(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (POSTHOG_KEY.test(key)) storage.removeItem(key);
    } catch {
      // Storage denied to us is denied to PostHog, too.
    }
  }
}
