import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Builds the web app (browser and server-rendering bundle) unless the last build used exactly the same sources. Prints
 * the build's output only if it fails.
 * @returns the exit code of the build, 0 if none was needed
 */
export async function ensureWebBuild(): Promise<number> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return 0;
  console.log('Building the web app …');
  // A build that fails may have replaced a part of the previous one.
  rmSync(stamp, { force: true });
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build', '-w', 'apps/web']);
  if (code === 0) writeFileSync(stamp, current);
  else console.error(`${output.trim()}\nThe web app could not be built (exit code ${code}).`);
  return code;
}
