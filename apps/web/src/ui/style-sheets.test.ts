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
