import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.css', { cwd: source });
const REDUCED = /@media \(prefers-reduced-motion: reduce\) \{\n(.*?)\n\}/gs;
/** A rule of a part of a native element, which the selectors of base.css do not match. */
const NATIVE_PART = /^\s*(\S+::(?!before|after|backdrop)[\w-]+) \{([^}]*)\}/gm;

function read(file: string): string {
  return readFileSync(`${source}/${file}`, 'utf8');
}

function reducedIn(css: string): string {
  return [...css.matchAll(REDUCED)].map(([, rules]) => rules).join('\n');
}

function selectorsWith(declaration: RegExp, css: string): readonly string[] {
  return [...css.matchAll(NATIVE_PART)]
    .filter(([, , declarations = '']) => declaration.test(declarations))
    .map(([, selector = '']) => selector);
}

it('ends motion and smooth scrolling of every element [UI-06]', () => {
  const rules = reducedIn(read('ui/base.css')).replace(/\s+/g, ' ').trim();
  expect(rules).toMatch(/^\*, \*::before, \*::after, \*::backdrop \{ [^}]* \}$/);
  for (const [property, value] of [
    ['animation-duration', '0.01ms'],
    ['animation-iteration-count', '1'],
    ['scroll-behavior', 'auto'],
    ['transition-duration', '0s'],
  ])
    expect(rules).toContain(`${property}: ${value} !important;`);
});

it('ends the motion of parts of native elements, where they have one [UI-06]', () => {
  const moving = files.flatMap((file) =>
    selectorsWith(/(transition|animation):(?! none)/, read(file).replace(REDUCED, '')).map((part) => [file, part]),
  );
  expect(moving.length).toBeGreaterThan(1);
  for (const [file = '', part] of moving) {
    const still = selectorsWith(/(transition|animation): none|transition-duration: 0s/, reducedIn(read(file)));
    expect(still, file).toContain(part);
  }
});
