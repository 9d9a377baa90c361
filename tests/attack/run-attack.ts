import { parseArgs } from 'node:util';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import type { Attack, Outcome } from './attack.ts';
import { fuzzing } from './fuzzing.ts';
import { hostAttacks } from './host-attacks.ts';
import { inputAttacks } from './input-attacks.ts';
import { limitAttacks } from './limit-attacks.ts';
import { openTargetRoom, type Target } from './target.ts';

// npm run attack -- [--requests N] [--seed N] [--only TEXT]: replays known attacks and fuzzes every endpoint, on this machine only.

const ATTACKS: readonly Attack[] = [...inputAttacks, ...limitAttacks, ...hostAttacks, fuzzing];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const options = { requests: Number(values.requests), seed: Number(values.seed) };
const wanted = ATTACKS.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));

if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
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
process.exitCode = failed === 0 && wanted.length > 0 ? 0 : 1;
