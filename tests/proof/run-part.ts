import type { Progress, ProgressStore } from './progress.ts';
import type { ProofPart } from './proof-part.ts';

export interface RunOptions {
  /** Stops when there are so many rounds in all; a bounded part has no more than it wants. */
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

/** Batches one after the other that did no round: what stands in their way stands in the way of the next ones too. */
const MOST_IN_VAIN = 3;

function anySeed(): number {
  return Math.floor(Math.random() * 900_000_000) + 1;
}

function beginning(seed: number, wanted: number): Progress {
  return { seed, batches: 0, done: 0, wanted, findings: [], rows: [], commits: {}, changedAt: '' };
}

/** Where a part continues: nowhere if there is nothing, or if all rounds were done. */
function interrupted({ store, isAfresh, seed }: RunOptions, part: ProofPart, fresh: number): Progress | undefined {
  if (isAfresh || seed !== undefined) return undefined;
  const own = store.read(part.name);
  const progress = part.addsUp ? store.counted(part) : own;
  if (progress === undefined || progress.done >= progress.wanted) return undefined;
  // Batches of another machine are not repeated.
  return progress.seed === own?.seed ? progress : { ...progress, seed: fresh, batches: 0 };
}

/**
 * Runs the rounds of a part that are still missing, in batches, and saves the progress after each. A part whose rounds were all
 * done begins again, and one whose batches fail one after the other stops. Gives the progress; what fails inside a batch is a
 * finding of it, other errors are thrown.
 */
export async function runPart(part: ProofPart, options: RunOptions): Promise<Progress> {
  const { store, commit, isTimeUp = () => false, now = () => new Date(), chooseSeed = anySeed } = options;
  const isRecorded = options.seed === undefined;
  const before = interrupted(options, part, chooseSeed());
  if (before === undefined && isRecorded) store.forget(part.name);
  const opened = await part.open(store.folderOf(part.name));
  const { isBounded = false } = opened;
  const wanted = isBounded ? opened.wanted : Math.max(opened.wanted, options.rounds ?? 0);
  const first = isBounded ? (options.seed ?? 0) : 0;
  const most = Math.min(wanted, first + (options.rounds ?? wanted));
  let progress: Progress = {
    ...(before ?? { ...beginning(options.seed ?? chooseSeed(), wanted), done: first }),
    wanted,
  };
  let inVain = 0;
  try {
    if (first >= wanted) throw new RangeError(`The seeds of ${part.name} go up to ${wanted - 1}`);
    while (progress.done < most && inVain < MOST_IN_VAIN && !isTimeUp()) {
      const { done, rows, batches }: Progress = progress;
      const seed = isBounded ? done : progress.seed + batches;
      const batch = await opened.next({ seed, done, left: most - done, rows, isRepeat: !isRecorded });
      if (batch.rounds < 1 && batch.findings.length === 0) throw new Error(`A batch of ${part.name} did no round`);
      inVain = batch.rounds < 1 ? inVain + 1 : 0;
      progress = {
        ...progress,
        batches: batches + 1,
        done: done + batch.rounds,
        findings: [...progress.findings, ...batch.findings],
        rows: batch.rows ?? rows,
        commits: { ...progress.commits, [commit]: (progress.commits[commit] ?? 0) + batch.rounds },
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

interface Options extends Omit<RunOptions, 'report' | 'commit'> {
  /** Asked before each part. */
  readonly currentCommit: () => string;
  readonly say: (line: string) => void;
}

/**
 * Runs parts one after the other. Gives everything that was found, in a part that is continued also before; a part that throws
 * is one more finding, and the next one runs.
 */
export async function runParts(parts: readonly ProofPart[], options: Options): Promise<readonly string[]> {
  const { currentCommit, say, isTimeUp = () => false } = options;
  const all: string[] = [];
  for (const part of parts) {
    if (isTimeUp()) break;
    say(`— ${part.name}: ${part.about}`);
    const findings = await runPart(part, {
      ...options,
      commit: currentCommit(),
      report: ({ done, wanted, findings: { length } }) =>
        say(`  ${done} of ${wanted} ${part.unit}, ${length} findings`),
    }).then(
      (progress) => progress.findings,
      (error: unknown) => [
        `${part.name} stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ],
    );
    for (const finding of findings) say(`FOUND: ${finding}`);
    all.push(...findings);
  }
  return all;
}

/** Everything that is stored as found, with the name of its part. */
export function storedFindings(parts: readonly ProofPart[], store: ProgressStore): readonly string[] {
  return parts.flatMap((part) => (store.counted(part)?.findings ?? []).map((finding) => `${part.name}: ${finding}`));
}
