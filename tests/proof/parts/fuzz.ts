import { ensureWebBuild } from '../../../scripts/web-build.ts';
import type { Attack, AttackOptions, Outcome } from '../../attack/attack.ts';
import { fuzzing } from '../../attack/fuzzing.ts';
import { hostAttacks } from '../../attack/host-attacks.ts';
import { inputAttacks } from '../../attack/input-attacks.ts';
import { limitAttacks } from '../../attack/limit-attacks.ts';
import { openTargetRoom, type Target } from '../../attack/target.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from '../proof-part.ts';

/** The known attacks, each carried out once in a proof. */
const ATTACKS: readonly Attack[] = [...inputAttacks, ...limitAttacks, ...hostAttacks];
const WANTED = 100_000;
/** Enough to see whether the memory grows. */
const BATCH = 10_000;

/** Known attacks once each, then random requests at every endpoint, on this machine only. [SEC-03] */
export async function open(): Promise<OpenPart> {
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

  async function outcomeOf(attack: Attack, options: AttackOptions): Promise<Outcome> {
    try {
      return await attack.run(await targetOf(attack), options);
    } catch (error) {
      return { broken: [`It could not be carried out: ${String(error)}`], figures: 'none' };
    }
  }

  async function next({ seed, done, left, rows: before }: BatchStart): Promise<Batch> {
    const requests = Math.min(left, BATCH);
    const findings: string[] = [];
    let rows = before;
    for (const attack of done === 0 ? [...ATTACKS, fuzzing] : [fuzzing]) {
      const { broken, figures } = await outcomeOf(attack, { requests, seed });
      console.log(`  ${broken.length === 0 ? 'held  ' : 'BROKEN'} ${attack.name} [${attack.rule}]: ${figures}`);
      findings.push(...broken.slice(0, 20).map((sentence) => `${attack.name} (seed ${seed}): ${sentence}`));
      rows = withAdded(rows, {
        Attack: attack.name,
        Rule: attack.rule,
        Requests: attack === fuzzing ? requests : '-',
        Broken: broken.length,
      });
    }
    return { rounds: requests, findings, rows };
  }

  return { wanted: WANTED, next, close: () => room.remove() };
}
