import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { reasonInWords } from '../reason-in-words.ts';

/** Creates each level itself, because Node's recursive mkdir hangs below read-only directories such as /proc. */
export function makeDirectory(directory: string, mode = 0o755): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process may have created the directory first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates the directory if missing and returns its absolute path. Throws a StartupError if it is unusable. */
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
