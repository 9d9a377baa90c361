import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/** Takes a path, makes the directory if need be and gives its absolute path. Throws a StartupError if it cannot be used. */
export const openDataDirectory = (path: string): string => {
  const directory = resolve(path);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return directory;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new StartupError(
      `The data directory ${directory} cannot be written (${code}): give this user write permission or set DATA_DIR to another directory.`,
    );
  }
};
