import { createReadStream } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { StartupError } from '../../config/startup-error.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import type { PackFiles } from './pack-files.ts';

/** The documents of an order have a few hundred kilobytes. */
const MAX_PACK_BYTES = 32_000_000;
const MAX_FILES = 40;
const NAME = /^(?:texte\/)?[A-Za-z][A-Za-z0-9-]{0,60}(?:\.[a-z]{1,8}){1,2}$/;

/** Fixed, so that ZIPs are reproducible; the files themselves say when they were made. */
const AS_IT_IS = { level: 0, mtime: '1980-01-01T12:00:00' } as const;

/** Packs files into an uncompressed ZIP, always the same for the same files. */
export function packZip(files: PackFiles): Uint8Array {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted.map(([name, content]) => [name, [content, AS_IT_IS]])));
}

/** Unpacks a ZIP that is byte for byte what `packZip` writes: nothing can be hidden in it. Throws a StartupError. */
export function unpackZip(zip: Uint8Array): PackFiles {
  const seen = new Set<string>();
  let total = 0;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(zip, {
      filter: ({ name, size, originalSize, compression }) => {
        total += size;
        if (compression !== 0 || size !== originalSize || total > zip.length)
          throw new StartupError('The file is no evidence pack: what is in it is compressed.');
        if (!NAME.test(name) || seen.has(name) || seen.size >= MAX_FILES)
          throw new StartupError('The file is no evidence pack: it has files that no pack has.');
        seen.add(name);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('The file is no evidence pack: it is not a whole ZIP.');
  }
  const files = new Map(Object.entries(unpacked));
  if (Buffer.compare(packZip(files), zip) !== 0)
    throw new StartupError(
      'The file is not as it was written: it was changed, or unpacked and packed again by another program.',
    );
  return files;
}

/** Reads a file, at most as many bytes as a pack can have. Throws a StartupError. */
export async function readPack(path: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  try {
    // A file may be endless, or grow while it is read.
    for await (const chunk of createReadStream(path, { end: MAX_PACK_BYTES })) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read (${reasonInWords(error)}).`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > MAX_PACK_BYTES)
    throw new StartupError(`The file is no evidence pack: it has more than ${MAX_PACK_BYTES / 1e6} MB.`);
  return new Uint8Array(bytes);
}
