import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../processes.ts';

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns what the linter says about a file of styles, with the configuration of the repository. */
function lintStyles(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  mkdirSync(join(folder, 'apps/web/src'), { recursive: true });
  writeFileSync(join(folder, 'apps/web/src/view.module.css'), source);
  const parameters = ['lint', '--vcs-enabled=false', '--error-on-warnings', '--reporter=github'];
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, parameters, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('reports young features of styles, and an exemption that exempts nothing', () => {
  const problems = lintStyles(`.a { corner-shape: squircle; text-wrap: pretty; }
    @function --twice() { result: 2px; }
    .a:open { color: red; }
    .a { /* biome-ignore lint/nursery/useBaseline: old */
      color: red; }`);
  expect(problems).toMatch(/corner-shape/);
  expect(problems).toMatch(/text-wrap: pretty/);
  expect(problems).toMatch(/at-rule function/);
  expect(problems).toMatch(/pseudo-class open/);
  expect(problems).toMatch(/no effect/);
});

it('allows a feature that @supports asks for, and one with its fallback', () => {
  const fallback = '/* biome-ignore lint/nursery/useBaseline: round corners */';
  const source = `@supports (field-sizing: content) { .a { field-sizing: content; } }
    .b { ${fallback}\n corner-shape: squircle; }`;
  expect(lintStyles(source)).toBe('');
});

it('the page lists each exempted feature with its file, and no feature that a file no longer has', () => {
  const rows = [...read('docs/background/young-features.md').matchAll(/^\| `([^`]+)` \|([^|]+)/gm)].flatMap(
    ([, feature = '', cell = '']) =>
      [...cell.matchAll(/\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, file = '']) => ({ feature, file })),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ feature, file }) => !read(file).includes(feature))).toEqual([]);

  const files = globSync(['apps/web/src/**/*.{css,ts,tsx}', 'products/*/web/**/*.{css,ts,tsx}'], { cwd: root });
  const exempted = files.flatMap((file) =>
    [...read(file).matchAll(/(?:lint\/nursery\/useBaseline:|house\/no-young-feature --) (?!not young).*\n(.*)/g)].map(
      ([, line = '']) => ({ file, line }),
    ),
  );
  expect(exempted.length).toBeGreaterThan(7);
  const isListed = (each: (typeof exempted)[number]) =>
    rows.some(({ feature, file }) => file === each.file && each.line.includes(feature));
  expect(exempted.filter((each) => !isListed(each))).toEqual([]);
});
