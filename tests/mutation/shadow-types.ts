import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../../scripts/processes.ts';

/** A copy of the sources in which TypeScript judges changed ones. */
export interface ShadowTypes {
  /** True if all projects still compile with this file changed. */
  compiles(projects: readonly string[], file: string, changed: string, original: string): boolean;
  remove(): void;
}

/** Copies the packages and apps to a temporary folder, where they find each other and the installed libraries. */
export function createShadowTypes(): ShadowTypes {
  const shadow = mkdtempSync(join(tmpdir(), 'mutation-types-'));
  const copied = [
    'packages',
    'products',
    'apps',
    'config',
    'documents',
    'texts',
    'tests/journeys',
    'tsconfig.base.json',
    'package.json',
  ];
  for (const name of copied)
    cpSync(join(root, name), join(shadow, name), {
      recursive: true,
      filter: (from) => !['node_modules', 'dist'].includes(basename(from)),
    });
  mkdirSync(join(shadow, 'node_modules/@fa'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@fa') symlinkSync(join(root, 'node_modules', name), join(shadow, 'node_modules', name));
  for (const folder of ['packages', 'products', 'apps'])
    for (const name of readdirSync(join(root, folder)).filter((one) => !one.includes('.')))
      symlinkSync(join(shadow, folder, name), join(shadow, 'node_modules/@fa', name));

  // It keeps what it knows of the other files: that is a fifth of the time.
  function compilesProject(project: string): boolean {
    const known = join(shadow, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const options = ['-p', project, '--incremental', '--tsBuildInfoFile', known];
    return spawnSync('tsc', options, { cwd: shadow, stdio: 'ignore' }).status === 0;
  }

  const checked = new Set<string>();
  function compilesUnchanged(project: string): void {
    if (checked.has(project)) return;
    if (!compilesProject(project)) throw new Error(`${project} does not compile in ${shadow}, whatever is changed`);
    checked.add(project);
  }

  return {
    compiles: (projects, file, changed, original) => {
      projects.forEach(compilesUnchanged);
      const copy = join(shadow, relative(root, file));
      writeFileSync(copy, changed);
      const compiled = projects.every(compilesProject);
      writeFileSync(copy, original);
      return compiled;
    },
    remove: () => rmSync(shadow, { recursive: true }),
  };
}
