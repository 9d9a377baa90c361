import {
  CHECKSUM_WORD,
  HEAD_WORDS,
  MAGIC,
  paddedBytes,
  SECTION_NAMES,
  SECTIONS,
  type Sections,
  VERSION,
} from './sections.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** Computes the CRC-32 (IEEE 802.3), which detects every single flipped bit. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1)
    remainder = (TABLE[(remainder ^ (bytes[index] as number)) & 0xff] as number) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}

/** Thrown for bytes that are not a complete, undamaged directory of this version. */
export class DirectoryBlockError extends Error {
  override readonly name = 'DirectoryBlockError';
}

/**
 * Returns the sections of a block without copying them.
 * @throws DirectoryBlockError for invalid bytes
 */
export function readBlock(bytes: Uint8Array<ArrayBuffer>): Sections {
  if (bytes.byteLength < HEAD_WORDS * 4) throw new DirectoryBlockError('The block is too short for its head.');
  // Word arrays must be aligned to 4 bytes; an unaligned block is copied.
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const head = new Uint32Array(buffer, byteOffset, HEAD_WORDS);
  if (head[0] !== MAGIC) throw new DirectoryBlockError('These bytes are no directory.');
  if (head[1] !== VERSION) throw new DirectoryBlockError(`The block has version ${head[1]}, not ${VERSION}.`);
  if (head[2] !== bytes.byteLength)
    throw new DirectoryBlockError(`The block has ${bytes.byteLength} bytes instead of ${head[2]}.`);
  if (head[CHECKSUM_WORD] !== crc32(bytes.subarray((CHECKSUM_WORD + 1) * 4)))
    throw new DirectoryBlockError('The block is damaged: its checksum differs.');
  return sectionsOf(buffer, byteOffset, [...head.subarray(CHECKSUM_WORD + 1)]);
}

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };

function sectionsOf(buffer: ArrayBuffer, start: number, lengths: readonly number[]): Sections {
  let at = start + HEAD_WORDS * 4;
  const sections = SECTION_NAMES.map((name, index) => {
    const length = lengths[index] as number;
    const section = new ARRAYS[SECTIONS[name]](buffer, at, length);
    at += paddedBytes(name, length);
    return [name, section] as const;
  });
  return Object.fromEntries(sections) as unknown as Sections;
}

/** Writes a head with the lengths and a checksum, followed by all sections. */
export function writeBlock(sections: Sections): Uint8Array<ArrayBuffer> {
  const lengths = SECTION_NAMES.map((name) => sections[name].length);
  const size = SECTION_NAMES.reduce((sum, name) => sum + paddedBytes(name, sections[name].length), HEAD_WORDS * 4);
  const bytes = new Uint8Array(size);
  const head = new Uint32Array(bytes.buffer, 0, HEAD_WORDS);
  head.set([MAGIC, VERSION, size]);
  head.set(lengths, CHECKSUM_WORD + 1);
  let at = HEAD_WORDS * 4;
  for (const name of SECTION_NAMES) {
    const { buffer, byteOffset, byteLength, length } = sections[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += paddedBytes(name, length);
  }
  head[CHECKSUM_WORD] = crc32(bytes.subarray((CHECKSUM_WORD + 1) * 4));
  return bytes;
}
