import { describeReason } from './adapters/describe-error.ts';
import { StartupError } from './startup-error.ts';

/**
 * Ends a program for operators: does the work with its parsed arguments. Where they are one sentence on what is wrong with
 * them, that and the usage are told and the exit code is 2; it is 1 for what cannot be done, of which the reason is told.
 */
export const runOperatorProgram = async <Given extends object>(
  given: Given | string,
  usage: string,
  work: (given: Given) => Promise<void>,
): Promise<void> => {
  if (typeof given === 'string') {
    process.stderr.write(`${given}\n\n${usage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    await work(given);
  } catch (error) {
    const isKnown = error instanceof StartupError;
    process.stderr.write(`${isKnown ? error.message : `The command failed: ${describeReason(error)}.`}\n`);
    process.exitCode = 1;
  }
};
