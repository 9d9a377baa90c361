import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runQuietly } from './processes.ts';

const sources = [
  'package-lock.json',
  'apps/web/*.*',
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'packages/*/src/**/*',
  'products/*/{definition,web}/**/*',
];
const stamp = join(root, 'apps/web/dist/.built-from');

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.'));
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const ERROR_LINES = 12;

/** Returns the first lines of the error in the output of a failed build, without its stack. */
export function errorOf(output: string): string {
  const [printed = '', error = printed] = stripVTControlCharacters(output).split(
    /error during build:\n(?:Build failed with .*\n)?/,
  );
  const lines = error.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, ERROR_LINES)
    .join('\n');
}

/**
 * Builds the web app (browser and server-rendering bundle) unless the last build used exactly the same sources. Prints
 * the build's output only if it fails.
 * @returns the exit code of the build, 0 if none was needed, and its error
 */
export async function buildWebApp(): Promise<{ readonly code: number; readonly error: string }> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return { code: 0, error: '' };
  console.log('Building the web app …');
  // A build that fails may have replaced a part of the previous one.
  rmSync(stamp, { force: true });
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build', '-w', 'apps/web']);
  if (code === 0) writeFileSync(stamp, current);
  else console.error(`${output.trim()}\nThe web app could not be built (exit code ${code}).`);
  return { code, error: code === 0 ? '' : errorOf(output) };
}

/** As `buildWebApp`, but returns only the exit code. */
export async function ensureWebBuild(): Promise<number> {
  const { code } = await buildWebApp();
  return code;
}
