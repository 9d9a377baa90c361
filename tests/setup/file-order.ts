import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, compared with the others of their project. */
const LONGEST = [
  'apps/server/tests/lookups/directory-import-program.integration.test.ts',
  'apps/server/tests/operation/package.integration.test.ts',
  'scripts/test-run.test.ts',
  'tests/faults/faults.test.ts',
];

/**
 * Sorts the files by project, because a worker that changes the project is started anew; those of a project in a random
 * order that depends on the seed, but the longest ones first: a long file that begins last runs alone at the end.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const missing = LONGEST.filter((path) => !existsSync(join(root, path)));
    if (missing.length > 0) throw new Error(`There is no file ${missing.join(' and no file ')}.`);
    const projects = this.ctx.projects.map(({ name }) => name);
    const lotOf = (path: string): string =>
      LONGEST.includes(path) ? '' : createHash('sha256').update(`${sequence.seed} ${path}`).digest('hex');
    const drawn = files.map((file) => ({
      file,
      project: projects.indexOf(file.project.name),
      lot: lotOf(relative(root, file.moduleId)),
    }));
    return drawn.toSorted((a, b) => a.project - b.project || a.lot.localeCompare(b.lot)).map(({ file }) => file);
  }
}
