import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4_096;

/**
 * Gives a source of random bytes for little at a time, such as a nonce: it asks the system for many at once, which takes
 * hardly longer. No byte is given twice, and none that was given is left behind.
 */
export function createRandomBytes() {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;

  return (count: number): Buffer => {
    if (count > POOL_BYTES) throw new RangeError(`Only ${POOL_BYTES} random bytes can be had at once`);
    if (used + count > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = Buffer.from(pool.subarray(used, used + count));
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  };
}
