import type { Program } from './define-program.ts';
import { asCalled, say, sentenceOfError } from './operator-output.ts';

export { fromHere, say } from './operator-output.ts';

interface Settings {
  readonly given?: readonly string[];
  /** Returns the message for an error that ends the program. */
  readonly sentenceOf?: (error: unknown) => string;
}

function asksForHelp(given: readonly string[]): boolean {
  const end = given.indexOf('--');
  return given.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

/** Lets a program finish its work although nobody reads its output any more, as with `| head`. */
function outliveReader(): void {
  if (process.stdout.listenerCount('error') > 0) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs a program. The exit code is 2 for wrong arguments, 1 if the work fails, else what it returns or 0. */
export async function runProgram<Given>(
  program: Program<Given>,
  work: (given: Given) => Promise<number | void> | number | void,
  { given = process.argv.slice(2), sentenceOf = sentenceOfError }: Settings = {},
): Promise<void> {
  outliveReader();
  if (asksForHelp(given)) return say(program.usage(given));
  const parsed = program.parse(given);
  if (typeof parsed === 'string') {
    process.stderr.write(asCalled(`${parsed}\n\n${program.usage(given)}\n`));
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = (await work(parsed)) ?? process.exitCode ?? 0;
  } catch (error) {
    process.stderr.write(asCalled(`${sentenceOf(error)}\n`));
    process.exitCode = 1;
  }
}
