const POSTHOG_KEY = /^(?:__)?ph_/;

/** Forgets what PostHog keeps in the tab and beyond it, its note of a refusal too. [ANA-04] */
export function forgetPostHog(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (POSTHOG_KEY.test(key)) storage.removeItem(key);
    } catch {
      // What a browser denies us it denies PostHog too.
    }
  }
}
