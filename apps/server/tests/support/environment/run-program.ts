import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runRechner } from '../../../src/commands/run-rechner.ts';
import { ownEnvironment, runFile } from './run-main.ts';

const RECHNER = join(import.meta.dirname, '../../../src/commands/rechner.ts');

/** Result of a program. */
interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Result of a program that fails. */
export function refusal(err: unknown) {
  return { code: 1, out: '', err };
}

/**
 * Runs an operator's command as a separate process.
 * @param words such as ['orders', 'list']
 * @param isRead false closes the pipe of its output, as head does
 */
export async function spawnProgram(
  environment: Record<string, string>,
  words: readonly string[],
  isRead = true,
): Promise<Outcome> {
  const { child, exit, out, err } = runFile(RECHNER, environment, words);
  child.stdin?.end();
  if (!isRead) child.stdout?.destroy();
  return { code: await exit, out: out(), err: err() };
}

/** Replaces a property of the process. @returns a function that restores it */
function replace(name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(process, name) ?? { value: undefined };
  Object.defineProperty(process, name, { configurable: true, ...property });
  return () => Object.defineProperty(process, name, { configurable: true, ...before });
}

/** Collects the output of a stream. @returns a function that stops and returns the text */
function collect(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: Uint8Array | string) => {
    text += String(chunk);
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}

/** Runs the program for orders in this process; returns its exit code and output. */
export function runOrders(environment: Record<string, string>, ...parameters: string[]) {
  return runProgram(environment, ['orders', ...parameters]);
}

/** Runs the correction of an e-mail address, which the program reads from its input. */
export function correctByHand(environment: Record<string, string>, reference: string, address: string) {
  return runProgram(environment, ['orders', 'correct', reference], `${address}\n`);
}

/** Finds the orders of an e-mail address, which the program reads from its input. */
export function findByHand(environment: Record<string, string>, address: string) {
  return runProgram(environment, ['orders', 'find'], `${address}\n`);
}

let last: Promise<unknown> = Promise.resolve();

async function carryOut(...[environment, words, input]: Required<Parameters<typeof runProgram>>) {
  const { exitCode } = process;
  const restore = [
    replace('env', { value: { ...ownEnvironment(), ...environment }, writable: true }),
    replace('stdin', { value: Readable.from([input]) }),
  ];
  process.exitCode = undefined;
  const [out, err] = [collect(process.stdout), collect(process.stderr)];
  try {
    await runRechner(words);
  } finally {
    for (const each of restore) each();
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = exitCode;
  return { code, out: out(), err: err() };
}

/**
 * Runs an operator's command in this process, which is faster than a separate one; only one at a time.
 * @param words such as ['orders', 'list']
 * @param input its standard input
 */
export function runProgram(
  environment: Record<string, string>,
  words: readonly string[],
  input = '',
): Promise<Outcome> {
  const call = last.then(() => carryOut(environment, words, input));
  last = call.catch(() => undefined);
  return call;
}
