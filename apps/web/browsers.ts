import bcd from '@mdn/browser-compat-data' with { type: 'json' };

/**
 * The oldest versions for which the build compiles and the lint looks: what was current this long before MDN's data. Supported
 * are current and previous ones, but some phones get no newer: iPhones of 2018 stay at Safari 18.
 */
const MONTHS = 18;

function currentAt(browser: 'chrome' | 'edge' | 'firefox' | 'safari', date: string): number {
  const released = Object.entries(bcd.browsers[browser].releases)
    .flatMap(([version, { release_date: since }]) => (since !== undefined && since <= date ? [{ version, since }] : []))
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return Number(released.at(-1)?.version);
}

const then = new Date(bcd.__meta.timestamp);
then.setUTCMonth(then.getUTCMonth() - MONTHS);
const date = then.toISOString().slice(0, 10);

/** By browser, the oldest version for which the build compiles. What it lacks needs a fallback (docs/background/young-features.md). */
export const BROWSERS = {
  chrome: currentAt('chrome', date),
  edge: currentAt('edge', date),
  firefox: currentAt('firefox', date),
  safari: currentAt('safari', date),
} as const;
