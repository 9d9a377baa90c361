import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { StartupError } from '../../errors/startup-error.ts';
import { reasonInWords } from '../reason-in-words.ts';
import { jsonProblems } from './json-problems.ts';

interface JsonFile<T> {
  readonly path: string;
  /** The file's name for the operator, e.g. 'brand file'. */
  readonly name: string;
  /** The environment variable that names another file. */
  readonly variable: string;
  readonly schema: z.ZodMiniType<T>;
}

/** Reads and validates a configuration file of the operator. Throws a StartupError with one line per problem. */
export function readJsonFile<T>({ path, name, variable, schema }: JsonFile<T>): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${reasonInWords(error)})`;
    throw new StartupError(`The ${name} ${path} ${reason}: correct it or set ${variable}.`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = jsonProblems(parsed.error, content);
  throw new StartupError(problems.map((problem) => `The ${name} ${path} ${problem}.`).join('\n'));
}
