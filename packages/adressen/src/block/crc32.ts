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
