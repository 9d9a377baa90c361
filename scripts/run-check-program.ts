import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';

interface CheckProgram {
  /** As it is called: `npm run docs`. */
  readonly name: string;
  readonly about: string;
  /** The name of its only option, a flag, and what it does. */
  readonly flag?: readonly [name: string, about: string];
}

interface Checked {
  readonly problems: readonly string[];
  /** A last line, printed even with problems if `always`. */
  readonly summary: string;
  readonly always?: boolean;
}

/** Runs a check as a program: prints its problems and its summary, and ends with 1 if there is a problem. */
export function runCheckProgram(
  { name, about, flag: [flag, does] = ['', ''] }: CheckProgram,
  check: (isFlagged: boolean) => Checked,
): Promise<void> {
  const options = flag === '' ? {} : { [flag]: { about: does } };
  const commands = command({ about: '', options, read: (_, values) => ({ isFlagged: values[flag] === true }) });
  return runProgram(defineProgram({ name, about, commands }), ({ isFlagged }) => {
    const { problems, summary, always = false } = check(isFlagged);
    for (const problem of problems) console.log(problem);
    if (always || problems.length === 0) console.log(summary);
    return problems.length === 0 ? 0 : 1;
  });
}
