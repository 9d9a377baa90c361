import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/processes.ts';
import config from '../../vitest.config.ts';
import type { Area } from './areas.ts';
import { withMarks } from './coverage-points.ts';
import { createKillableBench } from './killable-bench.ts';

/** What a test file ran of which source, and how long it took. */
export interface CoverageOfTest {
  readonly hash: string;
  readonly project: string;
  readonly passed: boolean;
  readonly ms: number;
  /** By source: its hash then, and a digit for each of its points. */
  readonly sources: Readonly<Record<string, { readonly hash: string; readonly ran: string }>>;
}

export type CoverageRecord = Readonly<Record<string, CoverageOfTest>>;

interface Given {
  readonly file: string;
  readonly area: Area;
  readonly sources: readonly string[];
  readonly provided: Readonly<Record<string, unknown>>;
  say(line: string): void;
}

const PATIENCE_MS = 240_000;

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function testFilesOf({ projects, tests }: Area): { readonly test: string; readonly project: string }[] {
  const known = (config.test?.projects ?? []) as readonly {
    test: { name: string; include: string[]; exclude?: string[] };
  }[];
  return projects.flatMap((project) => {
    const { include = [], exclude = [] } = known.find(({ test }) => test.name === project)?.test ?? {};
    return globSync(include, { cwd: root, exclude: ['**/node_modules/**', ...exclude] })
      .filter((path) => tests.some((folder) => path.startsWith(`${folder}/`)))
      .toSorted()
      .map((path) => ({ test: join(root, path), project }));
  });
}

/** Reads what is known of the tests, runs those that are new or changed with marks in all sources, and keeps it in a file. */
export async function recordCoverage({ file, area, sources, provided, say }: Given): Promise<CoverageRecord> {
  let record = readRecord(file);
  const tests = testFilesOf(area).map((found) => ({ ...found, hash: hashOf(readFileSync(found.test, 'utf8')) }));
  const due = tests.filter(({ test, hash }) => record[test]?.hash !== hash);
  const hashes = Object.fromEntries(sources.map((source) => [source, hashOf(readFileSync(source, 'utf8'))]));
  const marked = sources.map((source) => [source, withMarks(source, readFileSync(source, 'utf8'))] as const);
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const setupFiles = [join(import.meta.dirname, 'record-points.ts')];
  const bench = createKillableBench(
    { provided, setupFiles, bail: 1, testTimeout: PATIENCE_MS },
    { MUTATION_POINTS: folder },
  );
  try {
    for (const [at, { project, test, hash }] of due.entries()) {
      const request = { sources: marked, tests: [{ project, files: [test] }] };
      let result = await bench.run(request, PATIENCE_MS);
      // A busy machine lets one fail by the way.
      if (result?.failed !== undefined) result = await bench.run(request, PATIENCE_MS);
      const [written] = globSync('*.json', { cwd: folder });
      const points = written === undefined ? {} : readPoints(join(folder, written));
      const passed = result !== undefined && result.failed === undefined;
      if (!passed) say(`${test} is not asked: ${result?.failed ?? 'it takes too long'}`);
      const ran = Object.entries(points).map(([source, digits]) => [
        source,
        { hash: hashes[source] ?? '', ran: digits },
      ]);
      const ms = result?.modules[0]?.ms ?? PATIENCE_MS;
      const found = { hash, project, passed, ms, sources: Object.fromEntries(ran) };
      // Another run may have written meanwhile.
      record = { ...readRecord(file), [test]: found };
      mkdirSync(dirname(file), { recursive: true });
      // Another run may read or write it meanwhile.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(record));
      renameSync(`${file}.${process.pid}`, file);
      if (at % 20 === 19) say(`${at + 1} of ${due.length} test files recorded`);
    }
  } finally {
    bench.close();
    rmSync(folder, { recursive: true });
  }
  return Object.fromEntries(tests.flatMap(({ test }) => (record[test] ? [[test, record[test]]] : [])));
}

function readRecord(file: string): Record<string, CoverageOfTest> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, CoverageOfTest>;
  } catch {
    return {};
  }
}

function readPoints(written: string): Record<string, string> {
  const { points } = JSON.parse(readFileSync(written, 'utf8')) as { points: Record<string, string> };
  rmSync(written);
  return points;
}
