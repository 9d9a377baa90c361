import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Prints why the arguments are wrong, with the usage, and ends with 2. */
export function refuseArguments(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(2);
}

/**
 * Parses the arguments of a script. Ends after the usage for --help, and with 2 for wrong arguments.
 * @param usage begins with "Usage: npm run …"
 * @param words how many arguments without a dash it takes at most
 */
export function scriptArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  options?: Options,
  words = 0,
) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ options: known, allowPositionals: words > 0 });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (positionals.length > words) refuseArguments(`'${positionals[words]}' is one argument too many.`, usage);
    return { values: values as ReturnType<typeof parseArgs<{ options: Options }>>['values'], words: positionals };
  } catch (error) {
    return refuseArguments((error as Error).message, usage);
  }
}

/** Prints the problems of a check, which fails if there is one. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
