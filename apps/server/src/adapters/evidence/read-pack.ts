import { createReadStream } from 'node:fs';
import { EvidenceRefused } from '../../errors/evidence-refused.ts';
import { reasonInWords } from '../reason-in-words.ts';
import { MOST_PACK_BYTES } from './pack-zip.ts';

/** Reads a file, at most as many bytes as a pack can have. Throws an EvidenceRefused. */
export async function readPack(path: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  try {
    // A file may be endless, or grow while it is read.
    for await (const chunk of createReadStream(path, { end: MOST_PACK_BYTES })) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new EvidenceRefused(`The file ${path} cannot be read (${reasonInWords(error)}).`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > MOST_PACK_BYTES)
    throw new EvidenceRefused(`The file is no evidence pack: it has more than ${MOST_PACK_BYTES / 1e6} MB.`);
  return new Uint8Array(bytes);
}
