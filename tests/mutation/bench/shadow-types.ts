import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../../../scripts/processes.ts';

/** A copy of the sources in which TypeScript compiles mutants. */
export interface ShadowTypes {
  /** Returns whether all projects compile with this change. */
  compiles(projects: readonly string[], file: string, changed: string, original: string): boolean;
  remove(): void;
}

/** Copies the sources to a temporary folder, with links to each other and the installed libraries. */
export function createShadowTypes(): ShadowTypes {
  const shadow = mkdtempSync(join(tmpdir(), 'mutation-types-'));
  const copied = ['packages', 'products', 'apps', 'config', 'documents', 'texts', 'tsconfig.base.json', 'package.json'];
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

  // An incremental build takes a fifth of the time.
  function compilesProject(project: string): boolean {
    const known = join(shadow, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const options = ['-p', project, '--incremental', '--tsBuildInfoFile', known];
    return spawnSync('tsc', options, { cwd: shadow, stdio: 'ignore' }).status === 0;
  }

  const checked = new Set<string>();
  function compilesUnchanged(project: string): void {
    if (checked.has(project)) return;
    if (!compilesProject(project)) throw new Error(`${project} does not compile in ${shadow} without a mutant`);
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
