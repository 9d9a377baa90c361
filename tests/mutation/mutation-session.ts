import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startCluster from '../../apps/server/tests/support/environment/embedded-postgres-test-cluster.ts';
import { root } from '../../scripts/processes.ts';
import { AREAS, type Area, filesOf } from './areas.ts';
import { recordCoverage } from './bench/coverage-record.ts';
import { createKillableBench } from './bench/killable-bench.ts';
import { createShadowTypes, type ShadowTypes } from './bench/shadow-types.ts';
import { explanationOf } from './explained.ts';
import { type Judgement, judgeMutant } from './judge-mutant.ts';
import type { PlacedMutant } from './sample.ts';

/** The resources with which mutants are tested. */
export interface MutationSession {
  /** Opens the area before the time begins. */
  judge(area: Area, placed: PlacedMutant): Promise<Judgement & { readonly ms: number }>;
  close(): Promise<void>;
}

/** Coverage of each test, stored so that only new and changed tests are recorded again. */
const COVERAGE = join(root, '.proof/mutation-coverage.json');

/** Several times the duration of a passing test. */
const TEST_MS = 30_000;

async function startDatabase() {
  const provided: Record<string, unknown> = {};
  const project = { provide: (key: string, value: unknown) => void (provided[key] = value) };
  return { provided, stop: await startCluster(project as unknown as TestProject) };
}

async function openArea(area: Area, types: ShadowTypes) {
  const { provided, stop } = area.projects.includes('server')
    ? await startDatabase()
    : { provided: {}, stop: undefined };
  const coverage = await recordCoverage({
    file: COVERAGE,
    area,
    sources: AREAS.flatMap(filesOf),
    provided,
    say: (line) => console.log(`  ${line}`),
  });
  const bench = createKillableBench({ provided, setupFiles: [], bail: 1, testTimeout: TEST_MS });
  return {
    judge: (placed: PlacedMutant) => judgeMutant(placed, { area, coverage, bench, types }),
    close: async () => {
      bench.close();
      await stop?.();
    },
  };
}

/** Opens each area with the first of its mutants. */
export function openMutationSession(): MutationSession {
  mkdirSync(join(root, '.proof'), { recursive: true });
  const types = createShadowTypes();
  const opened = new Map<Area, ReturnType<typeof openArea>>();
  const closeAll = async (): Promise<void> => {
    types.remove();
    for (const area of opened.values()) await (await area).close();
  };
  let closing: Promise<void> | undefined;
  // A stop by SIGTERM and the end of the run may both close it.
  const close = (): Promise<void> => (closing ??= closeAll());
  process.once('SIGTERM', () => void close().then(() => process.exit(143)));
  return {
    judge: async (area, placed) => {
      const { path, mutant, source } = placed;
      const text = source.split('\n')[mutant.line - 1] ?? '';
      const why = explanationOf(path, mutant.change, text);
      if (why !== undefined) return { fate: 'explained', by: why, ms: 0 };
      const opening = opened.get(area) ?? openArea(area, types);
      opened.set(area, opening);
      const open = await opening;
      const began = performance.now();
      const judgement = await open.judge(placed);
      return { ...judgement, ms: Math.round(performance.now() - began) };
    },
    close,
  };
}
