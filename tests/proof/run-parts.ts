import type { ProgressStore } from './progress.ts';
import type { ProofPart } from './proof-part.ts';
import { type RunOptions, runPart } from './run-part.ts';

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
  return parts.flatMap(({ name }) => (store.read(name)?.findings ?? []).map((finding) => `${name}: ${finding}`));
}
