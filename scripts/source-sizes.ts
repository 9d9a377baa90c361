import { dirname } from 'node:path';

export const WISHED_LINES = 150;
export const ALLOWED_LINES = 300;
export const ALLOWED_FILES = 20;

/** A source file with its path relative to the project's root. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
}

// Tests and examples beside their source, and everything in `tests`.
const NOT_PRODUCTION = /(^|\/)tests\/|\.(test|spec|examples)\.tsx?$/;

/** Returns a message for each file that is too long, and for each folder with too many production files. */
export function oversized(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, number>();
  for (const { path } of files)
    if (!NOT_PRODUCTION.test(path)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return [
    ...files
      .filter(({ lines }) => lines > ALLOWED_LINES)
      .map(
        ({ path, lines }) => `too long: ${path} has ${lines} lines (wished ${WISHED_LINES}, allowed ${ALLOWED_LINES})`,
      ),
    ...[...folders]
      .filter(([, count]) => count > ALLOWED_FILES)
      .map(([folder, count]) => `too many: ${folder} has ${count} files of production code (allowed ${ALLOWED_FILES})`),
  ];
}
