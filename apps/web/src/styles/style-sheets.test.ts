import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BREAKPOINTS, upTo } from './breakpoints.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const SHEETS = ['apps/web/src/**/*.css', 'products/*/web/**/*.css'];
const REDUCED = /@media \(prefers-reduced-motion: reduce\) \{\n(.*?)\n\}/gs;
/** A rule of a part of a native element, which the selectors of base.css do not match. */
const NATIVE_PART = /^\s*(\S+::(?!before|after|backdrop)[\w-]+) \{([^}]*)\}/gm;

function read(patterns: string | readonly string[]) {
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.test.*'] }).toSorted();
  return files.map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));
}

const sheets = read(SHEETS);

function sheet(name: string): string {
  return sheets.find(({ file }) => file.endsWith(`/${name}.css`))?.text ?? '';
}

function filesWith(pattern: RegExp): readonly string[] {
  return sheets.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

function reducedIn(css: string): string {
  return [...css.matchAll(REDUCED)].map(([, rules]) => rules).join('\n');
}

function selectorsWith(declaration: RegExp, css: string): readonly string[] {
  return [...css.matchAll(NATIVE_PART)]
    .filter(([, , declarations = '']) => declaration.test(declarations))
    .map(([, selector = '']) => selector);
}

it('the styles end motion and smooth scrolling of every element [UI-06]', () => {
  const rules = reducedIn(sheet('base')).replace(/\s+/g, ' ').trim();
  expect(rules).toMatch(/^\*, \*::before, \*::after, \*::backdrop \{ [^}]* \}$/);
  for (const [property, value] of [
    ['animation-duration', '0.01ms'],
    ['animation-iteration-count', '1'],
    ['scroll-behavior', 'auto'],
    ['transition-duration', '0s'],
  ])
    expect(rules).toContain(`${property}: ${value} !important;`);
});

it('the styles end the motion of parts of native elements, where they have one [UI-06]', () => {
  const moving = sheets.flatMap(({ text }) =>
    selectorsWith(/(transition|animation):(?! none)/, text.replace(REDUCED, '')).map((part) => [text, part] as const),
  );
  expect(moving.length).toBeGreaterThan(1);
  for (const [text, part] of moving)
    expect(selectorsWith(/(transition|animation): none|transition-duration: 0s/, reducedIn(text))).toContain(part);
});

it('the styles keep motion between 200 and 500 ms [UI-06]', () => {
  const durations = [...sheet('tokens').matchAll(/--duration-\w+:\s*(\d+)ms/g)].map((found) => Number(found[1]));
  expect(durations.length).toBeGreaterThan(0);
  expect(durations.filter((duration) => duration < 200 || duration > 500)).toEqual([]);
});

it('the tokens are the only source of colours, but for photos and codes [LOOK-01]', () => {
  expect(filesWith(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i)).toEqual([
    'apps/web/src/panels/save-offer/save-offer.module.css',
    'apps/web/src/styles/tokens.css',
    'apps/web/src/ui/avatar/avatar.module.css',
  ]);
});

it('the layout changes only at the named breakpoints [UI-06]', () => {
  // The library of the banner has its own breakpoint, which these styles override.
  const files = read([...SHEETS, '{apps/web/src,products/*/web,apps/server/src}/**/*.{ts,tsx}']).filter(
    ({ file }) => !file.endsWith('/consent-banner.css'),
  );
  const widths = files.flatMap(({ text }) =>
    [...text.matchAll(/\((max|min)-width: ?(\d+)px\)/g)].map(
      ([, bound, width]) => Number(width) - (bound === 'min' ? 1 : 0),
    ),
  );
  expect(widths.length).toBeGreaterThan(10);
  const named: readonly number[] = Object.values(BREAKPOINTS);
  expect(widths.filter((width) => !named.includes(width))).toEqual([]);
  expect(upTo('s')).toBe('(max-width: 568px)');
});

// Inside a box of `height: fit-content` WebKit takes a part of the height as 0: a modal panel could not be seen.
it('the styles give nothing a height in percent of the box around it [UI-02]', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(filesWith(/(?<![\w-])(?:block-size|height):[^;]*%/)).toEqual([]);
});

it('the styles hyphenate only long words, and no value [UI-09]', () => {
  expect(filesWith(/hyphens: auto/)).toEqual(['apps/web/src/styles/hyphenation.css']);
  const css = sheet('hyphenation');
  // Firefox and Chromium know the first limit, Safari the other two.
  expect(css).toMatch(
    /@supports \(hyphenate-limit-chars: 12 5 5\) or \(-webkit-hyphenate-limit-before: 5\) \{\s*html \{\s*hyphens: auto;\s*hyphenate-limit-chars: 12 5 5;\s*-webkit-hyphenate-limit-before: 5;\s*-webkit-hyphenate-limit-after: 5;/,
  );
  expect(css).toMatch(/\bdd,[^{}]*\.tabular \{\s*hyphens: none;/);
  expect(filesWith(/hyphens: none/).map((file) => /([\w-]+)(?:\.module)?\.css$/.exec(file)?.[1])).toEqual(
    expect.arrayContaining(['receipt', 'entry-list', 'text-lines', 'contact', 'address-choice', 'address-fields']),
  );
});
