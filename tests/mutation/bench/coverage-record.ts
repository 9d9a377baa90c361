import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/processes.ts';
import config from '../../../vitest.config.ts';
import type { Area } from '../areas.ts';
import { withMarks } from './coverage-points.ts';
import { createKillableBench } from './killable-bench.ts';

/** Coverage and duration of a test file. */
export interface CoverageOfTest {
  readonly hash: string;
  readonly project: string;
  readonly passed: boolean;
  readonly ms: number;
  /** By source: its hash, and a digit for each of its points. */
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

const TIMEOUT_MS = 240_000;

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

/** Reads the stored coverage, runs new and changed tests with instrumented sources, and stores the result. */
export async function recordCoverage({ file, area, sources, provided, say }: Given): Promise<CoverageRecord> {
  let record = readRecord(file);
  const tests = testFilesOf(area).map((found) => ({ ...found, hash: hashOf(readFileSync(found.test, 'utf8')) }));
  const due = tests.filter(
    ({ test, project, hash }) => record[test]?.hash !== hash || record[test]?.project !== project,
  );
  const hashes = Object.fromEntries(sources.map((source) => [source, hashOf(readFileSync(source, 'utf8'))]));
  const marked = sources.map((source) => [source, withMarks(source, readFileSync(source, 'utf8'))] as const);
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const setupFiles = [join(import.meta.dirname, 'record-points.ts')];
  const bench = createKillableBench(
    { provided, setupFiles, bail: 1, testTimeout: TIMEOUT_MS },
    { MUTATION_POINTS: folder },
  );
  try {
    for (const [at, { project, test, hash }] of due.entries()) {
      const request = { sources: marked, tests: [{ project, files: [test] }] };
      let result = await bench.run(request, TIMEOUT_MS);
      // Retry: a test may fail on a busy machine.
      if (result?.failed !== undefined) result = await bench.run(request, TIMEOUT_MS);
      const [written] = globSync('*.json', { cwd: folder });
      const points = written === undefined ? {} : readPoints(join(folder, written));
      const passed = result !== undefined && result.failed === undefined;
      if (!passed) say(`${test} is excluded: ${result?.failed ?? 'timeout'}`);
      const ran = Object.entries(points).map(([source, digits]) => [
        source,
        { hash: hashes[source] ?? '', ran: digits },
      ]);
      const ms = result?.modules[0]?.ms ?? TIMEOUT_MS;
      const found = { hash, project, passed, ms, sources: Object.fromEntries(ran) };
      // Read again: another run may have written meanwhile.
      record = { ...readRecord(file), [test]: found };
      mkdirSync(dirname(file), { recursive: true });
      // Atomic: another run may read or write it meanwhile.
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
