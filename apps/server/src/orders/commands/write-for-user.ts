import { StartupError } from '../../config/startup-error.ts';
import { writeNewFile } from '../../config/write-new-file.ts';
import { reasonInWords } from '../../operation/describe-error.ts';

/** Returns the error for a name that is taken. */
export function isTaken(file: string): StartupError {
  return new StartupError(`There is a file ${file} already, which is left as it is: name another with --out.`);
}

/** Writes a new file for this user only. Throws a StartupError if the name is taken or cannot be written. */
export async function writeForUser(file: string, content: Uint8Array | string): Promise<void> {
  const isNew = await writeNewFile(file, content).catch((error: unknown) => {
    throw new StartupError(`The file ${file} cannot be written (${reasonInWords(error)}).`);
  });
  if (!isNew) throw isTaken(file);
}
