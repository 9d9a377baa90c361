import { crc32 } from './crc32.ts';
import { CHECKSUM_WORD, HEAD_WORDS, MAGIC, paddedBytes, SECTION_NAMES, type Sections, VERSION } from './sections.ts';

/** Writes a head with the lengths and a checksum, followed by all sections. */
export function writeBlock(sections: Sections): Uint8Array<ArrayBuffer> {
  const lengths = SECTION_NAMES.map((name) => sections[name].length);
  const size = SECTION_NAMES.reduce((sum, name) => sum + paddedBytes(name, sections[name].length), HEAD_WORDS * 4);
  const bytes = new Uint8Array(size);
  const head = new Uint32Array(bytes.buffer, 0, HEAD_WORDS);
  head.set([MAGIC, VERSION, size, 0, ...lengths]);
  let at = HEAD_WORDS * 4;
  for (const name of SECTION_NAMES) {
    const { buffer, byteOffset, byteLength, length } = sections[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += paddedBytes(name, length);
  }
  head[CHECKSUM_WORD] = crc32(bytes.subarray((CHECKSUM_WORD + 1) * 4));
  return bytes;
}
