import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './processes.ts';
import { needsBrowser, needsNginx, needsWebApp, partsOf, runVitest, type Selection } from './test-run.ts';
import type { Failure, Results } from './test-summary.ts';

const IMPORTS = `import fc from 'fast-check';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
`;

/**
 * Runs vitest with these files in a separate folder, as projects of the files with these names if any are given, each with
 * its file `NAME.set-up.ts` if there is one.
 */
async function runSamples(files: Readonly<Record<string, string>>, projects: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const setupFiles = [join(root, 'tests/setup/seed-properties.ts')];
  const each = projects.map((name, groupOrder) => ({
    test: {
      name,
      include: [`${name}.test.ts`],
      setupFiles,
      globalSetup: `${name}.set-up.ts` in files ? [`${name}.set-up.ts`] : [],
      sequence: { groupOrder },
    },
  }));
  const test = each.length > 0 ? { projects: each } : { setupFiles };
  // The default is in the linked folder, where the results would order the next run of the project.
  const config = { cacheDir: join(folder, 'cache'), test };
  writeFileSync(join(folder, 'vitest.config.ts'), `export default ${JSON.stringify(config)}`);
  for (const [name, source] of Object.entries(files)) {
    writeFileSync(join(folder, name), name.includes('.test.') ? IMPORTS + source : source);
  }
  const run = (selection: Selection): Promise<Results> => runVitest(selection, { cwd: folder, stdio: 'ignore' });
  return Object.assign(run, { folder });
}

/** Parses the command like a shell and `npm test`. */
function selectionOf({ repeat }: Failure): Selection {
  const words = execFileSync('sh', ['-c', String.raw`printf '%s\n' ` + repeat], { encoding: 'utf8' }).trimEnd();
  const [, , , file = '', , title, , seed] = words.split('\n');
  return { files: [file], title, seed: Number(seed) };
}

it('repeats a failed test of a group, and a property with the same values, with the printed command', async () => {
  const run = await runSamples({
    'a.test.ts': `
      describe('a group', () => {
        describe('in it', () => {
          it("isn't equal (1 + 1)", () => expect({ kept: 1, differs: 2 }).toEqual({ kept: 1, differs: 3 }));
        });
        it('is equal', () => expect(1).toBe(1));
        it.skip('is left out', () => expect(1).toBe(2));
      });
      it('holds', () =>
        fc.assert(fc.property(fc.nat(), (value) => expect(value).toBe('no number')), { endOnFailure: true }));
    `,
  });
  const { passed, failures, notes } = await run({ seed: 7 });
  expect([passed, notes]).toEqual([1, ['1 skipped']]);
  const [grouped, property] = failures.toSorted((a, b) => a.name.localeCompare(b.name)) as [Failure, Failure];

  expect(grouped.name).toBe("a.test.ts › a group > in it > isn't equal (1 + 1)");
  expect(grouped.repeat).toBe(
    String.raw`npm test -- a.test.ts --title '^a group > in it > isn'\''t equal (1 + 1)$' --seed 7`,
  );
  expect(grouped.reason).toMatch(/^AssertionError: expected .* to deeply equal /);
  expect(grouped.reason).toMatch(/differs.*3[^]*differs.*2[^]*\nat a\.test\.ts:6:\d+$/);
  expect(await run(selectionOf(grouped))).toEqual({ passed: 0, failures: [grouped], notes: [] });

  expect(property.reason).toMatch(/^Counterexample: \[\d+\]: AssertionError: expected /);
  expect(property.reason).not.toContain('node_modules');
  expect(await run(selectionOf(property))).toEqual({ passed: 0, failures: [property], notes: [] });
});

it('repeats only the failed test or group, not others whose title contains its title', async () => {
  const run = await runSamples({
    'a.test.ts': `
      const fail = () => expect(1).toBe(2);
      it('reads', fail);
      it('reads the end', fail);
      it('never reads', fail);
      describe('a group', () => {
        beforeAll(() => { throw new Error('no database'); });
        it('reads', () => undefined);
      });
      describe('a group of others', () => it('reads', fail));
    `,
  });
  const { failures } = await run({ seed: 7 });
  expect(failures).toHaveLength(5);
  const named = ['a.test.ts › reads', 'a.test.ts › a group'];
  for (const failure of failures.filter(({ name }) => named.includes(name)))
    expect(await run(selectionOf(failure))).toEqual({ passed: 0, failures: [failure], notes: [] });
});

