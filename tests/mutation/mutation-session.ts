import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startCluster from '../../apps/server/src/adapters/database/embedded-postgres-test-cluster.ts';
import { root } from '../../scripts/processes.ts';
import { AREAS, type Area, filesOf } from './areas.ts';
import { recordCoverage } from './coverage-record.ts';
import { EXPLAINED } from './explained.ts';
import { judgeMutant, type Judgement } from './judge-mutant.ts';
import { createKillableBench } from './killable-bench.ts';
import type { PlacedMutant } from './sample.ts';
import { createShadowTypes } from './shadow-types.ts';

/** Everything started that mutants are judged with. */
export interface MutationSession {
  judge(area: Area, placed: PlacedMutant): Promise<Judgement>;
  close(): Promise<void>;
}

/** What each test runs: kept on this machine, so that only new and changed tests are run to find out. */
const COVERAGE = join(root, '.proof/mutation-coverage.json');

/** A test that passes takes a fraction of it. */
const TEST_MS = 30_000;

async function startDatabase(areas: readonly Area[]) {
  const provided: Record<string, unknown> = {};
  if (!areas.some(({ projects }) => projects.includes('server'))) return { provided, stop: () => Promise.resolve() };
  const project = { provide: (key: string, value: unknown) => void (provided[key] = value) };
  return { provided, stop: await startCluster(project as unknown as TestProject) };
}

/** Starts what the areas need; the slowest tests of a mutant beyond `seconds` are not asked. */
export async function openMutationSession(areas: readonly Area[], seconds: number): Promise<MutationSession> {
  mkdirSync(join(root, '.proof'), { recursive: true });
  const { provided, stop } = await startDatabase(areas);
  process.once('SIGTERM', () => void stop().then(() => process.exit(143)));
  const coverage = await recordCoverage({
    file: COVERAGE,
    areas,
    sources: AREAS.flatMap(filesOf),
    provided,
    say: (line) => console.log(`  ${line}`),
  });
  const bench = createKillableBench({ provided, setupFiles: [], bail: 1, testTimeout: TEST_MS });
  const types = createShadowTypes();
  return {
    judge: async (area, { file, path, mutant }) => {
      const explained = EXPLAINED.find((one) => one.file === path && one.change === mutant.change);
      if (explained) return { fate: 'explained', by: explained.why };
      return judgeMutant(file, mutant, { area, coverage, bench, types, mostMs: seconds * 1000 });
    },
    close: async () => {
      bench.close();
      types.remove();
      await stop();
    },
  };
}
