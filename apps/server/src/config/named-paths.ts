/** Files and folders that must exist if a variable names them; defaults may be missing. */
const NAMED_PATHS = {
  BRAND_FILE: 'file',
  BROKERS_FILE: 'file',
  EXPERIMENTS_FILE: 'file',
  KFZ_TARIFE_FILE: 'file',
  PARTNERS_DIR: 'folder',
} as const;

/** Returns why a path is unusable, undefined if it is usable. */
export type PathCheck = (path: string, kind: 'file' | 'folder') => string | undefined;

/** Returns a sentence per variable that names a missing path. [BROK-02, EXP-01, PART-04] */
export function missingPaths(given: Readonly<Record<string, string | undefined>>, check: PathCheck): string[] {
  return Object.entries(NAMED_PATHS).flatMap(([variable, kind]) => {
    const path = given[variable];
    const problem = path === undefined ? undefined : check(path, kind);
    if (problem === undefined) return [];
    return [
      `The environment variable ${variable} must name a ${kind} that is there: ${path} cannot be used (${problem}).`,
    ];
  });
}
