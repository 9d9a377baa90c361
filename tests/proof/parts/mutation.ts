import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type Area } from '../../mutation/areas.ts';
import { openMutationSession } from '../../mutation/mutation-session.ts';
import { allMutants, type PlacedMutant, sampleOf } from '../../mutation/sample.ts';
import { type Fate, scoreOf } from '../../mutation/score.ts';
import type { Batch, BatchStart, OpenPart, Row } from '../proof-part.ts';

const BATCH = 10;
/** So many of each area, then as many again. */
const STAGE = 60;
const PER_AREA = 300;
const SECONDS = 90;

interface Judged {
  readonly area: string;
  readonly key: string;
  readonly fate: Fate;
}

function rowOf({ name, goal }: Area, all: number, fates: readonly Fate[]): Row {
  const { mutants, killed, timedOut, survived, explained, notCompiling, percent, from, to } = scoreOf(fates);
  return {
    Area: name,
    'All mutants': all,
    Judged: mutants,
    Killed: killed,
    'Timed out': timedOut,
    Survived: survived,
    Explained: explained,
    'Not compiling': notCompiling,
    Score: mutants === 0 ? 'not measured' : `${percent} %`,
    '95 % interval': mutants === 0 ? '' : `${from} to ${to} %`,
    Goal: `${goal} %`,
  };
}

/** Puts small faults into the source, one at a time and chosen by chance, and counts those that a test notices. */
export async function open(folder: string): Promise<OpenPart> {
  const file = join(folder, 'judged.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const judged = lines.map((line) => JSON.parse(line) as Judged);
  const mutants = new Map(AREAS.map((area) => [area, allMutants(area)]));
  const session = openMutationSession(SECONDS);

  async function judge(area: Area, placed: PlacedMutant): Promise<string | undefined> {
    const { path, key, mutant } = placed;
    const { line, change } = mutant;
    const { fate, by } = await session.judge(area, placed);
    const entry = { area: area.name, key, fate, path, line, change, by };
    judged.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    return fate === 'survived' || fate === 'not covered' ? `${path}:${line} ${change}: ${fate}` : undefined;
  }

  async function next({ seed, left }: BatchStart): Promise<Batch> {
    const doneIn = ({ name }: Area): number => judged.filter(({ area }) => area === name).length;
    const stageOf = (one: Area): number => Math.floor(doneIn(one) / STAGE);
    const [area] = AREAS.toSorted((first, second) => stageOf(first) - stageOf(second));
    if (!area) throw new Error('There is no area');
    const known = new Set(judged.map(({ key }) => key));
    const fresh = (mutants.get(area) ?? []).filter(({ key }) => !known.has(key));
    const batch = sampleOf(fresh, Math.min(BATCH, left), seed);
    for (const placed of batch) {
      const survivor = await judge(area, placed);
      if (survivor !== undefined) console.log(`  ${survivor}`);
    }
    const rows = AREAS.map((one) => {
      const fates = judged.filter(({ area: name }) => name === one.name).map(({ fate }) => fate);
      return rowOf(one, mutants.get(one)?.length ?? 0, fates);
    });
    return { rounds: batch.length, findings: [], rows };
  }

  return { wanted: AREAS.length * PER_AREA, next, close: () => session.close() };
}
