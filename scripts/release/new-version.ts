import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const UNRELEASED = /^## Unreleased$/m;

/**
 * Sets the version of the project in a folder, in every package.json and package-lock.json, and writes its heading into the
 * changelog: in place of 'Unreleased', or above the last release.
 */
export function setVersion(folder: string, version: string): void {
  const changelog = join(folder, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  const heading = `## ${version}`;
  const changed = UNRELEASED.test(text)
    ? text.replace(UNRELEASED, heading)
    : text.replace(/^(?=## )/m, `${heading}\n\n`);
  // npm refuses the present version, and what is no version.
  const options = ['--workspaces', '--include-workspace-root', '--no-git-tag-version', '--no-workspaces-update'];
  const npm = (...parameters: string[]) =>
    execFileSync('npm', [...parameters, '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  npm('version', version, ...options);
  npm('install', '--package-lock-only', '--offline', '--no-audit', '--no-fund');
  writeFileSync(changelog, changed);
}
