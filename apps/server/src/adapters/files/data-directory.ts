import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { reasonInWords } from '../reason-in-words.ts';

/** Level by level, because Node's own recursive form never returns below a directory that takes none, such as /proc. */
export function makeDirectory(directory: string, mode = 0o755): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process on the same directory may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Takes a path, makes the directory if need be and gives its absolute path. Throws a StartupError if it cannot be used. */
export function openDataDirectory(path: string): string {
  const directory = resolve(path);
  try {
    makeDirectory(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return directory;
  } catch (error) {
    throw new StartupError(
      `The data directory ${directory} cannot be written (${reasonInWords(error)}): give this user write permission or set DATA_DIR to another directory.`,
    );
  }
}
