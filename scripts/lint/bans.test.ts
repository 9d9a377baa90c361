import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../processes.ts';
import { boundaries } from './boundaries.ts';

/** Returns the linter's report for a file at a path, with the configuration of the repository. */
function lint(path: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = `import config from ${JSON.stringify(join(root, 'oxlint.config.ts'))};
    export default { ...config, options: { typeAware: false } };`;
  writeFileSync(join(folder, 'oxlint.config.ts'), config);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout, stderr } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8' });
  try {
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; help?: string }[] };
    return diagnostics.map(({ message, help = '' }) => `${message} ${help}`).join('\n');
  } catch {
    throw new Error(`oxlint said: ${stdout}${stderr}`);
  }
}

function view(body: string) {
  return `export function V(p: { t: string; e: HTMLElement }) {\n  ${body}\n}\n`;
}

it.each([
  ['return <p style={{ color: p.t }} />;', /CSS module beside the component/],
  ['return <p dangerouslySetInnerHTML={{ __html: p.t }} />;', /panels\/markdown-text/],
  ['return <p {...{ dangerouslySetInnerHTML: { __html: p.t } }} />;', /panels\/markdown-text/],
  ['p.e.innerHTML = p.t;', /panels\/markdown-text/],
  ["p.e.insertAdjacentHTML('beforeend', p.t);", /panels\/markdown-text/],
  ['p.e.style.color = p.t;', /CSS module beside the component/],
  ["p.e.setAttribute('style', p.t);", /CSS module beside the component/],
  ["p.e.style.setProperty('color', p.t);", /custom property/],
])('bans markup from text and inline styles, and names the alternative: %s', (body, alternative) => {
  expect(lint('apps/web/src/steps/view.tsx', view(body))).toMatch(alternative);
});

it('allows a measured value in a custom property, and text in elements', () => {
  const body = "p.e.style.setProperty('--height', p.t);\n  return <p className={p.t}>{p.t}</p>;";
  expect(lint('apps/web/src/steps/view.tsx', view(body))).toBe('');
});

it.each([
  ['apps/web/src/steps/view.tsx', 'console.log(1);', /apps\/web\/src\/gateway, or the logger/],
  ['apps/web/src/steps/view.tsx', "localStorage.getItem('a');", /apps\/web\/src\/vault/],
  ['apps/web/src/steps/view.tsx', 'window.setTimeout(() => undefined, 1);', /apps\/web\/src\/timing/],
  ['apps/server/src/orders/time.ts', 'export const now = new Date();', /apps\/server\/src\/clock\/clock\.ts/],
  ['apps/server/src/orders/ask.ts', "await fetch('/a');", /upstream-client\.ts/],
])('names the alternative to a capability used in %s: %s', (path, source, alternative) => {
  expect(lint(path, source)).toMatch(alternative);
});

it('reports what a supported browser lacks, and names the page of fallbacks', () => {
  const body = `navigator.share({ title: p.t });
  window.navigation.back();
  requestIdleCallback(() => undefined);
  Temporal.Now.instant();
  Iterator.concat([1], [2]);
  p.e.setHTML(p.t);
  p.e.matches('select:is(:open)');
  const { canShare } = navigator;
  const html = \`<dialog class="\${p.t}" closedby="any">\`;
  return <p title={html}>{canShare()}</p>;`;
  const reports = lint('apps/web/src/steps/view.tsx', view(body)).split('\n');
  const names = reports.map((report) => /^(\S+) is missing .*young-features\.md/.exec(report)?.[1] ?? report);
  expect(names.toSorted()).toEqual([
    ':open',
    'Iterator.concat',
    'Temporal',
    'closedby',
    'navigation',
    'navigator.canShare',
    'navigator.share',
    'requestIdleCallback',
    'setHTML',
  ]);
});

it('reports a young attribute of an element', () => {
  const body = 'return <dialog closedby="any">{p.t}</dialog>;';
  expect(lint('apps/web/src/steps/view.tsx', view(body))).toMatch(/^closedby is missing/);
});

it('allows what they all know, and a feature with its fallback', () => {
  const body = `const t = structuredClone(p.t);
  p.e.checkVisibility();
  // oxlint-disable-next-line house/no-young-feature -- no such button
  navigator.share({ title: t });`;
  expect(lint('apps/web/src/steps/view.tsx', view(body))).toBe('');
});

it.each([
  ['packages/api/src/a.ts', '@fa/kfz-muster/produkt'],
  ['products/kfz-muster/definition/a.ts', '@fa/api/page/page-data'],
  ['products/kfz-muster/server/a.ts', '../../../apps/server/src/app.ts'],
  ['apps/web/src/gateway/a.ts', '@fa/kfz-muster/produkt'],
])('bans in %s the import of %s', (path, source) => {
  expect(lint(path, `export { a } from '${source}';`)).toMatch(/restricted/);
});

it('allows the shell in a definition', () => {
  expect(lint('products/kfz-muster/definition/a.ts', "export { a } from '@fa/rechner/rules/date';")).toBe('');
});

it('suggests an alternative for each banned import', () => {
  const bans = boundaries.flatMap(({ rules }) => {
    const [, options] = (rules?.['no-restricted-imports'] ?? []) as unknown as [
      string,
      { patterns: { message: string }[] },
    ];
    return options.patterns.map(({ message }) => message);
  });
  const alternative =
    /@fa\/|apps\/|packages\/|argument|property|belongs? to|as a type|connect|ProductApp|import their types/;
  expect([...new Set(bans)].filter((message) => !alternative.test(message))).toEqual([]);
});

it.each([
  'export const twice = (value: number): number => value * 2;',
  'const twice = async () => 2;\nexport { twice };',
])('asks for a declaration instead of a function in a constant: %s', (source) => {
  expect(lint('packages/rechner/src/twice.ts', source)).toMatch(/function name/);
});

it('allows a function in a constant whose type is declared', () => {
  const source = 'type Change = (value: number) => number;\nexport const twice: Change = (value) => value * 2;';
  expect(lint('packages/rechner/src/twice.ts', source)).toBe('');
});

it('asks for an interface instead of a type for an object', () => {
  expect(lint('packages/rechner/src/a.ts', 'export type A = { b: number };')).toMatch(/interface/);
});
