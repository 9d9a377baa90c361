import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sheets = globSync(['apps/web/src/**/*.css', 'products/*/web/**/*.css'], { cwd: root }).map((file) => ({
  file,
  css: readFileSync(`${root}${file}`, 'utf8'),
}));

function filesWith(pattern: RegExp) {
  return sheets.filter(({ css }) => pattern.test(css)).map(({ file }) => file);
}

// Inside a box of `height: fit-content` WebKit takes a part of the height as 0: a modal panel could not be seen.
it('give nothing a height in percent of the box around it [UI-02]', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(filesWith(/(?<![\w-])(?:block-size|height):[^;]*%/)).toEqual([]);
});

it('hyphenate only long words, and no value [UI-09]', () => {
  expect(filesWith(/hyphens: auto/)).toEqual(['apps/web/src/ui/hyphenation.css']);
  const css = sheets.find(({ file }) => file.endsWith('/hyphenation.css'))?.css;
  // Firefox and Chromium know the first limit, Safari the other two.
  expect(css).toMatch(
    /@supports \(hyphenate-limit-chars: 12 5 5\) or \(-webkit-hyphenate-limit-before: 5\) \{\s*html \{\s*hyphens: auto;\s*hyphenate-limit-chars: 12 5 5;\s*-webkit-hyphenate-limit-before: 5;\s*-webkit-hyphenate-limit-after: 5;/,
  );
  expect(css).toMatch(/\bdd,[^{}]*\.tabular \{\s*hyphens: none;/);
  expect(filesWith(/hyphens: none/).map((file) => /([\w-]+)(?:\.module)?\.css$/.exec(file)?.[1])).toEqual(
    expect.arrayContaining(['receipt', 'entry-list', 'text-lines', 'contact', 'address-choice', 'address-rows']),
  );
});
