import { readFileSync, statSync } from 'node:fs';
import { normaliseTelefon } from '@fa/rechner/formats/telefon';
import { isTelefon, TELEFON_LENGTH } from '@fa/rechner/rules/contact';
import * as z from 'zod/mini';
import { reasonInWords } from '../operation/describe-error.ts';
import { StartupError } from './startup-error.ts';

/** A configuration file of the operator. */
interface JsonFile<T> {
  readonly path: string;
  /** The file's name for the operator, such as 'tariff file'. */
  readonly name: string;
  /** The environment variable that names another file. */
  readonly variable: string;
  readonly schema: z.ZodMiniType<T>;
}

/** A telephone number as operators write it into their files. */
export const telephoneNumber = z.string().check(
  z.refine((text) => {
    const { length } = normaliseTelefon(text);
    return isTelefon(normaliseTelefon(text)) && length >= TELEFON_LENGTH.min && length <= TELEFON_LENGTH.max;
  }, 'must be a telephone number'),
);

/** Returns the schema of a line of text in configuration files: trimmed, without invisible characters. */
export function line(most: number) {
  const length = z.maxLength(most, `has more than ${most} characters`);
  return z.string().check(z.trim(), length, z.regex(/^\P{C}*$/u, 'has characters that cannot be seen'));
}

/** Returns the schema of a line that is not empty. */
export function filledLine(most: number) {
  return line(most).check(z.minLength(1, 'is missing'));
}

/** Returns where JSON is broken; only the place, because the rest of the message repeats content. */
function placeIn({ message }: SyntaxError): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return line === undefined ? '' : ` (line ${line}, column ${column})`;
}

/** Reads and validates a configuration file of the operator. Throws a StartupError with one line per problem. */
export function readJsonFile<T>({ path, name, variable, schema }: JsonFile<T>): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? `is not JSON${placeIn(error)}` : `cannot be read (${reasonInWords(error)})`;
    throw new StartupError(`The ${name} ${path} ${reason}: correct it or set ${variable}.`);
  }
  const parsed = schema.safeParse(content, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = jsonProblems(parsed.error);
  throw new StartupError(problems.map((problem) => `The ${name} ${path} ${problem}.`).join('\n'));
}

/** Parses a JSON file; throws an Error if it is too large (checked before reading) or invalid. */
export function readBoundedJson(path: string, maxBytes: number): unknown {
  if (statSync(path).size > maxBytes) throw new Error(`has more than ${maxBytes} bytes`);
  // Some editors write a byte order mark.
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}

function problemOf(issue: z.core.$ZodIssue): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `has the unknown key ${[...issue.path, key].join('.')}`);
  if (place !== '' && issue.input === undefined) return [`lacks the key ${place}`];
  return [`is invalid at ${place || 'its top'}: ${remedyOf(issue)}`];
}

/** Returns what a schema asks for; in words also where it gives none. */
function remedyOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must have at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must have at most ${issue.maximum}`;
  return 'has another form than expected; compare it with the delivered file';
}

/** Returns what is wrong with a JSON file, parsed with `reportInput`, each as a predicate: 'lacks the key name'. */
export function jsonProblems({ issues }: z.core.$ZodError): readonly string[] {
  return [...new Set(issues.flatMap(problemOf))];
}
