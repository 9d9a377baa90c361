import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4_096;

/** Creates a source of few random bytes at a time: one system call fills a buffer. No byte is used twice. */
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
