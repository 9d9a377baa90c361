import type { Progress, ProgressStore } from './progress.ts';
import type { ProofPart } from './proof-part.ts';

interface Options {
  /** Stops when there are so many rounds in all. */
  readonly rounds?: number | undefined;
  /** Does one batch with this seed and records nothing. */
  readonly seed?: number | undefined;
  readonly isAfresh?: boolean;
  /** Asked between two batches. */
  readonly isTimeUp?: () => boolean;
  readonly commit: string;
  readonly store: ProgressStore;
  readonly now?: () => Date;
  /** Seed of a part that begins. */
  readonly chooseSeed?: () => number;
  readonly report?: (progress: Progress) => void;
}

const anySeed = (): number => Math.floor(Math.random() * 900_000_000) + 1;

function beginning(seed: number, wanted: number): Progress {
  return { seed, batches: 0, done: 0, wanted, findings: [], rows: [], commits: [], changedAt: '' };
}

/** Where a part continues: nowhere if there is nothing, or if all rounds were done. */
function interrupted({ store, isAfresh, seed }: Options, part: ProofPart): Progress | undefined {
  if (isAfresh || seed !== undefined) return undefined;
  const progress = store.read(part.name);
  return progress !== undefined && progress.done < progress.wanted ? progress : undefined;
}

/**
 * Runs the rounds of a part that are still missing, in batches, and saves the progress after each. A part whose rounds were all
 * done begins again. Gives the progress; what fails inside a batch is a finding of it, other errors are thrown.
 */
export async function runPart(part: ProofPart, options: Options): Promise<Progress> {
  const { store, commit, isTimeUp = () => false, now = () => new Date(), chooseSeed = anySeed } = options;
  const isRecorded = options.seed === undefined;
  const before = interrupted(options, part);
  if (before === undefined && isRecorded) store.forget(part.name);
  const opened = await part.open(store.folderOf(part.name));
  const wanted = Math.max(opened.wanted, options.rounds ?? 0);
  const most = options.rounds ?? wanted;
  let progress: Progress = { ...(before ?? beginning(options.seed ?? chooseSeed(), wanted)), wanted };
  try {
    while (progress.done < most && !isTimeUp()) {
      const { done, rows, batches }: Progress = progress;
      const seed = progress.seed + batches;
      const batch = await opened.next({ seed, done, left: most - done, rows, isRepeat: !isRecorded });
      if (batch.rounds < 1) throw new Error(`A batch of ${part.name} did no round`);
      progress = {
        ...progress,
        batches: batches + 1,
        done: done + batch.rounds,
        findings: [...progress.findings, ...batch.findings],
        rows: batch.rows ?? rows,
        commits: [...new Set([...progress.commits, commit])],
        changedAt: now().toISOString(),
      };
      if (isRecorded) store.save(part.name, progress);
      options.report?.(progress);
      if (!isRecorded) break;
    }
  } finally {
    await opened.close?.();
  }
  return progress;
}
