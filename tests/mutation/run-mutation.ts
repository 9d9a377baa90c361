import { command, wholeNumber } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { AREAS, type Area } from './areas.ts';
import { openMutationSession } from './mutation-session.ts';
import { allMutants, sampleOf } from './sample.ts';
import { type Fate, scoreOf } from './score.ts';

interface Given {
  readonly areas: readonly Area[];
  readonly size: number;
  readonly seed: number;
  readonly part: string;
}

const NAMES = AREAS.map(({ name }) => name).join(', ');

const MUTATION = defineProgram<Given>({
  name: 'npm run mutation',
  about: 'Mutation tests of some files while you write their tests: docs/how-to/mutation.md.',
  commands: command({
    about: '',
    words: ['AREA', '[AREA…]'],
    options: {
      file: { value: 'PART', about: 'only files whose path contains this' },
      sample: { value: 'N', about: 'number of mutants of each area (all)' },
      seed: { value: 'N', about: 'seed of the sample (1)' },
    },
    read: (names, { sample, seed, file }) => {
      const unknown = names.find((name) => !AREAS.some((area) => area.name === name));
      if (unknown !== undefined) return `There is no area '${unknown}': AREA is one of ${NAMES}.`;
      const size = wholeNumber(sample, { option: 'sample', min: 1, max: 999_999, fallback: 999_999 });
      const lot = wholeNumber(seed, { option: 'seed', min: 0, max: 999_999_999, fallback: 1 });
      if (typeof size === 'string') return size;
      if (typeof lot === 'string') return lot;
      return {
        areas: AREAS.filter(({ name }) => names.includes(name)),
        size,
        seed: lot,
        part: file ?? '',
      };
    },
  }),
  notes: `AREA is one of ${NAMES}.`,
});

async function run({ areas, size, seed, part }: Given): Promise<number> {
  const session = openMutationSession();
  try {
    for (const area of areas) {
      const everything = allMutants(area, part);
      const fates: Fate[] = [];
      for (const placed of sampleOf(everything, size, seed)) {
        const { fate, by } = await session.judge(area, placed);
        fates.push(fate);
        if (fate === 'survived' || fate === 'not covered' || fate === 'timed out')
          console.log(`${fate}: ${placed.path}:${placed.mutant.line}  ${placed.mutant.change}  (${by})`);
      }
      console.log(`${area.name}: ${everything.length} mutants`, scoreOf(fates));
    }
  } finally {
    await session.close();
  }
  return 0;
}

await runProgram(MUTATION, run);
