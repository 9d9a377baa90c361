import { command, wholeNumber } from '../../apps/server/src/program/command.ts';
import { defineProgram } from '../../apps/server/src/program/define-program.ts';
import { runProgram } from '../../apps/server/src/program/run-program.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import type { Attack, Outcome } from './attack.ts';
import { fuzzing } from './fuzzing.ts';
import { hostAttacks } from './host-attacks.ts';
import { inputAttacks } from './input-attacks.ts';
import { limitAttacks } from './limit-attacks.ts';
import { openTargetRoom, type Target } from './target.ts';

const ATTACKS: readonly Attack[] = [...inputAttacks, ...limitAttacks, ...hostAttacks, fuzzing];

interface Given {
  readonly requests: number;
  readonly seed: number;
  readonly only: string;
}

const ATTACK = defineProgram<Given>({
  name: 'npm run attack',
  about: 'Replays known attacks and fuzzes every endpoint, on this machine only; one line each.',
  commands: command({
    about: '',
    options: {
      requests: { value: 'N', about: 'how many requests the fuzzing makes (20000)' },
      seed: { value: 'N', about: 'what the fuzzing draws from (1)' },
      only: { value: 'TEXT', about: 'only the attacks with this text in their name' },
    },
    read: (_, values) => {
      const requests = wholeNumber(values.requests, {
        option: 'requests',
        least: 1,
        most: 10_000_000,
        fallback: 20_000,
      });
      const seed = wholeNumber(values.seed, { option: 'seed', least: 0, most: 999_999_999, fallback: 1 });
      if (typeof requests === 'string') return requests;
      if (typeof seed === 'string') return seed;
      const only = values.only ?? '';
      return wantedOf(only).length > 0 ? { requests, seed, only } : `No attack has '${only}' in its name.`;
    },
  }),
});

function wantedOf(only: string): readonly Attack[] {
  return ATTACKS.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
}

async function attackAll({ only, ...options }: Given): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const wanted = wantedOf(only);
  const room = await openTargetRoom();
  const targets = new Map<string, Target>();

  /** Attacks that need the same environment share a process. */
  async function targetOf({ environment = {} }: Attack): Promise<Target> {
    const name = JSON.stringify(environment);
    const target = targets.get(name) ?? (await room.start(environment));
    targets.set(name, target);
    return target;
  }

  async function outcomeOf(attack: Attack): Promise<Outcome> {
    try {
      return await attack.run(await targetOf(attack), options);
    } catch (error) {
      return { broken: [`It could not be carried out: ${String(error)}`], figures: 'none' };
    }
  }

  let failed = 0;
  try {
    for (const attack of wanted) {
      const { broken, figures } = await outcomeOf(attack);
      console.log(`${broken.length === 0 ? 'held  ' : 'BROKEN'} ${attack.name} [${attack.rule}]: ${figures}`);
      for (const sentence of broken.slice(0, 20)) console.log(`         ${sentence}`);
      if (broken.length > 0) failed += 1;
    }
  } finally {
    await room.remove();
  }
  console.log(`${wanted.length - failed} held, ${failed} broken`);
  return failed === 0 ? 0 : 1;
}

await runProgram(ATTACK, attackAll);
