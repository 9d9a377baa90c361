import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root } from './processes.ts';

/** A test of Vitest names the file beside it that it compares with; one in the browser compares with those of its folder. */
const NAMED = /\.toMatchFileSnapshot\('\.\/([^']+)'\)/g;
const TITLE = /\b(?:it|test)(?:\.\w+(?:\(.*?\))?)*\(\s*(['"`])(.+?)\1,/gs;

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).toSorted();
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns the titles of the tests in a file, by the approved file beside it that each compares with. */
export function approvedBy(test: string, source: string): ReadonlyMap<string, string> {
  return new Map(
    [...source.matchAll(NAMED)].map(({ 1: name = '', index }) => {
      const [, , title = ''] = [...source.slice(0, index).matchAll(TITLE)].at(-1) ?? [];
      return [join(dirname(test), name), title] as const;
    }),
  );
}

/** The tests that compare with approved files: of Vitest by what approves what, in the browser by file. */
export interface ApprovingTests {
  readonly vitest: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly browser: readonly string[];
}

/** Returns the tests that compare with approved files, of all or of these files and folders. */
export function approvingTests(chosen: readonly string[]): ApprovingTests {
  const isChosen = (file: string) =>
    chosen.length === 0 || chosen.some((part) => `${file}/`.startsWith(`${part.replace(/\/$/, '')}/`));
  const vitest = files('{apps,packages,products}/**/*.test.{ts,tsx}')
    .filter(isChosen)
    .map((file) => [file, approvedBy(file, read(file))] as const);
  const folders = new Set(files('tests/e2e/**/*.txt').map((file) => dirname(file)));
  return {
    vitest: new Map(vitest.filter(([, approved]) => approved.size > 0)),
    browser: files('tests/e2e/**/*.spec.ts').filter((file) => folders.has(dirname(file)) && isChosen(file)),
  };
}

/** Returns the content of all approved files, by path. */
export function approvedContents(): ReadonlyMap<string, string> {
  const all = [...files('{apps,packages,products}/**/approved-*.txt'), ...files('tests/e2e/**/*.txt')];
  return new Map(all.map((file) => [file, read(file)]));
}

/** Returns the title of the test in the browser that wrote an approved file, as Playwright says it. */
function writerOf(approved: string, { specs, suites = [] }: JSONReportSuite): string | undefined {
  const wrote = (text: string) => text.includes(`${approved} `) && text.includes('writing actual');
  const own = specs.find(({ tests }) =>
    tests.some(({ results }) =>
      results.some(({ stdout }) => stdout.some((part) => 'text' in part && wrote(part.text))),
    ),
  );
  return own?.title ?? suites.map((suite) => writerOf(approved, suite)).find((title) => title !== undefined);
}

function linesLike(text: string): ReadonlySet<string> {
  return new Set(text.split('\n'));
}

/** Returns for each approved file that a run has changed its lines that are new and gone, and the title of the test that is about them. */
export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  tests: ApprovingTests,
  report: JSONReport | undefined,
): readonly string[] {
  const titles = new Map([...tests.vitest.values()].flatMap((approved) => [...approved]));
  return [...after]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file, text]) => {
      const [old, now] = [linesLike(before.get(file) ?? ''), linesLike(text)];
      const counts = `+${[...now].filter((line) => !old.has(line)).length} -${[...old].filter((line) => !now.has(line)).length}`;
      const title = titles.get(file) ?? report?.suites.map((suite) => writerOf(file, suite)).find(Boolean) ?? '';
      return `${file} (${counts}): ${title}`;
    });
}
