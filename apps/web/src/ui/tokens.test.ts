import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BREAKPOINTS, upTo } from './breakpoints.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it('keeps motion between 200 and 500 ms [UI-06]', () => {
  const durations = [...css.matchAll(/--duration-\w+:\s*(\d+)ms/g)].map((found) => Number(found[1]));
  expect(durations.length).toBeGreaterThan(0);
  for (const duration of durations) {
    expect(duration).toBeGreaterThanOrEqual(200);
    expect(duration).toBeLessThanOrEqual(500);
  }
});

it('is the only source of colours, but for photos and codes [LOOK-01]', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const files = globSync(['apps/web/src/**/*.css', 'products/*/web/**/*.css'], { cwd: root }).toSorted();
  const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
  const found = files.filter((file) => literal.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(found).toEqual([
    'apps/web/src/panels/save-offer/save-offer.module.css',
    'apps/web/src/ui/avatar/avatar.module.css',
    'apps/web/src/ui/tokens.css',
  ]);
});

it('the layout changes only at the named breakpoints [UI-06]', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const files = globSync(
    ['apps/web/src/**/*.{css,ts,tsx}', 'products/*/web/**/*.{css,ts,tsx}', 'apps/server/src/**/*.ts'],
    {
      cwd: root,
      // The library of the banner has its own breakpoint, which these styles override.
      exclude: ['**/*.test.*', 'apps/web/src/tracking/consent-banner.css'],
    },
  );
  const widths = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\((max|min)-width: ?(\d+)px\)/g)].map(
      ([, bound, width]) => Number(width) - (bound === 'min' ? 1 : 0),
    ),
  );
  expect(widths.length).toBeGreaterThan(10);
  const named: readonly number[] = Object.values(BREAKPOINTS);
  expect(widths.filter((width) => !named.includes(width))).toEqual([]);
  expect(upTo('s')).toBe('(max-width: 568px)');
});