it('repeats a test by the beginning of a title that is long or has line breaks', async () => {
  const long = 'x'.repeat(900);
  const run = await runSamples({
    'a.test.ts': `
      it.each(['\\n  $1\\r\\n2'])('reads %s', () => expect(1).toBe(2));
      it('${long}', () => expect(1).toBe(2));
      it('passes', () => undefined);
    `,
  });
  const { failures } = await run({ seed: 7 });
  const commands = failures.map(({ repeat }) => repeat);
  expect(commands.toSorted()).toEqual([
    "npm test -- a.test.ts --title 'reads ' --seed 7",
    `npm test -- a.test.ts --title ${long.slice(0, 200)} --seed 7`,
  ]);
  for (const failure of failures)
    expect(await run(selectionOf(failure))).toEqual({ passed: 0, failures: [failure], notes: [] });
});

it('reports why a hook or code outside the tests failed, and which tests passed only after a retry', async () => {
  const run = await runSamples({
    'hooks.test.ts': `
      afterAll(() => { throw new Error('the folder is still in use'); });
      describe('a group', () => {
        beforeAll(() => { throw new Error('no database'); });
        it('is not reached', () => undefined);
      });
      it('fails as well', () => { throw new Error('wrong', { cause: new Error('the port is taken') }); });
      it('throws anything', () => { throw { code: 'EODD' }; });
    `,
    'unhandled.test.ts': `
      it('passes', async () => {
        void Promise.reject(new Error('nobody waits'));
        await new Promise(setImmediate);
      });
    `,
    'unreadable.test.ts': 'const = 1;',
    'again.test.ts': "let tries = 0; it('passes at last', { retry: 1 }, () => expect(++tries).toBe(2));",
  });
  const { failures, notes } = await run({ seed: 7 });
  const told = failures.map(({ name, reason, repeat }) => [name, reason.split('\n')[0], repeat]);
  const hooks = 'npm test -- hooks.test.ts';
  expect(told.toSorted()).toEqual([
    ['hooks.test.ts › a group', 'Error: no database', `${hooks} --title '^a group > ' --seed 7`],
    ['hooks.test.ts › fails as well', 'Error: wrong', `${hooks} --title '^fails as well$' --seed 7`],
    [
      'hooks.test.ts › throws anything',
      expect.stringContaining('EODD'),
      `${hooks} --title '^throws anything$' --seed 7`,
    ],
    ['hooks.test.ts', 'Error: the folder is still in use', `${hooks} --seed 7`],
    ['unhandled.test.ts', 'Outside every test: Error: nobody waits', 'npm test -- unhandled.test.ts --seed 7'],
    ['unreadable.test.ts', expect.stringMatching(/Error: /), 'npm test -- unreadable.test.ts --seed 7'],
  ]);
  expect(failures.map(({ reason }) => reason).join('\n')).toContain(
    '\nCaused by: Error: the port is taken\nat hooks.test.ts:',
  );
  expect(notes).toContain('passed only when tried again: again.test.ts › passes at last');
});

it('runs no other test after a mistake in a definition', async () => {
  const files = (text: string) => ({
    'definitions.test.ts': `it('has a heading', () => expect('${text}').not.toBe(''));`,
    'unit.test.ts': "it('shows it', () => { throw new Error('shows nothing'); });",
  });
  const failed = async (text: string) => {
    const { failures, notes } = await (await runSamples(files(text), ['definitions', 'unit']))({ seed: 7 });
    return [...failures.map(({ name }) => name), ...notes];
  };
  expect(await failed('Ihre Firma')).toEqual(['unit.test.ts › shows it']);
  expect(await failed('')).toEqual([
    'definitions.test.ts › has a heading',
    'the other tests did not run, because the definition of a product has a mistake',
  ]);
});

it('tells why a set-up failed, and runs the tests that need none', async () => {
  const files = {
    'unit.test.ts': "it('passes', () => undefined);",
    'e2e.test.ts': "it('is not reached', () => undefined);",
    'e2e.set-up.ts': "export default function start() { throw new Error('the port is taken'); }",
  };
  const run = await runSamples(files, ['unit', 'e2e']);
  const failed = {
    failures: [
      {
        name: 'the set-up of the tests',
        reason: expect.stringMatching(/^Error: the port is taken\nat .*\be2e\.set-up\.ts:1/),
        repeat: 'npm test -- e2e.test.ts --seed 7',
      },
    ],
    notes: ['no test that needs a set-up (database, server, bundle) ran'],
  };
  expect(await run({ seed: 7 })).toEqual({ passed: 1, ...failed });
  expect(await run({ files: ['e2e', 'unit.test.ts'], seed: 7 })).toEqual({ passed: 1, ...failed });
  expect(await run({ title: 'is not reached', seed: 7 })).toEqual({ passed: 0, ...failed });
});

