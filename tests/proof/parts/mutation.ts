import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/processes.ts';
import { AREAS, type Area } from '../../mutation/areas.ts';
import { foundAgain, isRemoved, isSurvivor, type Judged, sampleIn } from '../../mutation/judged.ts';
import { openMutationSession } from '../../mutation/mutation-session.ts';
import { allMutants, type PlacedMutant, sampleOf } from '../../mutation/sample.ts';
import { scoreOf } from '../../mutation/score.ts';
import type { Batch, BatchStart, OpenPart, Row } from '../proof-part.ts';

/** Small, so that a short run tests some mutants of every area. */
const BATCH = 10;
const PER_AREA = 300;

function rowOf({ name, goal }: Area, all: number, entries: readonly Judged[]): Row {
  const sample = sampleIn(entries).filter(({ first }) => first.area === name);
  const { mutants, killed, timedOut, survived, explained, notCompiling, percent, from, to } = scoreOf(
    sample.map(({ first }) => first.fate),
  );
  const now = scoreOf(sample.map(({ last }) => last.fate));
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
    'Survive still': now.survived,
    'Score with answers': mutants === 0 ? '' : `${now.percent} %`,
  };
}

/**
 * Tests random mutants and counts those that a test detects. Each run first tests the survivors of earlier runs again in the
 * current source.
 */
export async function open(folder: string): Promise<OpenPart> {
  const file = join(folder, 'judged.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const judged = lines.map((line) => JSON.parse(line) as Judged);
  const mutants = new Map(AREAS.map((area) => [area, allMutants(area)]));
  const session = openMutationSession();
  let areSurvivorsDue = true;

  function keep(entry: Judged): void {
    judged.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    if (isSurvivor(entry)) console.log(`  ${entry.path}:${entry.line} ${entry.change}: ${entry.fate}`);
  }

  async function judge(area: Area, placed: PlacedMutant): Promise<Judged> {
    const { path, key, mutant } = placed;
    const { line, change } = mutant;
    const { fate, by, ms } = await session.judge(area, placed);
    return { area: area.name, key, fate, path, line, change, by, ms };
  }

  async function judgeSurvivorsAgain(): Promise<void> {
    for (const { first, last } of sampleIn(judged).filter((one) => isSurvivor(one.last))) {
      const area = AREAS.find(({ name }) => name === first.area);
      const placed = area && foundAgain(last, mutants.get(area) ?? []);
      const path = join(root, last.path);
      if (placed) keep({ ...(await judge(area, placed)), first: first.key });
      else if (isRemoved(last, existsSync(path) ? readFileSync(path, 'utf8') : undefined))
        keep({ ...last, fate: 'removed', by: '', first: first.key });
    }
  }

  async function next({ seed, left, done }: BatchStart): Promise<Batch> {
    if (areSurvivorsDue) await judgeSurvivorsAgain();
    areSurvivorsDue = false;
    const sample = sampleIn(judged);
    const judgedIn = ({ name }: Area): readonly Judged[] =>
      sample.flatMap(({ first }) => (first.area === name ? [first] : []));
    const msIn = (area: Area): number => judgedIn(area).reduce((sum, { ms }) => sum + ms, 0);
    // Equal times: a mutant of pure code takes a tenth of the time of one whose tests use a database.
    const incomplete = AREAS.filter((one) => judgedIn(one).length < PER_AREA);
    const [area] = (incomplete.length > 0 ? incomplete : AREAS).toSorted((first, second) => msIn(first) - msIn(second));
    if (!area) throw new Error('There are no areas');
    const known = new Set(judged.map(({ key }) => key));
    const fresh = (mutants.get(area) ?? []).filter(({ key }) => !known.has(key));
    const batch = sampleOf(fresh, Math.min(BATCH, left), seed);
    for (const placed of batch) keep(await judge(area, placed));
    const rows = AREAS.map((one) => rowOf(one, mutants.get(one)?.length ?? 0, judged));
    // Includes those of an interrupted batch.
    return { rounds: sampleIn(judged).length - done, findings: [], rows };
  }

  return { wanted: AREAS.length * PER_AREA, next, close: () => session.close() };
}
