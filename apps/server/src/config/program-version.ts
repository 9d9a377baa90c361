import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project-root.ts';

/** The number of a release and the commit that it was made from, which is missing outside of git. */
export interface ProgramVersion {
  readonly number: string;
  /** With '-dirty' at its end if files were changed since. */
  readonly commit?: string;
}

function commitOf(folder: string): string {
  const parameters = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  try {
    return `, commit ${execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()}`;
  } catch {
    return '';
  }
}

/** Returns the version in words: what the package states, otherwise package.json and git. */
export function versionText(): string {
  const stated = join(ROOT, 'VERSION');
  if (existsSync(stated)) return readFileSync(stated, 'utf8').trim();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return `${version}${commitOf(ROOT)}`;
}

let read: ProgramVersion | undefined;

/** Returns the version of this program, for orders, evidence and descriptions. [CONF-05] */
export function programVersion(): ProgramVersion {
  if (read) return read;
  const [number = '', commit] = versionText().split(', commit ');
  read = commit === undefined ? { number } : { number, commit };
  return read;
}