it('fails if an approved file is missing, and does not write it', async () => {
  const run = await runSamples({
    'a.test.ts': "it('is approved', () => expect('1 €').toMatchFileSnapshot('./approved.txt'));",
  });
  const { passed, failures } = await run({ seed: 7 });
  expect([passed, ...failures.map(({ name }) => name)]).toEqual([0, 'a.test.ts › is approved']);
  expect(failures[0]?.reason).toMatch(/^Error: Snapshot .* mismatched\nIts approved file is missing\./);
  expect(readdirSync(run.folder)).not.toContain('approved.txt');
});

it('writes the cache of sample tests into their own folder', async () => {
  const run = await runSamples({ 'a.test.ts': "it('passes', () => undefined);" });
  await run({ seed: 7 });
  expect(globSync('cache/**/results.json', { cwd: run.folder })).toHaveLength(1);
});

it('fails with a clear message if no file or no title matches', async () => {
  const run = await runSamples({ 'a.test.ts': "it('passes', () => undefined);" });
  const told = async (files: string[], title?: string) => {
    const { passed, failures } = await run({ files, title, seed: 7 });
    return [passed, ...failures.map(({ reason, repeat }) => `${reason} – ${repeat}`)];
  };
  expect(await told(['a.test.ts'], 'passes')).toEqual([1]);
  expect(await told(['a.test.ts'], 'no such')).toEqual([
    0,
    "no test in a.test.ts has this title, or it is skipped: no such – npm test -- a.test.ts --title 'no such' --seed 7",
  ]);
  expect(await told(['b.test.ts'], 'passes')).toEqual([
    0,
    'no test file matches b.test.ts – npm test -- b.test.ts --title passes --seed 7',
  ]);
  const [, both] = await told(['./a.test.ts', 'b.test.ts']);
  expect(both).toMatch(/^no test file matches b\.test\.ts –/);
});

it.each([
  ['everything', {}, true, true, true],
  ['the quick projects', { projects: ['unit', 'web'] }, false, false, false],
  ['a word', { files: ['receipt.s'] }, true, true, false],
  ['a folder of pure files', { files: ['products/forderungsausfall/definition'] }, false, false, false],
  ['a folder of server tests', { files: ['./apps/server/tests/'] }, false, true, false],
  ['a folder with browser tests', { files: ['tests'] }, true, true, true],
  ['a pure file', { files: ['./scripts/test-run.test.ts'] }, false, false, false],
  ['a file that there is not', { files: ['scripts/nothing.test.ts'] }, true, true, true],
  [
    'a file that starts the server',
    { files: ['apps/server/tests/operation/main.integration.test.ts'] },
    false,
    true,
    false,
  ],
  ['a test of faults', { files: ['tests/faults/kills.test.ts'] }, false, true, false],
  ['a browser test', { files: ['scripts/test-run.test.ts', 'tests/e2e/orders/receipt.spec.ts'] }, true, true, false],
])('knows whether %s needs Chromium, the web app and nginx', (_, given, browser, webApp, nginx) => {
  const selection = { ...given, seed: 7 };
  const needs = [needsBrowser(selection), needsWebApp(selection), needsNginx(selection)];
  expect(needs).toEqual([browser, webApp, nginx]);
});

it.each([
  ['everything', {}, { vitest: undefined, playwright: undefined }],
  [
    'a browser test',
    { files: ['tests/e2e/orders/receipt.spec.ts'] },
    { playwright: ['tests/e2e/orders/receipt.spec.ts'] },
  ],
  ['a file that there is not', { files: ['nothing.test.ts'] }, { vitest: ['nothing.test.ts'] }],
  ['a folder with both', { files: ['tests'] }, { vitest: ['tests'], playwright: ['tests'] }],
])('knows which part of %s vitest runs, and which Playwright', (_, given, files) => {
  const parts = Object.entries(partsOf({ ...given, seed: 7 })).map(([runner, part]) => [runner, part.files]);
  expect(Object.fromEntries(parts)).toEqual(files);
});
