import type { Progress, ProgressStore } from './progress.ts';
import type { ProofPart } from './proof-part.ts';

export interface RunOptions {
  /** Stops at this total number of rounds; a bounded part stops at its maximum. */
  readonly rounds?: number | undefined;
  /** Runs one batch with this seed and records nothing. */
  readonly seed?: number | undefined;
  readonly isAfresh?: boolean;
  /** Called between two batches. */
  readonly isTimeUp?: () => boolean;
  /** Whether Ctrl-C has also ended the tests and servers of the running batch: what failed then is not recorded. */
  readonly isInterrupted?: () => boolean;
  readonly commit: string;
  readonly store: ProgressStore;
  readonly now?: () => Date;
  /** Returns the first seed of a part. */
  readonly chooseSeed?: () => number;
  readonly report?: (progress: Progress) => void;
}

/** Consecutive failed batches after which a part stops: the next ones would fail too. */
const MAX_FAILED_BATCHES = 3;

function randomSeed(): number {
  return Math.floor(Math.random() * 900_000_000) + 1;
}

function beginning(seed: number, wanted: number): Progress {
  return { seed, batches: 0, done: 0, wanted, findings: [], rows: [], commits: {}, changedAt: '' };
}

/** Returns the progress from which a part continues; undefined if it starts from the beginning. */
function interrupted({ store, isAfresh, seed }: RunOptions, part: ProofPart, fresh: number): Progress | undefined {
  if (isAfresh || seed !== undefined) return undefined;
  const own = store.read(part.name);
  const progress = part.addsUp ? store.counted(part) : own;
  if (progress === undefined || progress.done >= progress.wanted) return undefined;
  // A new seed, so that batches of another machine are not repeated.
  return progress.seed === own?.seed ? progress : { ...progress, seed: fresh, batches: 0 };
}

/**
 * Runs the missing rounds of a part in batches and saves the progress after each. A complete part starts again, and one with
 * several consecutive failed batches stops. A failure inside a batch is a finding; other errors are thrown.
 */
export async function runPart(part: ProofPart, options: RunOptions): Promise<Progress> {
  const {
    store,
    commit,
    isTimeUp = () => false,
    isInterrupted = () => false,
    now = () => new Date(),
    chooseSeed = randomSeed,
  } = options;
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
  let failedBatches = 0;
  try {
    if (first >= wanted) throw new RangeError(`The seeds of ${part.name} go up to ${wanted - 1}`);
    while (progress.done < most && failedBatches < MAX_FAILED_BATCHES && !isTimeUp()) {
      const { done, rows, batches }: Progress = progress;
      const seed = isBounded ? done : progress.seed + batches;
      const batch = await opened.next({ seed, done, left: most - done, rows, isRepeat: !isRecorded });
      if (isInterrupted() && batch.findings.length > 0) break;
      if (batch.rounds < 1 && batch.findings.length === 0)
        throw new Error(`A batch of ${part.name} has neither rounds nor findings`);
      failedBatches = batch.rounds < 1 ? failedBatches + 1 : 0;
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
  /** Called before each part. */
  readonly currentCommit: () => string;
  readonly say: (line: string) => void;
}

/**
 * Runs parts one after the other. A part that throws is one more finding, and the next one runs.
 * @returns all findings, also earlier ones of a continued part
 */
export async function runParts(parts: readonly ProofPart[], options: Options): Promise<readonly string[]> {
  const { currentCommit, say, isTimeUp = () => false, isInterrupted = () => false } = options;
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
      (error: unknown) =>
        isInterrupted()
          ? []
          : [`${part.name} stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    );
    for (const finding of findings) say(`FOUND: ${finding}`);
    all.push(...findings);
  }
  return all;
}

/** Returns all stored findings, each with the name of its part. */
export function storedFindings(parts: readonly ProofPart[], store: ProgressStore): readonly string[] {
  return parts.flatMap((part) => (store.counted(part)?.findings ?? []).map((finding) => `${part.name}: ${finding}`));
}
